import { type AnyJobKind, type JobKind, lastAttempt } from '#platform/jobs/jobs.server.ts'
import type { FetchPicture, PictureParts } from './service.server.ts'
import { giveUpPictures, makePictures } from './service/make-pictures.server.ts'
import { importJob } from './service/queue-imports.server.ts'

export function pictureImportJobs(
  pictures: PictureParts,
  fetchPicture: FetchPicture,
): AnyJobKind[] {
  const importing: JobKind<{ ids: string[] }> = {
    ...importJob,
    run: async (scope, { ids }, { attempts }) => {
      try {
        await makePictures({ ...scope, pictures }, fetchPicture, ids)
      } catch (error) {
        if (attempts >= lastAttempt) await giveUpPictures({ ...scope, pictures }, ids)
        throw error
      }
    },
  }
  return [importing]
}
