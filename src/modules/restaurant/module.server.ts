import type { Module } from '#platform/module.server.ts'
import { restaurantRoutes } from './http.server.ts'
import type { IsTaken } from './pages/service.server.ts'
import { pauseChores } from './pause/jobs.server.ts'
import type { SettingsChecks } from './service.server.ts'

export { hasHousePage } from './pages/service.server.ts'
export { listLookPictures } from './appearance/service.server.ts'

export function restaurantModule(others: SettingsChecks, isTaken: IsTaken): Module {
  return { routes: restaurantRoutes(others, isTaken), chores: pauseChores }
}
