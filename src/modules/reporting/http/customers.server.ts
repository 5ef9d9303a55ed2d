import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { getCustomerTotals } from '../contract/customers.ts'
import { countCustomer } from '../service/customers.server.ts'

export const customerRoutes: Route[] = [
  serve(getCustomerTotals, async (scope, { params }) => {
    const { spendCents, orders, lastOrder } = await countCustomer(scope, params.id)
    return { spend: dollarsFromCents(spendCents), orders, lastOrder }
  }),
]
