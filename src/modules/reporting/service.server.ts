import type { Cents } from '#kernel/money.ts'
import { countPeople } from '#modules/accounts/service.server.ts'
import { countDishes } from '#modules/menu/service.server.ts'
import { sumOrders, sumOwed } from '#modules/orders/tallies/service.server.ts'
import { sumTakings } from '#modules/payments/service/takings.server.ts'
import type { Scope } from '#platform/scope.server.ts'

export interface Totals {
  /** What has come less what went back. */
  revenueCents: Cents
  /** What has not come yet: orders that are paid at the counter. */
  owedCents: Cents
  people: number
  dishes: number
  placedOrders: number
}

/** What the four tiles say; none of it takes longer for the number of orders. */
export async function countTotals(scope: Scope): Promise<Totals> {
  const [{ orders }, taken, owedCents, people, dishes] = await Promise.all([
    sumOrders(scope),
    sumTakings(scope),
    sumOwed(scope),
    countPeople(scope),
    countDishes(scope),
  ])
  const revenueCents = taken.cameCents - taken.backCents
  return { revenueCents, owedCents, placedOrders: orders, people, dishes }
}
