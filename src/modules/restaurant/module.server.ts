import type { Module } from '#platform/module.server.ts'
import { changingHoursRoutes } from './changing-hours.server.ts'
import { changingOrderRulesRoutes } from './changing-order-rules.server.ts'
import { changingWordsRoutes, type FeatureCheck } from './changing-words.server.ts'
import { changingRoutes, type HouseChecks } from './changing.server.ts'
import { counterMoneyRoutes } from './counter-money.server.ts'
import { legalWritingRoutes } from './legal/writing.server.ts'
import { openHouseRoutes } from './open-house.server.ts'
import { orderingTimesRoutes } from './ordering-times.server.ts'
import { hasHousePage, type IsTaken, pageWritingRoutes } from './pages/writing.server.ts'
import { pausingChores, pausingRoutes } from './pause/pausing.server.ts'
import { showingRoutes, type ShowSums } from './showing.server.ts'
import { takingOverRoutes } from './taking-over.server.ts'

export { hasHousePage }

/** What this module asks those who know pictures, dishes, taxes and orders, and who knows all addresses of the site. */
export interface OtherModules extends HouseChecks {
  findFeatureProblems: FeatureCheck
  showSums: ShowSums
  isTaken: IsTaken
}

export function restaurantModule(others: OtherModules): Module {
  return {
    routes: [
      ...showingRoutes(others.showSums),
      ...pausingRoutes,
      ...changingRoutes(others),
      ...changingHoursRoutes,
      ...changingWordsRoutes(others.findFeatureProblems),
      ...changingOrderRulesRoutes,
      ...counterMoneyRoutes,
      ...takingOverRoutes,
      ...openHouseRoutes,
      ...orderingTimesRoutes(others),
      ...legalWritingRoutes,
      ...pageWritingRoutes(others.isTaken),
    ],
    chores: pausingChores,
  }
}
