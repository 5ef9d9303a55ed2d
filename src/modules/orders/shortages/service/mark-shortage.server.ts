import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { requireStanding, requireUncooked } from '../../service/moves.server.ts'
import { selectLines } from '../../store.server.ts'
import { answerMs, refuseChosen, shortStates } from '../rules.ts'
import { type ShortageRow, answerAsked, insertShortage, selectShortages } from '../store.server.ts'
import { holdShortage } from './hold-shortage.server.ts'
import { shortageMailJob } from './mail-shortage.server.ts'

export type { ShortageRow }

interface Marked {
  id: string
  key: string | undefined
  line: number
  quantity: number
}

/**
 * So many of a line ran out: its guest is asked by the page of the order and by email.
 * @throws Refusal `conflict` `order_moved`, `owed` or `already_asked`; `invalid` with fields
 */
export async function markShortage(scope: Scope, marked: Marked): Promise<ShortageRow> {
  requireAudience('kitchen', scope.viewer)
  const { key, ...body } = marked
  return once(scope, { operation: 'markShortage', key, body }, async (transaction) => {
    const row = await readMarkedLine(transaction, marked)
    await insertShortage(transaction.db, row)
    const cause = `shortage mail ${row.id}`
    await enqueue(transaction, shortageMailJob, { shortageId: row.id }, { cause })
    await transaction.announceChange('orders')
    return row
  })
}

async function readMarkedLine(
  scope: WriteScope,
  { id, line, quantity }: Marked,
): Promise<ShortageRow> {
  const { db, now, viewer } = scope
  const order = await requireStanding(scope, id, ...shortStates)
  if (order.placedAt === null) throw notFound('The kitchen knows of no such order.')
  if (order.isOwed) {
    const message = `Order ${order.number} is paid at the counter: tell the desk, which gives the money for it back there.`
    throw new Refusal('conflict', message, { code: 'owed' })
  }
  await requireUncooked(scope, order)
  const ordered = (await selectLines(db, [id]))[line - 1]
  if (!ordered) throw notFound(`Order ${order.number} has no such line.`)
  const before = (await selectShortages(db, [id])).filter(
    ({ position, state }) => position === line && state !== 'withdrawn',
  )
  if (before.some(({ state }) => state === 'asked')) {
    const message = `The guest is already being asked about ${ordered.name}.`
    throw new Refusal('conflict', message, { code: 'already_asked' })
  }
  const left = before.reduce((sum, each) => sum - each.quantity, ordered.quantity)
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > left) {
    const fields = { quantity: `Send a whole number from 1 to ${left}.` }
    throw new Refusal('invalid', `There are not that many ${ordered.name} left in this order.`, {
      fields,
    })
  }
  const at = now.getTime()
  return {
    id: newId(at),
    order_id: id,
    position: line,
    quantity,
    state: 'asked',
    asked_by: actorOf(viewer),
    asked_at: at,
    deadline: at + answerMs,
    chosen_by: null,
    decided_at: null,
    swap_dish_id: null,
    swap_name: null,
    swap_cents: null,
    back_cents: 0,
  }
}

/** There is enough of it after all. @throws Refusal `conflict` `already_chosen` */
export async function withdrawShortage(
  scope: Scope,
  { orderId, id }: { orderId: string; id: string },
): Promise<ShortageRow> {
  requireAudience('kitchen', scope.viewer)
  return holdShortage(scope, { orderId, id }, async (transaction, { row }) => {
    const state = 'withdrawn'
    const answer = { state, chosen_by: 'kitchen', decided_at: scope.now.getTime() } as const
    if (!(await answerAsked(transaction.db, id, answer))) return refuseChosen(row)
    await transaction.announceChange('orders')
    return { ...row, ...answer }
  })
}

function notFound(message: string): Refusal {
  return new Refusal('not_found', message)
}
