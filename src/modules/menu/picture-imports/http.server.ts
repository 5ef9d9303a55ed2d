import { randomBytes } from 'node:crypto'
import { type Route, serve } from '#platform/http/route.server.ts'
import {
  dismissPictureImports,
  listPictureImports,
  retryPictureImports,
  sendPictures,
} from './contract.ts'
import {
  type PictureParts,
  type ShownImport,
  describeProgress,
  dismissImports,
  retryImports,
} from './service.server.ts'
import { takeZipPart } from './service/take-zip.server.ts'

const shown = 200

export function pictureImportRoutes(pictures: PictureParts): Route[] {
  return [
    serve(sendPictures, async (scope, { query }, { receiveFile }) => {
      const { upload = randomBytes(8).toString('hex'), part = '1', parts = '1' } = query
      const asked = { upload, part: Number(part), parts: Number(parts) }
      const { leftOut, ...taken } = await takeZipPart({ ...scope, pictures }, asked, receiveFile)
      // Two files of a zip may have one name.
      const told = new Map(leftOut.map((each) => [`${each.why} ${each.name}`, each])).values()
      return { ...taken, leftOut: [...told.take(shown)], leftOutCount: leftOut.length }
    }),
    serve(listPictureImports, async (scope) => {
      const { failures, wanted, ...counts } = await describeProgress(scope)
      return {
        ...counts,
        failures: failures.map((each) => ({ ...wire(each), problem: each.problem })),
        wanted: wanted.map(wire),
      }
    }),
    serve(retryPictureImports, async (scope) => ({ modifiedCount: await retryImports(scope) })),
    serve(dismissPictureImports, async (scope) => ({ deletedCount: await dismissImports(scope) })),
  ]
}

function wire({ id, dish, source }: ShownImport) {
  return { _id: id, dish: { _id: dish.id, name: dish.name }, source }
}
