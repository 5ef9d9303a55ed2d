import type { Module } from '#platform/module.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import type { SignedLinks } from '#platform/signed-links.server.ts'
import { auditRoutes } from './audit-log.server.ts'
import { backupRoutes } from './backups.server.ts'
import { outageChores, outageRoutes } from './outages.server.ts'
import { proxyRoutes } from './proxies.server.ts'
import { type Reach, reachRoutes } from './reaching.server.ts'
import { setupStepRoutes } from './setting-up.server.ts'
import { shiftRoutes } from './shift.server.ts'
import { waitingRoutes } from './waiting.server.ts'

/** What the operator's settings say of the machine. */
interface Surroundings extends Reach {
  isProxyForgotten: boolean
  /** Proves requests of the operator's check-site command. */
  arrivals: SignedLinks
}

export function operationsModule(
  outages: Outages,
  { isProxyForgotten, arrivals, ...reach }: Surroundings,
): Module {
  return {
    routes: [
      ...auditRoutes,
      ...waitingRoutes,
      ...shiftRoutes,
      ...backupRoutes(reach.areBackupsCopied),
      ...setupStepRoutes(reach),
      ...reachRoutes(reach),
      ...outageRoutes,
      ...proxyRoutes(isProxyForgotten, arrivals),
    ],
    chores: outageChores(outages),
  }
}
