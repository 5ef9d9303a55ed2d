import { isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { listItemAvailability } from '#modules/menu/availability/running-out.server.ts'
import { leftNow } from '#modules/menu/availability/taking.ts'
import { countOpenOrders } from '#modules/orders/kitchen/open-orders.server.ts'
import { sumOwed } from '#modules/orders/tallies/summing.server.ts'
import { getRestOfToday } from '#modules/reservations/desk/showing.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'

export const shiftRoutes: Route[] = [
  serve(contract.getShift, async (scope) => {
    const { orders, owedCents, ...shift } = await getShift(scope)
    const { waitsSince } = orders
    return {
      now: scope.now.toISOString(),
      ...shift,
      orders: {
        ...orders,
        waitsSince: isoOrNull(waitsSince),
      },
      owed: dollarsFromCents(owedCents),
    }
  }),
]

/** The shift at a glance, by what each module knows of this moment. */
async function getShift(scope: Scope) {
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
