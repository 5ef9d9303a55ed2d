import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import { listScreens } from '#modules/accounts/sessions/kitchen-screens.server.ts'
import { findOversold } from '#modules/menu/availability/taking.server.ts'
import { findStations } from '#modules/menu/categories/showing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { getPreparation } from '#modules/restaurant/times-ahead.server.ts'
import { waitingSince } from '#modules/restaurant/waiting.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings } from '../kitchen-settings.server.ts'
import { findStrangers } from '../owing.server.ts'
import { canBeWrittenTo, owedCents, wireChoice, wireType } from '../rules.ts'
import type { BoardShortage } from '../shortages/contract.ts'
import { boardShortages } from '../shortages/following.server.ts'
import { keyOf, type Order, selectLineOptions } from '../store.server.ts'
import { callsOf } from './calling.server.ts'
import * as contract from './contract.ts'
import type { KitchenBoard, KitchenOrder } from './contract.ts'
import { boardActorTexts } from './house-texts.server.ts'
import { comesAt, ordersForLater, ordersOnBoard } from './open-orders.server.ts'
import { type LastEvent, selectBoardLines, selectLastEvents } from './store.server.ts'
import { tables } from './tables.server.ts'

export const boardRoutes: Route[] = [
  serve(contract.getKitchenBoard, getKitchenBoard),
  serveLive(contract.streamKitchen, { topic: 'orders', thingOf: async () => undefined }),
]

/** All that a screen in the kitchen shows: one look at each table, however many orders there are. */
async function getKitchenBoard(scope: Scope): Promise<KitchenBoard> {
  requireAudience('kitchen', scope.viewer)
  const preparation = await getPreparation(scope)
  const orders = await ordersOnBoard(scope, preparation)
  const ahead = await ordersForLater(scope, preparation)
  const { timeZone } = await getRestaurant(scope)
  const { minutes, remindMinutes } = await getSettings(scope)
  const shown = await describe(scope, [...orders, ...ahead.orders], preparation)
  const later = shown.slice(orders.length)
  return {
    now: scope.now.toISOString(),
    timeZone,
    minutes,
    remindMinutes,
    orders: shown.slice(0, orders.length),
    ...(ahead.count > 0 && { later: { count: ahead.count, orders: later } }),
  }
}

async function describe(
  scope: Scope,
  orders: Order[],
  preparation: number,
): Promise<KitchenOrder[]> {
  const { db } = scope
  const ids = orders.map(({ id }) => id)
  const events = new Map((await selectLastEvents(db, ids)).map((event) => [event.orderId, event]))
  const boardLines = await selectBoardLines(db, ids)
  const options = await optionsOf(scope, boardLines)
  const lines = Map.groupBy(boardLines, ({ orderId }) => orderId)
  const ticks = await selectTicks(db, ids)
  const oversold = await findOversold(scope, ids)
  const shortages = await boardShortages(scope, ids)
  const copies = await selectCopies(db, ids)
  const nameOf = await namesOf(scope, events)
  const calls = callsOf(orders, events, preparation)
  const since = await waitingSince(scope)
  const placed = await placing(scope)
  const strangers = await findStrangers(scope, orders)
  return orders.map((order) => {
    const placedAt = order.placedAt ?? order.createdAt
    const { slotAt } = order
    const comes = comesAt(order, preparation)
    const last = events.get(order.id)
    return {
      _id: order.id,
      number: order.number,
      call: calls.get(order.number) ?? order.number,
      name: order.customerName,
      status: order.state,
      total: dollarsFromCents(order.totalCents),
      placedAt: isoOf(placedAt),
      waitsSince: order.state === 'pending' ? isoOrNull(since(comes)) : null,
      readyAt: isoOrNull(order.promisedAt),
      lines: (lines.get(order.id) ?? []).map(
        ({ orderId, dishId, note, line, name, category, quantity }) => ({
          line,
          name,
          ...placed(category),
          quantity,
          ...wireChoice({ note, options: options.get(keyOf(orderId, line)) ?? [] }),
          isDone: ticks.has(tickOf(orderId, line)),
          dishId,
          ...shortOf(shortages.get(tickOf(orderId, line))),
          ...(oversold.has(`${orderId} ${dishId}`) && { oversold: true as const }),
        }),
      ),
      last: { status: order.state, at: isoOf(last?.at ?? placedAt), by: nameOf(order) },
      copies: copies.get(order.id) ?? 0,
      ...guestOf(order),
      ...(strangers.has(order.id) && { isFirstUnpaid: true as const }),
      note: order.note,
      allergies: order.allergies,
      ...(slotAt !== null && { pickupAt: isoOf(slotAt), appearsAt: isoOf(comes) }),
      ...wireType(order.type),
    }
  })
}

/** A line's category, and who makes it where that is not the category itself. */
async function placing(scope: Scope) {
  const stationOf = await findStations(scope)
  return (category: string) => {
    const station = stationOf(category)
    return { category, ...(station !== category && { station }) }
  }
}

function shortOf(shortages: BoardShortage[] | undefined) {
  return shortages && { shortages }
}

/** How its guest has ordered and pays, and how they are told of anything. */
function guestOf(order: Order) {
  return {
    isByPhone: order.isByPhone,
    payBy: order.payBy,
    owed: dollarsFromCents(owedCents(order)),
    isWrittenTo: canBeWrittenTo(order),
    phone: order.customerPhone,
  }
}

/** Through whom an order stands where it stands, in words. */
async function namesOf(
  scope: Scope,
  events: ReadonlyMap<string, LastEvent>,
): Promise<(order: Order) => string> {
  const actors = new Set([...events.values()].map(({ actor }) => actor))
  const people = await findPeople(scope, [...actors])
  const isAnyScreen = [...actors].some((actor) => actor.startsWith('screen '))
  const screens = new Map(
    (isAnyScreen ? await listScreens(scope) : []).map(({ id, name }) => [`screen ${id}`, name]),
  )
  return ({ id, personId }) => {
    const actor = events.get(id)?.actor ?? ''
    if (actor === personId) return boardActorTexts.guest
    if (actor === 'operator') return boardActorTexts.clock
    return people.get(actor)?.name ?? screens.get(actor) ?? boardActorTexts.kitchen
  }
}

async function optionsOf({ db }: Scope, lines: Awaited<ReturnType<typeof selectBoardLines>>) {
  const chosen = lines.filter(({ baseCents }) => baseCents !== null)
  return selectLineOptions(
    db,
    chosen.map(({ orderId }) => orderId),
  )
}

/** `order line` for each line of these orders that is ticked off. */
async function selectTicks(db: Db, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tables(db)
    .selectFrom('kitchen_ticks')
    .select(['order_id', 'position'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Set(rows.map(({ order_id, position }) => tickOf(order_id, position)))
}

function tickOf(orderId: string, line: number): string {
  return `${orderId} ${line}`
}

/** How many tickets were printed, by order. */
async function selectCopies(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('kitchen_tickets')
    .select(['order_id', 'copies'])
    .where('order_id', 'in', orderIds)
    .execute()
  return new Map(rows.map(({ order_id, copies }) => [order_id, copies]))
}
