import type { Cents } from '#kernel/money.ts'
import { countPeople } from '#modules/accounts/service.server.ts'
import { listDishes } from '#modules/menu/service.server.ts'
import { sumTakings } from '#modules/payments/receipts/service/list-payments.server.ts'
import type { Scope } from '#platform/scope.server.ts'

export interface Totals {
  revenueCents: Cents
  people: number
  dishes: number
  paidOrders: number
}

/** Counted anew each time, so that it is what the books say. */
export async function countTotals(scope: Scope): Promise<Totals> {
  const takings = await sumTakings(scope)
  return {
    revenueCents: takings.cents,
    paidOrders: takings.count,
    people: await countPeople(scope),
    dishes: (await listDishes(scope)).length,
  }
}
