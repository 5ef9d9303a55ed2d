import type { Module } from '#platform/module.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import { reportingRoutes } from './http.server.ts'
import { outageChores } from './outages/jobs.server.ts'

export function reportingModule(outages: Outages, isProxyForgotten: boolean): Module {
  return { routes: reportingRoutes(isProxyForgotten), chores: outageChores(outages) }
}
