import { dollarsFromCents } from '#kernel/money.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { auditRoutes } from './http/audit.server.ts'
import { backupRoutes } from './http/backups.server.ts'
import { bookingReportRoutes } from './http/bookings.server.ts'
import { getAdminStats } from './contract.ts'
import { customerRoutes } from './http/customers.server.ts'
import { outageRoutes } from './outages/http.server.ts'
import { proxyRoutes } from './http/proxies.server.ts'
import { reachRoutes } from './http/reach.server.ts'
import { setupStepRoutes } from './http/setup-steps.server.ts'
import type { Reach } from './service/reach.server.ts'
import { reportRoutes } from './http/report.server.ts'
import { countTotals } from './service.server.ts'
import { shiftRoutes } from './http/shift.server.ts'
import { waitingRoutes } from './http/waiting.server.ts'

/** What the operator's settings say of the machine. */
export interface Surroundings extends Reach {
  isProxyForgotten: boolean
  /** Proves requests of the operator's check-site command. */
  arrivals: SignedLinks
}

export const reportingRoutes = ({
  isProxyForgotten,
  arrivals,
  ...reach
}: Surroundings): Route[] => [
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
  ...shiftRoutes,
  ...backupRoutes(reach.areBackupsCopied),
  ...setupStepRoutes(reach),
  ...reachRoutes(reach),
  ...outageRoutes,
  ...proxyRoutes(isProxyForgotten, arrivals),
]
