import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { isAddress } from '../rules.ts'
import type { PictureImportRow } from '../store.server.ts'

/**
 * Makes the pictures of a few imports. In the lane of the AVIFs and before those that it asks for itself: what is to
 * be seen comes first, then what makes it smaller.
 */
export const importJob: JobName<{ ids: string[] }> = { kind: 'menu.pictures', lane: 'pictures' }

/** Of files: what one process makes in a few seconds. Of addresses: what even the slowest answer within a job's lease. */
const [filesAtOnce, addressesAtOnce] = [25, 12]

export async function queueImports(
  scope: WriteScope,
  rows: readonly Pick<PictureImportRow, 'id' | 'source' | 'original'>[],
): Promise<void> {
  const isFile = (row: (typeof rows)[number]) => row.original !== null || !isAddress(row.source)
  await queue(scope, rows.filter(isFile), filesAtOnce)
  await queue(
    scope,
    rows.filter((row) => !isFile(row)),
    addressesAtOnce,
  )
}

async function queue(
  scope: WriteScope,
  rows: readonly Pick<PictureImportRow, 'id'>[],
  atOnce: number,
): Promise<void> {
  for (let first = 0; first < rows.length; first += atOnce) {
    const ids = rows.slice(first, first + atOnce).map(({ id }) => id)
    await enqueue(scope, importJob, { ids })
  }
}
