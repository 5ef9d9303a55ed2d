import type { Module } from '#platform/module.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import { type Surroundings, reportingRoutes } from './http.server.ts'
import { outageChores } from './outages/jobs.server.ts'

export function reportingModule(outages: Outages, surroundings: Surroundings): Module {
  return { routes: reportingRoutes(surroundings), chores: outageChores(outages) }
}
