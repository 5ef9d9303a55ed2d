import type { Cents } from '#kernel/money.ts'
import { countPeople } from '#modules/accounts/service.server.ts'
import { countDishes } from '#modules/menu/service.server.ts'
import { sumOrders } from '#modules/orders/tallies/service.server.ts'
import { sumRefunds } from '#modules/payments/refund-days/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'

export interface Totals {
  revenueCents: Cents
  people: number
  dishes: number
  paidOrders: number
}

/** What the four tiles say; none of it takes longer for the number of orders. */
export async function countTotals(scope: Scope): Promise<Totals> {
  const [{ orders, cents }, refundedCents, people, dishes] = await Promise.all([
    sumOrders(scope),
    sumRefunds(scope),
    countPeople(scope),
    countDishes(scope),
  ])
  return { revenueCents: cents - refundedCents, paidOrders: orders, people, dishes }
}
