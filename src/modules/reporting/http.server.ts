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
    const { revenueCents, owedCents, people, dishes, placedOrders } = await countTotals(scope)
    return {
      revenue: dollarsFromCents(revenueCents),
      owed: dollarsFromCents(owedCents),
      users: people,
      menus: dishes,
      orders: placedOrders,
    }
  }),
  ...customerRoutes,
  ...auditRoutes,
  ...waitingRoutes,
  ...backupRoutes,
  ...outageRoutes,
  ...proxyRoutes(isProxyForgotten),
]
