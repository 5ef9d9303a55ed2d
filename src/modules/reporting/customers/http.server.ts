import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { getCustomerTotals } from './contract.ts'
import { countCustomer } from './service.server.ts'

export const customerRoutes: Route[] = [
  serve(getCustomerTotals, async (scope, { params }) => {
    const { spendCents, orders, lastOrder } = await countCustomer(scope, params.id)
    return { spend: dollarsFromCents(spendCents), orders, lastOrder }
  }),
]
