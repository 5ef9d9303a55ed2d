import { days, minutes } from '#kernel/duration.ts'
import { listMailReaders } from '#modules/accounts/service/roles.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { getSettings } from '../../service/kitchen-settings.server.ts'
import { isAwaited } from '../../rules/moves.ts'
import { moveOrder } from '../../service/moves.server.ts'
import { holdOrder } from '../../store/moves.server.ts'
import { appearsAt } from '../../pickup-times/rules/appearing.ts'
import { getPreparation } from '#modules/restaurant/service/times-ahead.server.ts'
import { type Order, selectOrders } from '../../store.server.ts'
import { waitingSince } from '#modules/restaurant/service/waiting.server.ts'
import { unansweredLetter } from '../rules/letters.ts'
import { insertAlert, selectAlerted, selectUnanswered } from '../store/escalation.server.ts'

/** Writes to the restaurant about what nobody answers: one mail for all, each order once. */
export async function mailUnanswered(scope: Scope): Promise<void> {
  const { mailMinutes } = await getSettings(scope)
  if (mailMinutes === null) return
  const waiting = await listWaiting(scope, mailMinutes)
  const alerted = await selectAlerted(
    scope.db,
    waiting.map(({ id }) => id),
  )
  if (waiting.every(({ id }) => alerted.has(id))) return
  await inTransaction(scope, async (held) => {
    const told: Order[] = []
    for (const order of waiting) {
      const [present] = await selectOrders(held.db, [order.id])
      if (present?.state !== 'pending') continue
      if (await insertAlert(held.db, order.id, held.now.getTime())) told.push(order)
    }
    if (told.length > 0) await writeToRestaurant(held, told, mailMinutes)
  })
}

/** Gives up what nobody has answered, if the owner wants that; whoever answers first wins. */
export async function rejectUnanswered(scope: Scope): Promise<void> {
  const { rejectMinutes } = await getSettings(scope)
  if (rejectMinutes === null) return
  const failures: unknown[] = []
  for (const { id } of await listWaiting(scope, rejectMinutes)) {
    await rejectOne(scope, id).catch((error: unknown) => failures.push(error))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Some orders are not rejected.')
}

/** One by one: what somebody accepts at this moment must not hold the others up. */
async function rejectOne(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const order = await holdOrder(held.db, id)
    if (order?.state === 'pending') await moveOrder(held, id, 'rejected', { reason: 'unanswered' })
  })
}

/** Whoever orders while nothing is open waits for the next opening: a week at most. */
const lookBackMs = days(8)

/** What waits for so long, and not for so long that it was made without a word on the board. */
async function listWaiting(scope: Scope, wait: number): Promise<Order[]> {
  const now = scope.now.getTime()
  const before = now - minutes(wait)
  const preparation = await getPreparation(scope)
  const wanted = { after: now - lookBackMs, before, preparation }
  const unanswered = await selectUnanswered(scope.db, wanted)
  if (unanswered.length === 0) return []
  const since = await waitingSince(scope)
  return unanswered.filter((order) => {
    const from = since(appearsAt(order, preparation))
    return from !== null && from <= before && isAwaited(from, scope.now)
  })
}

async function writeToRestaurant(held: WriteScope, orders: Order[], wait: number): Promise<void> {
  const { email, name } = await getRestaurant(held)
  const numbers = orders.map(({ number }) => number)
  const letter = unansweredLetter(name, numbers, wait)
  for (const to of await listMailReaders(held, email)) {
    await enqueue(held, outgoingMail, { to, letter })
  }
}
