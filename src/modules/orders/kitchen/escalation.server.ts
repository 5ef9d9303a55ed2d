import { days, minutes, seconds } from '#kernel/duration.ts'
import type { Letter } from '#kernel/letter.ts'
import { listMailReaders } from '#modules/accounts/roles.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { getPreparation } from '#modules/restaurant/times-ahead.server.ts'
import { waitingSince } from '#modules/restaurant/waiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { getSettings } from '../kitchen-settings.server.ts'
import { moveOrder } from '../moving.server.ts'
import { isAwaited } from '../moving.ts'
import { holdOrder, isOnBoard, type Order, orderOf, selectOrders } from '../store.server.ts'
import { appearsAt } from '../times/rules.ts'
import { unansweredTexts } from './house-texts.server.ts'
import { tables } from './tables.server.ts'

/** Writes to the restaurant about what nobody answers: one mail for all, each order once. */
async function mailUnanswered(scope: Scope): Promise<void> {
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

/** The ids of these orders that somebody was already written to about. */
async function selectAlerted(db: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const query = tables(db).selectFrom('kitchen_alerts').select('order_id')
  const rows = await query.where('order_id', 'in', orderIds).execute()
  return new Set(rows.map(({ order_id }) => order_id))
}

/** Notes that somebody is written to about an order; answers whether that is the first time. */
async function insertAlert(db: Db, orderId: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tables(db)
    .insertInto('kitchen_alerts')
    .values({ order_id: orderId, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

async function writeToRestaurant(held: WriteScope, orders: Order[], wait: number): Promise<void> {
  const { email, name } = await getRestaurant(held)
  const numbers = orders.map(({ number }) => number)
  const letter = unansweredLetter(name, numbers, wait)
  for (const to of await listMailReaders(held, email)) {
    await enqueue(held, outgoingMail, { to, letter })
  }
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

/** Rejects one order by itself: one that somebody accepts at this moment must not hold the others up. */
async function rejectOne(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (held) => {
    const order = await holdOrder(held.db, id)
    if (order?.state === 'pending') await moveOrder(held, id, 'rejected', { reason: 'unanswered' })
  })
}

/** How far back unanswered orders are looked for: one made while nothing is open waits a week at most. */
const lookBackMs = days(8)

/** Orders unanswered for `wait` minutes, but not for so long that they were made without a word on the board. */
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

/**
 * What came before the kitchen between these moments and nobody has answered, the oldest first. What is
 * for later comes there when it has to be prepared.
 */
async function selectUnanswered(
  db: Db,
  { after, before, preparation }: { after: number; before: number; preparation: number },
): Promise<Order[]> {
  const ahead = minutes(preparation)
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'pending')
    .where(isOnBoard())
    .where('placed_at', '<=', before)
    .where((eb) =>
      eb.or([
        eb('placed_at', '>', after).and('slot_at', 'is', null),
        eb('slot_at', '>', after + ahead).and('slot_at', '<=', before + ahead),
      ]),
    )
    .orderBy('placed_at')
    .execute()
  return rows.map(orderOf)
}

/** Often enough that a minute is a minute; a look at a small index when there is nothing to do. */
const everyMs = seconds(15)

export const escalationChores: Chore[] = [
  { name: 'write about unanswered orders', everyMs, run: mailUnanswered },
  { name: 'reject unanswered orders', everyMs, run: rejectUnanswered },
]

/** The letter to the house about orders that nobody has answered for some minutes. */
export function unansweredLetter(restaurant: string, numbers: string[], wait: number): Letter {
  const news = unansweredTexts.news(restaurant, numbers, wait)
  return {
    kind: 'orders_unanswered',
    subject: unansweredTexts.subject(numbers),
    preview: news,
    heading: unansweredTexts.subject(numbers),
    paragraphs: [`${news} ${unansweredTexts.what(numbers.length)}`],
    button: { words: unansweredTexts.button, address: '/dashboard/kitchen' },
  }
}
