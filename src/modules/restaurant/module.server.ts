import type { Module } from '#platform/module.server.ts'
import { restaurantRoutes } from './http.server.ts'
import { pauseChores } from './pause/jobs.server.ts'
import type { SettingsChecks } from './service.server.ts'

export { listLookPictures } from './appearance/service.server.ts'

export function restaurantModule(others: SettingsChecks): Module {
  return { routes: restaurantRoutes(others), chores: pauseChores }
}
