import { newId } from '#kernel/ids.ts'
import { isoOf } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience } from '#kernel/viewer.ts'
import { isWhole } from '#kernel/whole.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { once } from '#platform/once/once.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { guestsOwnWords, mayEmailAbout } from '../mailing.server.ts'
import { requireStanding, requireUncooked } from '../moving.server.ts'
import { fullName } from '../rules.ts'
import { selectLines, selectOrders } from '../store.server.ts'
import * as contract from './contract.ts'
import { markingTexts } from './house-texts.server.ts'
import { worthBack } from './offers.server.ts'
import { answerMs, countedName, shortageLetter, shortStates } from './rules.ts'
import { selectShortage, selectShortages } from './store.server.ts'
import { type ShortageRow, tables } from './tables.server.ts'

export const markingRoutes: Route[] = [
  serve(contract.markShortage, async (scope, { params, body }, { key }) =>
    wireAsked(await markShortage(scope, { id: params.id, key, ...body })),
  ),
]

export function wireAsked({ id, state, deadline }: ShortageRow) {
  return { _id: id, state, until: isoOf(deadline) }
}

interface Marked {
  id: string
  key: string | undefined
  line: number
  quantity: number
}

/**
 * Notes how many of a line ran out; its guest is asked by the page of the order and by email.
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
  if (order.placedAt === null) throw notFound(markingTexts.noOrder)
  if (order.isOwed) {
    throw new Refusal('conflict', markingTexts.owed(order.number), { code: 'owed' })
  }
  await requireUncooked(scope, order)
  const ordered = (await selectLines(db, [id]))[line - 1]
  if (!ordered) throw notFound(markingTexts.noLine(order.number))
  const before = (await selectShortages(db, [id])).filter(
    ({ position, state }) => position === line && state !== 'withdrawn',
  )
  if (before.some(({ state }) => state === 'asked')) {
    throw new Refusal('conflict', markingTexts.alreadyAsked(ordered.name), {
      code: 'already_asked',
    })
  }
  const left = before.reduce((sum, each) => sum - each.quantity, ordered.quantity)
  if (!isWhole(quantity, 1, left)) {
    const fields = { quantity: markingTexts.quantity(left) }
    throw new Refusal('invalid', markingTexts.notSoMany(ordered.name), { fields })
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

function notFound(message: string): Refusal {
  return new Refusal('not_found', message)
}

async function insertShortage(db: Db, row: ShortageRow): Promise<void> {
  await tables(db).insertInto('order_shortages').values(row).execute()
}

const shortageMailJob: JobName<{ shortageId: string }> = {
  kind: 'mailShortage',
  lane: 'general',
}

/** @param linkOf the address of an order's page */
export function shortageMailKind(
  linkOf: (orderId: string) => string,
): JobKind<{ shortageId: string }> {
  return { ...shortageMailJob, run: (scope, job) => mailShortage(scope, job, linkOf) }
}

/** Asks a guest by email what they want instead; not when it is chosen already. */
async function mailShortage(
  scope: Scope,
  { shortageId }: { shortageId: string },
  linkOf: (orderId: string) => string,
): Promise<void> {
  const row = await selectShortage(scope.db, shortageId)
  if (row?.state !== 'asked') return
  const [order] = await selectOrders(scope.db, [row.order_id])
  const line = (await selectLines(scope.db, [row.order_id]))[row.position - 1]
  if (!order || !line || !(await mayEmailAbout(scope, order))) return
  const { timeZone } = await getRestaurant(scope)
  const worth = await worthBack(scope, order, { position: row.position, line })
  const letter = shortageLetter({
    customer: (await guestsOwnWords(scope, order)).customer,
    number: order.number,
    dish: countedName(row.quantity, fullName(line)),
    cents: worth(line.priceCents * row.quantity),
    until: formatTime(row.deadline, timeZone),
    substitution: order.substitution,
    link: linkOf(order.id),
  })
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  const cause = `shortage letter ${shortageId}`
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail, { cause }))
}
