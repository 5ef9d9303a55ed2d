import type { Module } from '#platform/module.server.ts'
import { exchangeRoutes } from './exchange/http.server.ts'
import { menuRoutes } from './http.server.ts'
import { menuChores } from './jobs.server.ts'

export { menuCardRoutes } from './http/menu-card.server.ts'
export { listPicturesInUse } from './service.server.ts'
export { rescalePrices } from './service/rescale-prices.server.ts'

export function menuModule(): Module {
  return { routes: [...menuRoutes, ...exchangeRoutes], chores: menuChores() }
}
