import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import { isAddress } from '../rules.ts'
import type { PictureImportRow } from '../store.server.ts'

/**
 * Makes the pictures of a few imports. In the lane of the AVIFs and before those that it asks for itself: what is to
 * be seen comes first, then what makes it smaller.
 */
export const importJob: JobName<{ ids: string[] }> = { kind: 'menu.pictures', lane: 'pictures' }

/** Of files as many as are made in one go; of addresses what even the slowest answer within a job's lease. */
const [filesAtOnce, addressesAtOnce] = [250, 12]

type Queued = Pick<PictureImportRow, 'id' | 'source' | 'original' | 'created_at'>

/** Due since they were asked for, and so before all AVIFs of those that were made meanwhile. */
export async function queueImports(scope: WriteScope, rows: readonly Queued[]): Promise<void> {
  const isFile = (row: Queued) => row.original !== null || !isAddress(row.source)
  await queue(scope, rows.filter(isFile), filesAtOnce)
  await queue(
    scope,
    rows.filter((row) => !isFile(row)),
    addressesAtOnce,
  )
}

async function queue(scope: WriteScope, rows: readonly Queued[], atOnce: number): Promise<void> {
  for (let first = 0; first < rows.length; first += atOnce) {
    const some = rows.slice(first, first + atOnce)
    const ids = some.map(({ id }) => id)
    const runAt = new Date(Math.min(...some.map((row) => row.created_at)))
    await enqueue(scope, importJob, { ids }, { runAt })
  }
}
