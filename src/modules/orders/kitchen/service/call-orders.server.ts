import { hours, minutes } from '#kernel/duration.ts'
import type { Scope } from '#platform/scope.server.ts'
import { openStates } from '../../rules.ts'
import { appearsAt } from '../../pickup-times/rules/appearing.ts'
import { getPreparation } from '#modules/restaurant/service/times-ahead.server.ts'
import type { Order } from '../../store.server.ts'
import { callNumbers, shortestCall } from '../rules/call-numbers.ts'
import {
  type LastEvent,
  countLaterOrders,
  selectEndedOrders,
  selectLaterOrders,
  selectLastEvents,
  selectOpenOrders,
} from '../store.server.ts'

/** How long what was handed out can be called back, and how many of it a board shows. */
const recallMs = hours(2)
const mostEnded = 60
/** Where nobody works with the board, orders stay open for ever. */
const mostOpen = 1000

/** All that a board has before it, and what it was done with lately. */
export async function ordersOnBoard(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  preparation: number,
): Promise<Order[]> {
  const ended = await selectEndedOrders(db, now.getTime() - recallMs, mostEnded)
  return [...(await openOrders({ db, now }, preparation)), ...ended]
}

/** What it has before it: those for later come in time to be prepared. */
export async function openOrders(
  { db, now }: Pick<Scope, 'db' | 'now'>,
  preparation: number,
): Promise<Order[]> {
  return selectOpenOrders(db, mostOpen, now.getTime() + minutes(preparation))
}

/** As many as a board is sent ahead, to show them in time also when the network is gone. */
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

/** When an order comes to the board. */
export function comesAt(order: Order, preparation: number): number {
  return Math.max(order.placedAt ?? order.createdAt, appearsAt(order, preparation))
}

/** What is called out for each of these, by the whole number. */
export function callsOf(
  orders: readonly Order[],
  lastOf: ReadonlyMap<string, LastEvent>,
  preparation: number,
): Map<string, string> {
  return callNumbers(
    orders.map((order) => {
      const endedAt = isOpen(order) ? null : (lastOf.get(order.id)?.at ?? null)
      return { number: order.number, placedAt: appearsAt(order, preparation), endedAt }
    }),
  )
}

/** What the kitchen calls out for an order: the same on its board and on its guest's page. */
export async function callOf(scope: Scope, order: Order): Promise<string> {
  const ending = order.number.slice(-shortestCall)
  if (!isOpen(order)) return ending
  // Only those that end alike can make it longer.
  const preparation = await getPreparation(scope)
  const alike = (await ordersOnBoard(scope, preparation)).filter(({ number }) =>
    number.endsWith(ending),
  )
  if (alike.length < 2) return ending
  const ids = alike.map(({ id }) => id)
  const lastOf = new Map((await selectLastEvents(scope.db, ids)).map((one) => [one.orderId, one]))
  return callsOf(alike, lastOf, preparation).get(order.number) ?? ending
}

function isOpen({ state }: Order): boolean {
  return openStates.some((each) => each === state)
}
