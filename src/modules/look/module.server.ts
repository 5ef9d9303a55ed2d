import type { Module } from '#platform/module.server.ts'
import { type AskSample, designingRoutes, listLookPictures } from './designing.server.ts'

export { listLookPictures }

export function lookModule(isSample: AskSample): Module {
  return { routes: designingRoutes(isSample) }
}
