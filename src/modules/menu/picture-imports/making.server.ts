import { join } from 'node:path'
import { seconds } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dropOriginal, fetchOriginal } from '#modules/media/originals.server.ts'
import {
  inWorkFolder,
  type PictureParts,
  type PictureScope,
} from '#modules/media/picture-scope.server.ts'
import { type Arrived, type PictureOutcome, takePictures } from '#modules/media/taking.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import { type AnyJobKind, type JobKind, maxAttempts } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type Dish, holdDishes } from '../store.server.ts'
import { changeDish } from '../writing.server.ts'
import { AddressProblem, type FetchPicture } from './gateway/fetch-picture.server.ts'
import { addressTexts, importTexts } from './house-texts.ts'
import { isFinal } from './rules.ts'
import { all } from './store.server.ts'
import { type PictureImportRow, tables } from './tables.server.ts'
import { importJob, queueImports } from './wanting.server.ts'

export function makingJobs(pictures: PictureParts, fetchPicture: FetchPicture): AnyJobKind[] {
  const importing: JobKind<{ ids: string[] }> = {
    ...importJob,
    run: async (scope, { ids }, { attempts }) => {
      try {
        await makePictures({ ...scope, pictures }, fetchPicture, ids)
      } catch (error) {
        if (attempts >= maxAttempts) await giveUpPictures({ ...scope, pictures }, ids)
        throw error
      }
    },
  }
  return [importing]
}

/** `isFinal`: no other try would come to anything else. */
type Failed = { problem: string; isFinal?: boolean }

type Outcome = PictureOutcome | Failed

/** Long enough that the menu is told of new pictures a few times a minute, and well within a job's lease. */
const workMs = seconds(20)

/** Pictures that one process makes: while those of one step are stored, the next are made. */
const [stepSize, steps] = [20, 2]

/**
 * Makes the pictures of those that still wait, for as long as a job may take, and gives them to their dishes in one
 * commit: the menu is told once. What is left is another job's. Done again after a crash, what was made is found by its
 * bytes, and what was given is not waiting any more.
 */
async function makePictures(
  scope: PictureScope,
  fetchPicture: FetchPicture,
  ids: readonly string[],
): Promise<void> {
  const rows = await selectWaiting(scope.db, ids)
  const left = [...rows]
  const outcomes = new Map<string, Outcome>()
  const endsAt = performance.now() + workMs
  const work = async () => {
    while (left.length > 0 && performance.now() < endsAt) {
      await makeSome(scope, fetchPicture, left.splice(0, stepSize), outcomes)
    }
  }
  const works = Array.from({ length: steps }, work)
  await Promise.allSettled(works)
  await Promise.all(works)
  await giveToDishes(scope, outcomes, left)
  await dropAll(
    scope,
    rows.filter(({ id }) => outcomes.has(id)),
  )
}

async function selectWaiting(db: Db, ids: readonly string[]): Promise<PictureImportRow[]> {
  if (ids.length === 0) return []
  return all(db)
    .where('id', 'in', ids)
    .where('state', '=', literal('waiting'))
    .orderBy('id')
    .execute()
}

async function makeSome(
  scope: PictureScope,
  fetchPicture: FetchPicture,
  rows: readonly PictureImportRow[],
  outcomes: Map<string, Outcome>,
): Promise<void> {
  await inWorkFolder(scope.pictures.workFolder, async (folder) => {
    const brought = await bringAll(scope, fetchPicture, rows, folder)
    const files = brought.flatMap((each) => ('file' in each ? each.file : []))
    const taken = await takePictures(scope, files)
    const byFile = new Map(files.map((file, index) => [file, taken[index]]))
    for (const [index, { id }] of rows.entries()) {
      const each = brought[index] ?? { problem: importTexts.lost }
      const outcome = 'file' in each ? byFile.get(each.file) : each
      outcomes.set(id, outcome ?? { problem: importTexts.lost })
    }
  })
}

/** What a file or an address has come to. */
type Brought = { file: Arrived } | Failed

/** Addresses that are asked at once. */
const asksAtOnce = 4

async function bringAll(
  scope: PictureScope,
  fetchPicture: FetchPicture,
  rows: readonly PictureImportRow[],
  folder: string,
): Promise<Brought[]> {
  const brought: Brought[] = []
  for (let first = 0; first < rows.length; first += asksAtOnce) {
    const some = rows.slice(first, first + asksAtOnce)
    const bringing = some.map((row) => bring(scope, fetchPicture, row, join(folder, row.id)))
    await Promise.allSettled(bringing)
    brought.push(...(await Promise.all(bringing)))
  }
  return brought
}

async function bring(
  scope: PictureScope,
  fetchPicture: FetchPicture,
  { original, source }: PictureImportRow,
  path: string,
): Promise<Brought> {
  if (original !== null) {
    const file = await fetchOriginal(scope, original, path)
    return file ? { file } : { problem: importTexts.lost }
  }
  try {
    return { file: await fetchPicture(source, path) }
  } catch (error) {
    if (!(error instanceof AddressProblem)) throw error
    const { fault, status } = error
    return { problem: addressTexts[fault](status), isFinal: isFinal(fault) }
  }
}

/** Gives pictures to their dishes, but to none for which somebody has chosen one meanwhile. */
async function giveToDishes(
  scope: PictureScope,
  outcomes: ReadonlyMap<string, Outcome>,
  left: readonly PictureImportRow[],
): Promise<void> {
  if (outcomes.size === 0) return
  await inTransaction(scope, async (transaction) => {
    const { db, now } = transaction
    await queueImports(transaction, left)
    const ids = [...outcomes.keys()]
    // Dishes first, as whoever deletes one holds them.
    const wanted = (await selectWaiting(db, ids)).map((row) => row.dish_id)
    const dishes = new Map((await holdDishes(db, wanted)).map((dish) => [dish.id, dish]))
    for (const { id, dish_id: dishId } of await holdWaiting(db, ids)) {
      const outcome: Outcome = outcomes.get(id) ?? { problem: importTexts.lost }
      const problem =
        'problem' in outcome
          ? outcome.problem
          : await give(transaction, dishes.get(dishId), outcome.address)
      const isFinalFailure = 'isFinal' in outcome && outcome.isFinal === true
      await endImport(db, id, { problem, now, isFinal: isFinalFailure })
      await transaction.pause()
    }
  })
}

/** The imports among these that still wait, kept from every other transaction until this one ends. */
async function holdWaiting(db: Db, ids: readonly string[]): Promise<PictureImportRow[]> {
  if (ids.length === 0) return []
  return all(db)
    .where('id', 'in', ids)
    .where('state', '=', literal('waiting'))
    .orderBy('id')
    .$if(db.engine === 'postgres', (query) => query.forUpdate())
    .execute()
}

/** Gives a picture to a dish without one; answers why it cannot have it, or null. */
async function give(
  transaction: Parameters<typeof changeDish>[0],
  dish: Dish | undefined,
  address: string,
): Promise<string | null> {
  if (!dish || dish.image !== '') return null
  try {
    await changeDish(transaction, dish.id, { image: address })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.message
    throw error
  }
}

interface Ended {
  problem: string | null
  now: Date
  /** The file that is kept for another try. */
  original?: string | null
  /** No other try would come to anything else. */
  isFinal?: boolean
}

async function endImport(
  db: Db,
  id: string,
  { problem, now, original = null, isFinal: isForGood = false }: Ended,
): Promise<void> {
  await tables(db)
    .updateTable('picture_imports')
    .set({
      state: problem === null ? 'done' : 'failed',
      problem,
      original,
      is_final: Number(isForGood),
      ended_at: now.getTime(),
    })
    .where('id', '=', id)
    .execute()
}

/** Drops the files of imports that were made, or cannot be. */
async function dropAll(scope: PictureScope, rows: readonly PictureImportRow[]): Promise<void> {
  for (const { original } of rows) if (original !== null) await dropOriginal(scope, original)
}

/** Lets imports fail after the last try of their job; they can be tried again by hand. */
async function giveUpPictures(scope: PictureScope, ids: readonly string[]): Promise<void> {
  await inTransaction(scope, async ({ db, now }) => {
    for (const { id, original } of await holdWaiting(db, ids)) {
      await endImport(db, id, { problem: importTexts.givenUp, now, original })
    }
  })
}
