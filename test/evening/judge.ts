import { expect } from 'vitest'
import type { StockTables } from '#modules/menu/availability/tables.server.ts'
import type { MenuTables } from '#modules/menu/tables.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { listOrderLines, type OrderLine } from '#modules/orders/finding.server.ts'
import { placedStates } from '#modules/orders/rules.ts'
import type { ShortageTables } from '#modules/orders/shortages/tables.server.ts'
import type { OrderRow } from '#modules/orders/tables.server.ts'
import type { SlotTables } from '#modules/orders/times/tables.server.ts'
import { listRefunds } from '#modules/payments/refunds/listing.server.ts'
import type { PaymentRow, PaymentTables } from '#modules/payments/tables.server.ts'
import { ada } from '../world.ts'
import { slotLimit } from './house.ts'
import { judgeTill } from './manager.ts'
import type { Tally } from './tally.ts'
import type { World } from './world.ts'

/** What the bank and the owner's lists say of an evening, and what the books do, side by side. */
export async function judge(world: World, tally: Tally): Promise<void> {
  const orders = await world.orders()
  await judgeMoney(world, orders, tally)
  await judgeLines(world, orders, tally)
  await judgePlaces(world, orders, tally)
  await judgeShortages(world, orders, tally)
  await judgeTill(world, tally)
  const findings = await examine(world.house.shop.test.scope())
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
}

async function judgeMoney(world: World, orders: OrderRow[], tally: Tally): Promise<void> {
  const { ledger } = world.house.shop.fake
  const paid = world.intents().filter((id) => ledger.get(id).status === 'succeeded')
  const all = tablesOf<PaymentTables>(world).selectFrom('payments').selectAll()
  const payments = await all.where('order_id', 'in', idsOf(orders)).execute()
  const byCard = payments.filter(({ processor }) => processor === 'stripe test')
  // Each charge bought one order, and nothing else did.
  expect(byCard.map(({ intent_id: id }) => id).toSorted()).toEqual(paid.toSorted())
  for (const order of orders) {
    const mine = payments.filter(({ order_id: id }) => id === order.id)
    const [payment] = mine
    if (payment) {
      expect([mine.length, payment.amount_cents - payment.tip_cents]).toEqual([
        1,
        order.total_cents,
      ])
      if (payment.tip_cents > 0) tally.add(`tips by ${order.pay_by}`)
      await judgePaid(world, order, payment, tally)
    } else judgeUnpaid(order, tally)
  }
}

/** What was given up before it was paid is never paid; what the kitchen has is, or is owed to the till. */
function judgeUnpaid({ pay_by: by, state, is_owed: owed }: OrderRow, tally: Tally): void {
  const isOver = ['cancelled', 'rejected', 'expired'].includes(state)
  expect([state, isOver || (by === 'counter' && owed === 1 && state !== 'completed')]).toEqual([
    state,
    true,
  ])
  tally.add('unpaid')
}

async function judgePaid(
  world: World,
  { id, state, pay_by: by }: OrderRow,
  { amount_cents: paid, processor, intent_id: intentId }: PaymentRow,
  tally: Tally,
): Promise<void> {
  const isStopped = state === 'cancelled' || state === 'rejected'
  expect([state, placedStates.includes(state) || isStopped]).toEqual([state, true])
  const { shop } = world.house
  const sheet = await listRefunds(shop.test.scope(ada), id)
  const sent = sheet.refunds.filter(
    ({ state: at, method }) => at === 'succeeded' && method === 'card',
  )
  const byBank = processor === 'stripe test' ? shop.fake.refunds.sentBack(intentId) : 0
  const back = sheet.refundedCents
  expect([sent.reduce((sum, { cents }) => sum + cents, 0), sheet.requestedCents]).toEqual([
    byBank,
    0,
  ])
  expect(back).toBeLessThanOrEqual(paid)
  // Given up: all of it is back, or somebody is told that it is owed.
  if (isStopped) expect(back + sheet.owedCents).toBe(paid)
  tally.add('payments')
  tally.add(`paid by ${by}`)
  if (isStopped) tally.add('stopped')
  if (back > 0) tally.add('refunds')
}

/** Everything costs what the owner's list says, whoever has added it up. */
async function judgeLines(world: World, orders: OrderRow[], tally: Tally): Promise<void> {
  const prices = new Map(
    world.house.wants.map(({ dishId, options, cents }) => [choiceOf(dishId, options), cents]),
  )
  const lines = await listOrderLines(world.house.shop.test.scope(), idsOf(orders))
  for (const { dishId, options = [], priceCents, name } of lines) {
    expect([name, options, priceCents]).toEqual([
      name,
      options,
      prices.get(choiceOf(dishId, options)),
    ])
    if (options.length > 0) tally.add('lines with options')
  }
  for (const { id, total_cents: total } of orders) {
    const own = lines.filter(({ orderId }) => orderId === id)
    expect(own.reduce((sum, each) => sum + each.priceCents * each.quantity, 0)).toBe(total)
  }
  const placed = orders.filter(({ placed_at: at }) => at !== null).map(({ id }) => id)
  await judgePortions(world, lines, new Set(placed), tally)
}

function choiceOf(dishId: string, options: readonly { id: string; quantity: number }[]): string {
  const chosen = options.map(({ id, quantity }) => `${id}x${quantity}`).toSorted()
  return [dishId, ...chosen].join(' ')
}

/** Each order took what it has of the dish that is counted, and again when it was paid late; none came back twice. */
async function judgePortions(
  world: World,
  lines: OrderLine[],
  placed: ReadonlySet<string>,
  tally: Tally,
): Promise<void> {
  const { counted } = world.house
  const tables = tablesOf<StockTables & MenuTables>(world)
  const all = tables.selectFrom('stock_moves').selectAll().where('dish_id', '=', counted)
  const moves = await all.orderBy('id').execute()
  const ordered = Map.groupBy(
    lines.filter(({ dishId }) => dishId === counted),
    ({ orderId }) => orderId,
  )
  for (const [orderId, own] of ordered) {
    const quantity = own.reduce((sum, each) => sum + each.quantity, 0)
    const taken = moves.filter(({ cause }) => cause === `taken ${orderId}`)
    expect([orderId, ...taken.map(({ units }) => units)]).toEqual([orderId, quantity])
    const later = moves.filter((move) => move.order_id === orderId && !taken.includes(move))
    const kept = later.reduce((sum, { units }) => sum + units, quantity)
    expect([orderId, kept >= 0]).toEqual([orderId, true])
    const isLate = later.some(({ kind }) => kind === 'late')
    const hasExpired = later.some(({ cause }) => cause === `returned ${orderId} expired`)
    expect([orderId, isLate]).toEqual([orderId, hasExpired && placed.has(orderId)])
    tally.add('portions back', later.filter(({ delta }) => delta > 0).length)
    tally.add('portions late', later.filter(({ kind }) => kind === 'late').length)
  }
  const dish = tables.selectFrom('menu_items').select('stock_left').where('id', '=', counted)
  const { stock_left: left } = await dish.executeTakeFirstOrThrow()
  expect((left ?? 0) >= 0 || moves.some(({ oversold }) => oversold > 0)).toBe(true)
}

/** No slot has more in it than it takes, but for money that came when it was full. */
async function judgePlaces(world: World, orders: OrderRow[], tally: Tally): Promise<void> {
  const all = tablesOf<SlotTables>(world).selectFrom('slot_holds').selectAll()
  const held = await all.where('is_held', '=', 1).execute()
  const holds = held.filter(({ is_over: isOver }) => isOver === 0)
  for (const [slot, own] of Map.groupBy(holds, ({ slot_at: at }) => at)) {
    const items = own.reduce((sum, each) => sum + each.items, 0)
    expect([slot, own.length <= slotLimit.orders, items <= slotLimit.items]).toEqual([
      slot,
      true,
      true,
    ])
  }
  const mine = new Set(idsOf(orders))
  const over = held.filter(({ order_id: id, is_over: isOver }) => isOver === 1 && mine.has(id))
  tally.add('places over', over.length)
  tally.add('for later', orders.filter(({ slot_at: at }) => at !== null).length)
}

/** Nobody waits for an answer any more. */
async function judgeShortages(world: World, orders: OrderRow[], tally: Tally): Promise<void> {
  const asked = tablesOf<ShortageTables>(world).selectFrom('order_shortages').selectAll()
  const shortages = await asked.where('order_id', 'in', idsOf(orders)).execute()
  expect(shortages.filter(({ state }) => state === 'asked')).toEqual([])
  for (const { state, chosen_by: by } of shortages) {
    tally.add(`shortages ${state}`)
    tally.add(`shortages by ${by}`)
  }
}

function tablesOf<Tables>({ house }: World) {
  return house.shop.test.database.db.tables<Tables>()
}

/** One that is nobody's stands in for none: no engine looks for nothing. */
function idsOf(orders: OrderRow[]): string[] {
  return ['', ...orders.map(({ id }) => id)]
}
