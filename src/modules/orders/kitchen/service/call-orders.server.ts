import { hours } from '#kernel/duration.ts'
import type { Scope } from '#platform/scope.server.ts'
import { openStates } from '../../rules.ts'
import type { Order } from '../../store.server.ts'
import { callNumbers, shortestCall } from '../rules/call-numbers.ts'
import {
  type LastEvent,
  selectEndedOrders,
  selectLastEvents,
  selectOpenOrders,
} from '../store.server.ts'

/** How long what was handed out can be called back, and how many of it a board shows. */
const recallMs = hours(2)
const mostEnded = 60
/** Where nobody works with the board, orders stay open for ever. */
const mostOpen = 1000

/** All that a board has before it, and what it was done with lately. */
export async function ordersOnBoard({ db, now }: Pick<Scope, 'db' | 'now'>): Promise<Order[]> {
  const ended = await selectEndedOrders(db, now.getTime() - recallMs, mostEnded)
  return [...(await selectOpenOrders(db, mostOpen)), ...ended]
}

/** What is called out for each of these, by the whole number. */
export function callsOf(
  orders: readonly Order[],
  lastOf: ReadonlyMap<string, LastEvent>,
): Map<string, string> {
  return callNumbers(
    orders.map((order) => {
      const { number, placedAt, createdAt } = order
      const endedAt = isOpen(order) ? null : (lastOf.get(order.id)?.at ?? null)
      return { number, placedAt: placedAt ?? createdAt, endedAt }
    }),
  )
}

/** What the kitchen calls out for an order: the same on its board and on its guest's page. */
export async function callOf(scope: Scope, order: Order): Promise<string> {
  const ending = order.number.slice(-shortestCall)
  if (!isOpen(order)) return ending
  // Only those that end alike can make it longer.
  const alike = (await ordersOnBoard(scope)).filter(({ number }) => number.endsWith(ending))
  if (alike.length < 2) return ending
  const ids = alike.map(({ id }) => id)
  const lastOf = new Map((await selectLastEvents(scope.db, ids)).map((one) => [one.orderId, one]))
  return callsOf(alike, lastOf).get(order.number) ?? ending
}

function isOpen({ state }: Order): boolean {
  return openStates.some((each) => each === state)
}
