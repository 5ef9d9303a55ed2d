import { getPreparation } from '#modules/restaurant/times-ahead.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { openStates } from '../rules.ts'
import type { Order } from '../store.server.ts'
import { appearsAt } from '../times/rules.ts'
import { callNumbers, shortestCall } from './calling.ts'
import { ordersOnBoard } from './open-orders.server.ts'
import { type LastEvent, selectLastEvents } from './store.server.ts'

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

/** What is called out for each of these orders, by the whole number. */
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

function isOpen({ state }: Order): boolean {
  return openStates.some((each) => each === state)
}
