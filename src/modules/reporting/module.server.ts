import type { Module } from '#platform/module.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import { reportingRoutes } from './http.server.ts'
import { outageChores } from './outages/jobs.server.ts'

/** @param origin where this site is reached, for links in emails */
export function reportingModule(
  outages: Outages,
  origin: string,
  isProxyForgotten: boolean,
): Module {
  return { routes: reportingRoutes(isProxyForgotten), chores: outageChores(outages, origin) }
}
