import { sql } from 'kysely'
import { days, hours } from '#kernel/duration.ts'
import { isoOf } from '#kernel/iso.ts'
import { type Cents, dollarsFromCents, formatCents, unitCents } from '#kernel/money.ts'
import { tellingDigitsOf } from '#kernel/phone-number.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { numberOf } from '#modules/restaurant/house.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { holdName } from '#platform/database/hold-name.server.ts'
import { literals } from '#platform/database/literal.server.ts'
import { hashOf } from '#platform/hash.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { moveOrder } from './moving.server.ts'
import { openStates } from './rules.ts'
import { holdOrder, type Order, orderOf } from './store.server.ts'
import { type OrderTables, tables } from './tables.server.ts'
import { dayAt } from './tallies/dating.server.ts'
import { sumDays } from './tallies/summing.server.ts'
import { refusalTexts } from './texts.server.ts'

export const owingRoutes: Route[] = [
  serve(contract.listUnpaidGroups, listUnpaidGroups),
  serve(contract.cancelUnpaid, async (scope, { body }) => ({
    cancelled: await cancelUnpaid(scope, body.orderIds),
  })),
]

/** What somebody may have ordered for nothing, for the house to look at and to cancel. */
async function listUnpaidGroups(scope: Scope) {
  requireAudience('host', scope.viewer)
  return groupsOf(await selectUnpaid(scope.db)).map(({ by, rows }) => ({
    by,
    orders: rows.map(({ order }) => ({
      _id: order.id,
      number: order.number,
      name: order.customerName,
      phone: order.customerPhone,
      total: dollarsFromCents(order.totalCents),
      placedAt: isoOf(order.placedAt ?? order.createdAt),
    })),
  }))
}

/** What somebody may have ordered for nothing: first orders from one network, or all when there are many. */
function groupsOf<Row extends { network: string }>(
  rows: readonly Row[],
): { by: 'network' | 'all'; rows: Row[] }[] {
  const ofNetworks = [...Map.groupBy(rows, ({ network }) => network)]
    .filter(([network, same]) => network !== '' && same.length > 1)
    .map(([, same]) => ({ by: 'network' as const, rows: same }))
  const isMany = rows.length >= 4 && ofNetworks.every(({ rows: same }) => same.length < rows.length)
  return isMany ? [...ofNetworks, { by: 'all', rows: [...rows] }] : ofNetworks
}

/** What strangers have ordered and nobody has paid, the first first. */
async function selectUnpaid(db: Db) {
  const rows = await stillOwed(db)
    .innerJoin('stranger_orders', 'stranger_orders.order_id', 'orders.id')
    .selectAll('orders')
    .select(['stranger_orders.network', 'stranger_orders.phone_hash as phoneHash'])
    .orderBy('placed_at')
    .execute()
  return rows.map(({ network, phoneHash, ...row }) => ({ order: orderOf(row), network, phoneHash }))
}

function stillOwed(db: Db) {
  return tables(db)
    .selectFrom('orders')
    .where('orders.is_owed', '=', sql.lit(1))
    .where('orders.is_by_phone', '=', sql.lit(0))
    .where('orders.state', 'in', literals(openStates))
}

/** Cancels these together, as far as they are a stranger's and nobody has paid them meanwhile. Answers how many. */
async function cancelUnpaid(scope: Scope, orderIds: readonly string[]): Promise<number> {
  requireAudience('host', scope.viewer)
  const ofStrangers = await selectOfStrangers(scope.db, [...orderIds])
  let cancelled = 0
  for (const id of ofStrangers) {
    await inTransaction(scope, async (held) => {
      const order = await holdOrder(held.db, id)
      if (!order?.isOwed || order.state === 'completed') return
      const to = order.state === 'pending' ? 'rejected' : 'cancelled'
      const { state } = await moveOrder(held, id, to, { reason: 'other', restock: true })
      if (state === to) cancelled++
    })
  }
  await inTransaction(scope, (held) =>
    recordAudit(held, {
      action: 'orders.unpaid_cancelled',
      object: 'kitchen',
      details: { orders: cancelled },
    }),
  )
  return cancelled
}

/** Which of these orders are a stranger's. */
async function selectOfStrangers(db: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const query = tables(db).selectFrom('stranger_orders').select('order_id')
  const rows = await query.where('order_id', 'in', orderIds).execute()
  return new Set(rows.map(({ order_id: id }) => id))
}

/** Which of these are the first of somebody who has never paid here: the kitchen looks before it begins. */
export async function findStrangers(scope: Scope, orders: readonly Order[]): Promise<Set<string>> {
  const owed = orders.filter(({ isOwed, isByPhone }) => isOwed && !isByPhone)
  return selectOfStrangers(
    scope.db,
    owed.map(({ id }) => id),
  )
}

/** What somebody has ordered on the website and still has to pay at the counter. */
export async function findOwedBy({ db }: WriteScope, personId: string): Promise<Order | undefined> {
  const row = await stillOwed(db).selectAll().where('person_id', '=', personId).executeTakeFirst()
  return row && orderOf(row)
}

/** How large an order of somebody may be who has never paid here, to be paid at the counter. */
export async function firstOrderLimit(scope: Scope): Promise<Cents> {
  return mostForFirstOrder(await usualBill(scope))
}

/**
 * What people who have never paid here may have cooked before anything is paid, in bills as the house usually has them: one
 * order about as large as others, what three guests have from one network, and what ten have from everywhere.
 */
const mostInBills = { ofOne: 1.5, ofNetwork: 3, inAll: 10 } as const

/** How large a first order may be that is paid at the counter. @param usual what an order comes to here */
function mostForFirstOrder(usual: Cents): Cents {
  return Math.ceil((mostInBills.ofOne * usual) / unitCents()) * unitCents()
}

/** The fewest orders that say what is usual. */
const tellingOrders = 20

/** What an order has come to on average in the last ninety days; in a new house, fifty whole units of the currency. */
async function usualBill(scope: Scope): Promise<Cents> {
  const dayBefore = (count: number) => dayAt(scope, new Date(scope.now.getTime() - days(count)))
  const sums = await sumDays(scope, { from: await dayBefore(90), to: await dayBefore(1) })
  const orders = sums.reduce((sum, day) => sum + day.orders, 0)
  const cents = sums.reduce((sum, day) => sum + day.cents, 0)
  return orders < tellingOrders ? 50 * unitCents() : Math.max(1, Math.round(cents / orders))
}

/**
 * Keeps from where an order came that a stranger pays at the counter, unless too much is cooked already that nobody has
 * paid. The order is made in this transaction, and goes with it.
 * @throws Refusal `conflict`, codes `first_order_too_large`, `counter_order_open` and `counter_full`
 */
export async function keepStrangersOrder(scope: WriteScope, order: Order): Promise<void> {
  const { db, network, now, limitFactor } = scope
  const usual = await usualBill(scope)
  const day = await dayAt(scope, new Date(Math.max(now.getTime(), order.slotAt ?? 0)))
  const phone_hash = hashOf(`phone ${tellingDigitsOf(await numberOf(scope, order.customerPhone))}`)
  await holdStrangers(db)
  const unpaid = await selectUnpaid(db)
  const sumOf = (rows: typeof unpaid) =>
    rows.reduce((sum, { order: { totalCents } }) => sum + totalCents, order.totalCents)
  const counted = {
    ofNetwork: sumOf(unpaid.filter((row) => row.network === network)),
    inAll: sumOf(unpaid),
    ofDay: await countUnpaidOfDay(db, day, network),
    ofPhone: unpaid.filter((row) => row.phoneHash === phone_hash).length,
  }
  const obstacle = obstacleOf(order.totalCents, counted, usual, limitFactor)
  if (obstacle) throw new Refusal('conflict', obstacle.message, { code: obstacle.code })
  const made_at = now.getTime()
  await insertStrangerOrder(db, { order_id: order.id, network, phone_hash, day, made_at })
}

/** Makes everybody who counts what strangers owe, or adds to it, wait until this transaction ends. */
async function holdStrangers(db: Db): Promise<void> {
  await holdName(db, 'orders of strangers')
}

/** How many orders of strangers in a network were wanted for a day and never paid, given up or not. */
async function countUnpaidOfDay(db: Db, day: string, network: string): Promise<number> {
  const row = await tables(db)
    .selectFrom('stranger_orders')
    .innerJoin('orders', 'orders.id', 'stranger_orders.order_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('stranger_orders.day', '=', day)
    .where('stranger_orders.network', '=', network)
    .where('orders.is_owed', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** What strangers have ordered and not paid. */
interface UnpaidSums {
  /** Cents, including the order that is asked about. */
  ofNetwork: number
  inAll: number
  /** Orders, without the one that is asked about. */
  ofDay: number
  ofPhone: number
}

/** The most unpaid first orders of one network for one day: whoever has paid is no stranger any more. */
const mostOrdersOfDay = 6

/** What stands in the way of a stranger's order, and what they can do instead; undefined when nothing does. */
function obstacleOf(
  totalCents: Cents,
  { ofNetwork, inAll, ofDay, ofPhone }: UnpaidSums,
  usual: Cents,
  factor: number,
): { code: string; message: string } | undefined {
  if (totalCents > mostForFirstOrder(usual) * factor) {
    const message = refusalTexts.firstTooLarge(formatCents(mostForFirstOrder(usual)))
    return { code: 'first_order_too_large', message }
  }
  if (ofPhone >= factor) {
    return { code: 'counter_order_open', message: refusalTexts.stillOwed }
  }
  const isFull =
    ofNetwork > mostInBills.ofNetwork * usual * factor ||
    inAll > mostInBills.inAll * usual * factor ||
    ofDay >= mostOrdersOfDay * factor
  if (!isFull) return undefined
  return { code: 'counter_full', message: refusalTexts.counterFull }
}

async function insertStrangerOrder(db: Db, row: OrderTables['stranger_orders']): Promise<void> {
  await tables(db).insertInto('stranger_orders').values(row).execute()
}

export const owingChores: Chore[] = [
  { name: 'give up what nobody picked up', everyMs: hours(1), run: giveUpForgotten },
  { name: 'forget networks of unpaid orders', everyMs: hours(1), run: forgetStrangersNetworks },
]

/** How long an order that nobody has paid waits at the counter, from when it was wanted. */
const waitsMs = hours(24)

const mostGivenUpAtOnce = 500

/** Gives up what nobody came for: nothing was paid, and the next order may be owed again. */
async function giveUpForgotten(scope: Scope): Promise<void> {
  const before = scope.now.getTime() - waitsMs
  for (const id of await selectForgotten(scope.db, before, mostGivenUpAtOnce)) {
    await inTransaction(scope, async (held) => {
      const order = await holdOrder(held.db, id)
      if (order?.isOwed !== true) return
      await moveOrder(held, id, 'cancelled', { reason: 'not_fetched' })
    })
  }
}

/** Orders owed at the counter that were wanted before this moment. */
async function selectForgotten(db: Db, before: number, limit: number): Promise<string[]> {
  const rows = await stillOwed(db)
    .select('id')
    .where('placed_at', '<', before)
    .where(({ eb, or }) => or([eb('slot_at', 'is', null), eb('slot_at', '<', before)]))
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

async function forgetStrangersNetworks(scope: Scope): Promise<void> {
  const now = scope.now.getTime()
  const until = { networksBefore: now - days(2), before: now - days(31) }
  await inTransaction(scope, ({ db }) => forgetStrangers(db, until))
}

/** Forgets strangers' networks after two days, as that is nobody's business, and the rest after a month. */
async function forgetStrangers(
  db: Db,
  { networksBefore, before }: { networksBefore: number; before: number },
): Promise<void> {
  await tables(db).deleteFrom('stranger_orders').where('made_at', '<', before).execute()
  await tables(db)
    .updateTable('stranger_orders')
    .set({ network: '' })
    .where('made_at', '<', networksBefore)
    .where('network', '<>', '')
    .execute()
}
