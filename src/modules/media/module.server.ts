import type { Module } from '#platform/module.server.ts'
import { uploadRoutes } from './http.server.ts'
import { mediaChores, mediaJobs } from './jobs.server.ts'
import type { PictureParts } from './service/picture-scope.server.ts'

export type { PictureParts }
export { pictureRoutes } from './http.server.ts'

/** @param listPicturesInUse asks whoever shows pictures which ones those are */
export function mediaModule(
  parts: PictureParts,
  listPicturesInUse: Parameters<typeof mediaChores>[1],
): Module {
  return {
    routes: uploadRoutes(parts),
    jobKinds: mediaJobs(parts),
    chores: mediaChores(parts, listPicturesInUse),
  }
}
