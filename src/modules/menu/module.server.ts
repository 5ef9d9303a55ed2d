import type { PictureParts } from '#modules/media/picture-scope.server.ts'
import type { Module } from '#platform/module.server.ts'
import { addingRowsRoutes } from './adding-rows.server.ts'
import { runningOutRoutes } from './availability/running-out.server.ts'
import { servingRoutes } from './availability/serving.server.ts'
import { turningChores } from './availability/turning.server.ts'
import { arrangingRoutes } from './categories/arranging.server.ts'
import { showingRoutes as showingCategories } from './categories/showing.server.ts'
import { writingRoutes as writingCategories } from './categories/writing.server.ts'
import { changingManyRoutes } from './changing-many.server.ts'
import { deletingCategoryRoutes } from './deleting-category.server.ts'
import { exportingRoutes } from './exchange/exporting.server.ts'
import { importingRoutes } from './exchange/importing.server.ts'
import { choosingRoutes } from './options/choosing.server.ts'
import { linkingRoutes } from './options/linking.server.ts'
import { listingRoutes } from './options/listing.server.ts'
import { markingRoutes } from './options/marking.server.ts'
import { writingRoutes as writingOptions } from './options/writing.server.ts'
import { followingRoutes } from './picture-imports/following.server.ts'
import { createFetcher, type FetchPicture } from './picture-imports/gateway/fetch-picture.server.ts'
import { makingJobs } from './picture-imports/making.server.ts'
import { takingZipRoutes } from './picture-imports/taking-zip.server.ts'
import { searchingRoutes } from './searching.server.ts'
import { showingRoutes } from './showing.server.ts'
import { writingRoutes } from './writing.server.ts'

export { menuCardRoutes } from './printing.server.ts'

export { forgetPortions } from './availability/giving-back.server.ts'

export { listPicturesInUse } from './keeping-pictures.server.ts'

export type { FetchPicture }

export { leaveSampleMenu } from './leaving-sample.server.ts'

export { rescalePrices } from './rescaling.server.ts'

/** @param fetchPicture how pictures come from addresses; the real one when absent */
export function menuModule(
  pictures: PictureParts,
  fetchPicture: FetchPicture = createFetcher(),
): Module {
  return {
    routes: [
      ...showingRoutes,
      ...searchingRoutes,
      ...writingRoutes,
      ...addingRowsRoutes,
      ...changingManyRoutes,
      ...runningOutRoutes,
      ...servingRoutes,
      ...showingCategories,
      ...writingCategories,
      ...arrangingRoutes,
      ...deletingCategoryRoutes,
      ...choosingRoutes,
      ...listingRoutes,
      ...writingOptions,
      ...linkingRoutes,
      ...markingRoutes,
      ...exportingRoutes,
      ...importingRoutes,
      ...takingZipRoutes(pictures),
      ...followingRoutes,
    ],
    jobKinds: makingJobs(pictures, fetchPicture),
    chores: turningChores(),
  }
}
