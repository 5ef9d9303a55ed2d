import type { Module } from '#platform/module.server.ts'
import { changingRoutes, type SettingsChecks } from './changing.server.ts'
import { counterMoneyRoutes } from './counter-money.server.ts'
import { legalWritingRoutes } from './legal/writing.server.ts'
import { openHouseRoutes } from './open-house.server.ts'
import { orderingTimesRoutes } from './ordering-times.server.ts'
import { hasHousePage, type IsTaken, pageWritingRoutes } from './pages/writing.server.ts'
import { pausingChores, pausingRoutes } from './pause/pausing.server.ts'
import { showingRoutes } from './showing.server.ts'
import { takingOverRoutes } from './taking-over.server.ts'

export { hasHousePage }

/**
 * @param others asks those who know pictures, dishes and orders
 * @param isTaken asks who knows all addresses of the site
 */
export function restaurantModule(others: SettingsChecks, isTaken: IsTaken): Module {
  return {
    routes: [
      ...showingRoutes,
      ...pausingRoutes,
      ...changingRoutes(others),
      ...counterMoneyRoutes,
      ...takingOverRoutes,
      ...openHouseRoutes,
      ...orderingTimesRoutes,
      ...legalWritingRoutes,
      ...pageWritingRoutes(isTaken),
    ],
    chores: pausingChores,
  }
}
