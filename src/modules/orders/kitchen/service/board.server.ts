import { dollarsFromCents } from '#kernel/money.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { listScreens } from '#modules/accounts/sessions/service/keep-screens.server.ts'
import { findPeople } from '#modules/accounts/service.server.ts'
import { findOversold } from '#modules/menu/availability/service/portions.server.ts'
import { findStations } from '#modules/menu/categories/service.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getSettings } from '../../service/kitchen-settings.server.ts'
import { wireChoice } from '../../rules/line-options.ts'
import { wireType } from '../../rules/order-type.ts'
import { keyOf, selectLineOptions } from '../../store/line-options.server.ts'
import { canBeWrittenTo, owedCents } from '../../rules.ts'
import type { BoardShortage } from '../../shortages/contract.ts'
import { boardShortages } from '../../shortages/service/follow-shortages.server.ts'
import { getPreparation } from '#modules/restaurant/service/times-ahead.server.ts'
import type { Order } from '../../store.server.ts'
import { waitingSince } from '#modules/restaurant/service/waiting.server.ts'
import type { KitchenBoard, KitchenOrder } from '../contract.ts'
import {
  type LastEvent,
  selectBoardLines,
  selectCopies,
  selectLastEvents,
  selectTicks,
  tickOf,
} from '../store.server.ts'
import { callsOf, comesAt, ordersForLater, ordersOnBoard } from './call-orders.server.ts'

/** All that a screen in the kitchen shows: one look at each table, however many orders there are. */
export async function getKitchenBoard(scope: Scope): Promise<KitchenBoard> {
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
      placedAt: wire(placedAt),
      waitsSince: order.state === 'pending' ? wireOrNull(since(comes)) : null,
      readyAt: wireOrNull(order.promisedAt),
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
      last: { status: order.state, at: wire(last?.at ?? placedAt), by: nameOf(order) },
      copies: copies.get(order.id) ?? 0,
      ...guestOf(order),
      note: order.note,
      allergies: order.allergies,
      ...(slotAt !== null && { pickupAt: wire(slotAt), appearsAt: wire(comes) }),
      ...wireType(order.type),
    }
  })
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

async function optionsOf({ db }: Scope, lines: Awaited<ReturnType<typeof selectBoardLines>>) {
  const chosen = lines.filter(({ baseCents }) => baseCents !== null)
  return selectLineOptions(
    db,
    chosen.map(({ orderId }) => orderId),
  )
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
    if (actor === personId) return 'the guest'
    if (actor === 'operator') return 'the clock'
    return people.get(actor)?.name ?? screens.get(actor) ?? 'the kitchen'
  }
}

function wire(at: number): string {
  return new Date(at).toISOString()
}

function wireOrNull(at: number | null): string | null {
  return at === null ? null : wire(at)
}
