import { join } from 'node:path'
import { seconds } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { dropOriginal, fetchOriginal } from '#modules/media/service/originals.server.ts'
import type { PictureScope } from '#modules/media/service/picture-scope.server.ts'
import {
  type Arrived,
  type Taken,
  takePictures,
} from '#modules/media/service/take-picture.server.ts'
import { inWorkFolder } from '#modules/media/service/work-folder.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { changeDish } from '../../service/write-dish.server.ts'
import { holdDishes } from '../../store/hold-dishes.server.ts'
import type { Dish } from '../../store/rows.server.ts'
import { AddressProblem, type FetchPicture } from '../gateway/fetch-picture.server.ts'
import { isFinal } from '../rules.ts'
import { type PictureImportRow, endImport, holdWaiting, selectWaiting } from '../store.server.ts'
import { addressTexts, importTexts } from '../texts.ts'
import { queueImports } from './queue-imports.server.ts'

/** What a file or an address has come to. */
type Brought = { file: Arrived } | Failed

/** `isFinal`: no other try would come to anything else. */
type Failed = { problem: string; isFinal?: boolean }

type Outcome = Taken | Failed

/** Addresses that are asked at once. */
const asksAtOnce = 4

/** Pictures that one process makes: while those of one step are stored, the next are made. */
const [stepSize, steps] = [20, 2]

/** Long enough that the menu is told of new pictures a few times a minute, and well within a job's lease. */
const workMs = seconds(20)

/**
 * Makes the pictures of those that still wait, for as long as a job may take, and gives them to their dishes in one
 * commit: the menu is told once. What is left is another job's. Done again after a crash, what was made is found by its
 * bytes, and what was given is not waiting any more.
 */
export async function makePictures(
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

/** After the last try they are told to have failed, and can be tried again by hand. */
export async function giveUpPictures(scope: PictureScope, ids: readonly string[]): Promise<void> {
  await inTransaction(scope, async ({ db, now }) => {
    for (const { id, original } of await holdWaiting(db, ids)) {
      await endImport(db, id, { problem: importTexts.givenUp, now, original })
    }
  })
}

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

/** Whoever has chosen a picture for a dish meanwhile has chosen; what came is not needed then. */
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

/** Answers why the dish cannot have it, or null. */
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

/** What was made, or cannot be, is not needed any more. */
async function dropAll(scope: PictureScope, rows: readonly PictureImportRow[]): Promise<void> {
  for (const { original } of rows) if (original !== null) await dropOriginal(scope, original)
}
