import type { Module } from '#platform/module.server.ts'
import { chargingRoutes, rescaleSums, showSums } from './charging.server.ts'
import { findRateGap, type FindTaxedAs, taxingRoutes } from './taxing.server.ts'

export { findRateGap, rescaleSums, showSums }

/** @param findTaxedAs asks who knows dishes */
export function taxesModule(findTaxedAs: FindTaxedAs): Module {
  return { routes: [...taxingRoutes(findTaxedAs), ...chargingRoutes] }
}
