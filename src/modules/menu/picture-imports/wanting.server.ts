import { newId } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { literal } from '#platform/database/literal.server.ts'
import { enqueue, type JobName } from '#platform/jobs/jobs.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { maxDishes } from '../writing.ts'
import { isAddress } from './rules.ts'
import { insertImports, maxRows, selectAllWaiting, selectFailed } from './store.server.ts'
import { type PictureImportRow, tables } from './tables.server.ts'

/** A dish and where its picture is: an https address, the name of a file such as pho.jpg, or empty for none. */
interface WantedPicture {
  dishId: string
  source: string
}

/**
 * Notes which pictures are to come to dishes, in the transaction that writes the dishes. What was wanted for them
 * before and has not come is wanted no more. Addresses are fetched soon after; files wait for a zip.
 */
export async function wantPictures(
  scope: WriteScope,
  wanted: readonly WantedPicture[],
): Promise<void> {
  requireAudience('admin', scope.viewer)
  const said = wanted.map(({ dishId, source }) => [dishId, source.trim()] as const)
  const bySource = new Map(said.filter(([, source]) => source !== ''))
  const rows = [...bySource].map(([dishId, source]) => waitingRow(scope, dishId, source))
  await endImportsOf(scope, [...bySource.keys()])
  await insertImports(scope.db, rows)
  await queueImports(
    scope,
    rows.filter(({ source }) => isAddress(source)),
  )
}

/** What these dishes wait for comes no more: they leave the menu, or something else is wanted for them. */
export async function endImportsOf({ db }: WriteScope, dishIds: readonly string[]): Promise<void> {
  for (let first = 0; first < dishIds.length; first += maxRows) {
    await tables(db)
      .deleteFrom('picture_imports')
      .where('dish_id', 'in', dishIds.slice(first, first + maxRows))
      .where('state', '=', literal('waiting'))
      .execute()
  }
}

export function waitingRow(
  { now }: Scope,
  dishId: string,
  source: string,
  original: string | null = null,
): PictureImportRow {
  const at = now.getTime()
  const id = newId(at)
  return {
    id,
    dish_id: dishId,
    source,
    original,
    state: 'waiting',
    problem: null,
    is_final: 0,
    created_at: at,
    ended_at: null,
  }
}

/** The keys of files that lie in the storage until they are made, or for another try. */
export async function listOriginals({ db }: Scope): Promise<string[]> {
  const rows = [...(await selectAllWaiting(db)), ...(await selectFailed(db, maxDishes))]
  return rows.flatMap(({ original }) => original ?? [])
}

/**
 * Makes the pictures of a few imports. In the lane of the AVIFs and before those that it asks for itself: what is to
 * be seen comes first, then what makes it smaller.
 */
export const importJob: JobName<{ ids: string[] }> = { kind: 'menu.pictures', lane: 'pictures' }

type Queued = Pick<PictureImportRow, 'id' | 'source' | 'original' | 'created_at'>

/** Imports in one job: as many files as are made in one go, and as many addresses as answer within a lease, if slowly. */
const [filesAtOnce, addressesAtOnce] = [250, 12]

/** Queues imports, due since they were asked for and so before all AVIFs of pictures that were made meanwhile. */
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
