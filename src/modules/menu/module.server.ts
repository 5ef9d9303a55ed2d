import type { Module } from '#platform/module.server.ts'
import type { PictureParts } from '#modules/media/service/picture-scope.server.ts'
import { exchangeRoutes } from './exchange/http.server.ts'
import { menuRoutes } from './http.server.ts'
import { menuChores } from './jobs.server.ts'
import { type FetchPicture, createFetcher } from './picture-imports/gateway/fetch-picture.server.ts'
import { pictureImportRoutes } from './picture-imports/http.server.ts'
import { pictureImportJobs } from './picture-imports/jobs.server.ts'

export { menuCardRoutes } from './http/menu-card.server.ts'
export { forgetPortions } from './availability/service/give-back.server.ts'
export { listPicturesInUse } from './service.server.ts'
export type { FetchPicture }
export { leaveSampleMenu } from './service/leave-sample.server.ts'
export { rescalePrices } from './service/rescale-prices.server.ts'

/** @param fetchPicture how pictures come from addresses; the real one when absent */
export function menuModule(
  pictures: PictureParts,
  fetchPicture: FetchPicture = createFetcher(),
): Module {
  return {
    routes: [...menuRoutes, ...exchangeRoutes, ...pictureImportRoutes(pictures)],
    jobKinds: pictureImportJobs(pictures, fetchPicture),
    chores: menuChores(),
  }
}
