import { listItemAvailability } from '#modules/menu/availability/service/item-availability.server.ts'
import { leftNow } from '#modules/menu/availability/rules/stock.ts'
import { countOpenOrders } from '#modules/orders/kitchen/service/open-orders.server.ts'
import { sumOwed } from '#modules/orders/tallies/service.server.ts'
import { getRestOfToday } from '#modules/reservations/desk/service/rest-of-today.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** The shift at a glance: what each module knows of this moment. */
export async function getShift(scope: Scope) {
  const orders = await countOpenOrders(scope)
  const tables = await getRestOfToday(scope)
  const dishes = await listItemAvailability(scope)
  const owedCents = await sumOwed(scope)
  const { timeZone } = await getRestaurant(scope)
  const soldOut = dishes
    .filter(({ isHidden }) => !isHidden)
    .filter(({ isSoldOut, stock }) => isSoldOut || leftNow(stock, scope.now) === 0)
    .map(({ name }) => name)
  return { orders, tables, soldOut, owedCents, timeZone }
}
