import type { Module } from '#platform/module.server.ts'
import { tillRoutes } from './http.server.ts'
import { journalRoutes } from './journal/http.server.ts'

export { leaveSampleTill } from './service/leave-sample.server.ts'
export { hasTill } from './service/list-closes.server.ts'

export function tillModule(): Module {
  return { routes: [...tillRoutes, ...journalRoutes] }
}
