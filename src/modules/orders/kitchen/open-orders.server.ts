import { sql } from 'kysely'
import { hours, minutes } from '#kernel/duration.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { getPreparation } from '#modules/restaurant/times-ahead.server.ts'
import { waitingSince } from '#modules/restaurant/waiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings } from '../kitchen-settings.server.ts'
import { isOnBoard, type Order, orderOf } from '../store.server.ts'
import { appearsAt } from '../times/rules.ts'
import { tables } from './tables.server.ts'

/** How long an order that was handed out can be called back. */
const recallMs = hours(2)

const mostEnded = 60

/** All that a board has before it, and what it was done with lately. */
export async function ordersOnBoard(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  preparation: number,
): Promise<Order[]> {
  const ended = await selectEndedOrders(db, now.getTime() - recallMs, mostEnded)
  return [...(await openOrders({ db, now }, preparation)), ...ended]
}

/** The end of an order, written out in literals: only so do both engines find their small index. */
const hasEnded = sql<boolean>`to_state in ('completed', 'cancelled', 'rejected')`

/** Orders that the kitchen has been done with since a moment, at most `most` of the newest. */
async function selectEndedOrders(db: Db, since: number, most: number): Promise<Order[]> {
  const ended = await tables(db)
    .selectFrom('order_events')
    .select('order_id')
    .where(hasEnded)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(most)
    .execute()
  if (ended.length === 0) return []
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('placed_at', 'is not', null)
    .where('state', 'in', ['completed', 'cancelled', 'rejected'])
    .where(
      'id',
      'in',
      ended.map(({ order_id }) => order_id),
    )
    .execute()
  return rows.map(orderOf)
}

/** The most open orders on a board: where nobody works with it, orders stay open for ever. */
const mostOpen = 1000

/** The orders that the kitchen has before it; those for later come in time to be prepared. */
async function openOrders(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  preparation: number,
): Promise<Order[]> {
  return selectOpenOrders(db, mostOpen, now.getTime() + minutes(preparation))
}

/**
 * What the kitchen has to answer, to make or to hand out; of too many the last that came. @param until
 * what is for a slot that begins after this is not there yet
 */
export async function selectOpenOrders(db: Db, most: number, until = Infinity): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where(isOnBoard())
    .$if(until !== Infinity, (query) =>
      query.where((eb) => eb.or([eb('slot_at', 'is', null), eb('slot_at', '<=', until)])),
    )
    .orderBy('placed_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(orderOf)
}

/** The most orders for later that a board is sent, to show them in time even when the network is gone. */
const mostLater = 100

/** What will come to the board by the clock, the next first, and how much that is in all. */
export async function ordersForLater(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  preparation: number,
): Promise<{ orders: Order[]; count: number }> {
  const after = now.getTime() + minutes(preparation)
  const orders = await selectLaterOrders(db, after, mostLater)
  const isAll = orders.length < mostLater
  return { orders, count: isAll ? orders.length : await countLaterOrders(db, after) }
}

/** Orders for later, the next first; in the words of their small index. */
async function selectLaterOrders(db: Db, after: number, most: number): Promise<Order[]> {
  const rows = await laterOrders(db, after).selectAll().orderBy('slot_at').limit(most).execute()
  return rows.map(orderOf)
}

async function countLaterOrders(db: Db, after: number): Promise<number> {
  const query = laterOrders(db, after).select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await query.executeTakeFirstOrThrow()).count)
}

function laterOrders(db: Db, after: number) {
  const query = tables(db).selectFrom('orders').where(isOnBoard())
  return query.where('slot_at', 'is not', null).where('slot_at', '>', after)
}

interface OpenOrders {
  /** How many wait for an answer, and since when the first of them does. */
  toAnswer: number
  waitsSince: number | null
  /** Somebody should have answered it by now. */
  isOverdue: boolean
  cooking: number
  /** Of those that are cooked: promised for a moment that has passed. */
  late: number
  ready: number
  /** For a time to come, and not on the board yet. */
  later: number
}

/** What the kitchen has before it, in numbers. */
export async function countOpenOrders(scope: Scope): Promise<OpenOrders> {
  requireAudience('host', scope.viewer)
  const now = scope.now.getTime()
  const preparation = await getPreparation(scope)
  const orders = await openOrders(scope, preparation)
  const since = await waitingSince(scope)
  const { remindMinutes } = await getSettings(scope)
  const waits = orders
    .filter(({ state }) => state === 'pending')
    .map((order) => since(comesAt(order, preparation)))
    // What came while the house is closed waits for its opening.
    .filter((at): at is number => at !== null && at <= now)
  const waitsSince = waits.length === 0 ? null : Math.min(...waits)
  const cooked = orders.filter(({ state }) => state === 'accepted' || state === 'preparing')
  return {
    toAnswer: waits.length,
    waitsSince,
    isOverdue: waitsSince !== null && now - waitsSince >= minutes(remindMinutes),
    cooking: cooked.length,
    late: cooked.filter(({ promisedAt }) => promisedAt !== null && promisedAt < now).length,
    ready: orders.filter(({ state }) => state === 'ready').length,
    later: await countLaterOrders(scope.db, now + minutes(preparation)),
  }
}

/** When an order comes to the board. */
export function comesAt(order: Order, preparation: number): number {
  return Math.max(order.placedAt ?? order.createdAt, appearsAt(order, preparation))
}
