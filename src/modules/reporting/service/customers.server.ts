import type { Cents } from '#kernel/money.ts'
import { getPerson } from '#modules/accounts/service.server.ts'
import { countOrdersOf } from '#modules/orders/service/history.server.ts'
import { writeDay } from '#modules/orders/rules.ts'
import { sumTakingsOf } from '#modules/payments/service/list-payments.server.ts'
import type { Scope } from '#platform/scope.server.ts'

export interface CustomerTotals {
  spendCents: Cents
  orders: number
  lastOrder: string | null
}

/** Counted anew each time, so that it is what the books say. @throws Refusal `not_found` */
export async function countCustomer(scope: Scope, personId: string): Promise<CustomerTotals> {
  await getPerson(scope, personId)
  const { count, lastDay } = await countOrdersOf(scope, personId)
  return {
    spendCents: await sumTakingsOf(scope, personId),
    orders: count,
    lastOrder: lastDay === null ? null : writeDay(lastDay),
  }
}
