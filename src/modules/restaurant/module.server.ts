import type { Module } from '#platform/module.server.ts'
import { restaurantRoutes } from './http.server.ts'
import { pauseChores } from './pause/jobs.server.ts'
import type { FeatureCheck } from './service.server.ts'

export function restaurantModule(findFeatureProblems: FeatureCheck): Module {
  return { routes: restaurantRoutes(findFeatureProblems), chores: pauseChores }
}
