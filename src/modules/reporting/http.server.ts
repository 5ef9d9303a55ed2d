import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { auditRoutes } from './audit/http.server.ts'
import { backupRoutes } from './backups/http.server.ts'
import { bookingReportRoutes } from './bookings/http.server.ts'
import { getAdminStats } from './contract.ts'
import { customerRoutes } from './customers/http.server.ts'
import { outageRoutes } from './outages/http.server.ts'
import { proxyRoutes } from './proxies/http.server.ts'
import { reportRoutes } from './report/http.server.ts'
import { countTotals } from './service.server.ts'
import { waitingRoutes } from './waiting/http.server.ts'

export const reportingRoutes = (isProxyForgotten: boolean): Route[] => [
  ...reportRoutes,
  ...bookingReportRoutes,
  serve(getAdminStats, async (scope) => {
    const { revenueCents, people, dishes, paidOrders } = await countTotals(scope)
    return {
      revenue: dollarsFromCents(revenueCents),
      users: people,
      menus: dishes,
      orders: paidOrders,
    }
  }),
  ...customerRoutes,
  ...auditRoutes,
  ...waitingRoutes,
  ...backupRoutes,
  ...outageRoutes,
  ...proxyRoutes(isProxyForgotten),
]
