import type { HouseChecks } from '#modules/restaurant/changing.server.ts'
import type { Module } from '#platform/module.server.ts'
import { settlingRoutes } from './settling.server.ts'

export function promisesModule(others: HouseChecks): Module {
  return { routes: settlingRoutes(others) }
}
