import type { Module } from '#platform/module.server.ts'
import { restaurantRoutes } from './http.server.ts'
import { pauseChores } from './pause/jobs.server.ts'

export function restaurantModule(...asked: Parameters<typeof restaurantRoutes>): Module {
  return { routes: restaurantRoutes(...asked), chores: pauseChores }
}
