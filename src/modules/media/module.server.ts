import type { Module } from '#platform/module.server.ts'
import { keepingJobs } from './keeping.server.ts'
import type { PictureParts } from './picture-scope.server.ts'
import { type ListInUse, sweepingChores } from './sweeping.server.ts'
import { takingRoutes } from './taking.server.ts'

export type { PictureParts }
export { pictureRoutes } from './showing.server.ts'

/** @param listInUse asks whoever shows pictures which ones those are */
export function mediaModule(parts: PictureParts, listInUse: ListInUse): Module {
  return {
    routes: takingRoutes(parts),
    jobKinds: keepingJobs(parts),
    chores: sweepingChores(parts, listInUse),
  }
}
