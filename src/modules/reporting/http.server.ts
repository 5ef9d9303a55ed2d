import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { getAdminStats } from './contract.ts'
import { reportRoutes } from './report/http.server.ts'
import { countTotals } from './service.server.ts'

export const reportingRoutes: Route[] = [
  ...reportRoutes,
  serve(getAdminStats, async (scope) => {
    const { revenueCents, people, dishes, paidOrders } = await countTotals(scope)
    return {
      revenue: dollarsFromCents(revenueCents),
      users: people,
      menus: dishes,
      orders: paidOrders,
    }
  }),
]
