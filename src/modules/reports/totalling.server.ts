import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { countPeople, getPerson } from '#modules/accounts/people.server.ts'
import { countDishes } from '#modules/menu/finding.server.ts'
import { countOrdersOf } from '#modules/orders/history.server.ts'
import { writeDay } from '#modules/orders/rules.ts'
import { sumOrders, sumOwed } from '#modules/orders/tallies/summing.server.ts'
import { sumTakings, sumTakingsOf } from '#modules/payments/takings.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import * as contract from './contract.ts'

export const totallingRoutes: Route[] = [
  serve(contract.getAdminStats, async (scope) => {
    const { revenueCents, owedCents, people, dishes, placedOrders } = await countTotals(scope)
    return {
      revenue: dollarsFromCents(revenueCents),
      owed: dollarsFromCents(owedCents),
      users: people,
      menus: dishes,
      orders: placedOrders,
    }
  }),
  serve(contract.getCustomerTotals, async (scope, { params }) => {
    const { spendCents, orders, lastOrder } = await countCustomer(scope, params.id)
    return { spend: dollarsFromCents(spendCents), orders, lastOrder }
  }),
]

interface Totals {
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

interface CustomerTotals {
  spendCents: Cents
  orders: number
  lastOrder: string | null
}

/** Counted anew each time, so that it is what the books say. @throws Refusal `not_found` */
async function countCustomer(scope: Scope, personId: string): Promise<CustomerTotals> {
  await getPerson(scope, personId)
  const { count, lastDay } = await countOrdersOf(scope, personId)
  return {
    spendCents: await sumTakingsOf(scope, personId),
    orders: count,
    lastOrder: lastDay === null ? null : writeDay(lastDay),
  }
}
