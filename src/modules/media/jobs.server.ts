import { hours } from '#kernel/duration.ts'
import type { AnyJobKind, JobKind } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { type ListInUse, sweepPictures } from './service/sweeping.server.ts'
import { avifJob } from './service/keep-picture.server.ts'
import { makeAvifs } from './service/make-avif.server.ts'
import type { PictureParts } from './service/picture-scope.server.ts'

export function mediaJobs(pictures: PictureParts): AnyJobKind[] {
  const avif: JobKind<{ key: string }> = {
    ...avifJob,
    run: (scope, { key }) => makeAvifs({ ...scope, pictures }, key),
  }
  return [avif]
}

/** `listInUse` asks every module that shows pictures. */
export function mediaChores(pictures: PictureParts, listInUse: ListInUse): Chore[] {
  return [
    {
      name: 'sweep pictures',
      everyMs: hours(1),
      run: (scope) => sweepPictures({ ...scope, pictures }, listInUse),
    },
  ]
}
