import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, requireAudience, requireSignedIn } from '#kernel/viewer.ts'
import {
  dropOriginal,
  keepOriginal,
  keepPart,
  openPart,
  originalKey,
} from '#modules/media/originals.server.ts'
import {
  inWorkFolder,
  type PictureParts,
  type PictureScope,
} from '#modules/media/picture-scope.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spend } from '#platform/limits/limits.server.ts'
import { inTransaction, type WriteScope } from '#platform/scope.server.ts'
import { holdDishes, selectEveryDish } from '../store.server.ts'
import * as contract from './contract.ts'
import { withZip, type ZipEntry, ZipProblem } from './gateway/read-zip.server.ts'
import { partTexts, zipTexts } from './house-texts.ts'
import { fileNameOf, isAddress, type LeftOut, matcher, maxParts, maxPictureBytes } from './rules.ts'
import { insertImports, selectAllWaiting } from './store.server.ts'
import { type PictureImportRow, tables } from './tables.server.ts'
import { queueImports, waitingRow } from './wanting.server.ts'

const shown = 200

export function takingZipRoutes(pictures: PictureParts): Route[] {
  return [
    serve(contract.sendPictures, async (scope, { query }, { receiveFile }) => {
      const { upload = randomBytes(8).toString('hex'), part = '1', parts = '1' } = query
      const asked = { upload, part: Number(part), parts: Number(parts) }
      const { leftOut, ...taken } = await takeZipPart({ ...scope, pictures }, asked, receiveFile)
      // Two files of a zip may have one name.
      const told = new Map(leftOut.map((each) => [`${each.why} ${each.name}`, each])).values()
      return { ...taken, leftOut: [...told.take(shown)], leftOutCount: leftOut.length }
    }),
  ]
}

/** Which part of which zip a file is. */
interface ZipPart {
  upload: string
  part: number
  parts: number
}

interface TakenZip {
  isWhole: boolean
  taken: number
  leftOut: { name: string; why: LeftOut }[]
}

/** Parts that may be sent in an hour: twenty zips of the largest size. */
const sending: Limit = { name: 'zip parts', most: 20 * maxParts, windowMs: hours(1) }

/**
 * Takes a part of a zip. With the last one the zip is read, the dish of each file found, and every file that has one
 * laid down for the job that makes its picture: all of them or none.
 * @throws Refusal `invalid` for a zip that is not to be read, `conflict` when a part is missing
 */
async function takeZipPart(
  scope: PictureScope,
  asked: ZipPart,
  receive: (folder: string) => Promise<{ path: string }>,
): Promise<TakenZip> {
  requireAudience('admin', scope.viewer)
  const { part, parts } = asked
  if (part > parts || parts > maxParts) throw invalid(partTexts.badPart)
  await spend(scope, sending, requireSignedIn(scope.viewer).personId)
  const { desk, workFolder } = scope.pictures
  // By whom as well: nobody adds to what somebody else sends.
  const key = originalKey(`zip ${actorOf(scope.viewer)} ${asked.upload}`)
  return desk.enter(() =>
    inWorkFolder(workFolder, async (folder) => {
      const { path } = await receive(folder)
      if (parts === 1) return readZip(scope, path, folder)
      await keepPart(scope, key, part, path)
      if (part < parts) return { isWhole: false, taken: 0, leftOut: [] }
      const whole = join(folder, 'whole')
      for (let index = 1; index <= parts; index++) {
        const stream = await openPart(scope, key, index)
        if (!stream) throw new Refusal('conflict', partTexts.partMissing, { code: 'part_missing' })
        await pipeline(stream, createWriteStream(whole, { flags: 'a', mode: 0o600 }))
      }
      const taken = await readZip(scope, whole, folder)
      await dropOriginal(scope, key)
      return taken
    }),
  )
}

function invalid(sentence: string): Refusal {
  return new Refusal('invalid', sentence, { fields: { archive: sentence } })
}

/** A file that has found its dishes and lies in the storage for each. */
interface Found {
  dishId: string
  source: string
  original: string
}

const tooLarge = { leftOut: 'tooLarge' } as const

async function readZip(scope: PictureScope, path: string, folder: string): Promise<TakenZip> {
  const reading = withZip(path, async (entries) => {
    const leftOut: TakenZip['leftOut'] = []
    const found: Found[] = []
    const match = await matching(scope)
    for (const entry of entries) {
      const name = entry.path
      const matched = entry.bytes > maxPictureBytes ? tooLarge : match(name)
      if ('leftOut' in matched) {
        leftOut.push({ name, why: matched.leftOut })
        continue
      }
      const laid = await layDown(scope, entry, matched.dishIds, join(folder, 'unpacked'))
      if (laid) found.push(...laid)
      else leftOut.push({ name, why: 'damaged' })
    }
    const taken = await note(scope, found)
    return { isWhole: true, taken, leftOut }
  })
  return reading.catch((error: unknown) => {
    throw error instanceof ZipProblem ? invalid(zipTexts[error.fault](error.file)) : error
  })
}

async function matching({ db }: PictureScope) {
  const dishes = (await selectEveryDish(db)).map(({ id, slug, name, image }) => ({
    id,
    slug,
    name,
    hasPicture: image !== '',
  }))
  const waiting = await selectAllWaiting(db)
  return matcher(
    dishes,
    waiting
      .filter(({ source }) => !isAddress(source))
      .map(({ dish_id: dishId, source }) => ({ dishId, source })),
  )
}

async function layDown(
  scope: PictureScope,
  entry: ZipEntry,
  dishIds: readonly string[],
  file: string,
): Promise<Found[] | undefined> {
  const found: Found[] = []
  for (const dishId of dishIds) {
    // The storage may move it away, so it is unpacked for each.
    if (!(await entry.unpack(file))) return undefined
    const original = originalKey(newId(scope.now.getTime()))
    await keepOriginal(scope, original, file)
    found.push({ dishId, source: fileNameOf(entry.path), original })
  }
  return found
}

/** The dishes in one step of the transaction. */
const step = 100

/** Writes down what is to be made; answers for how many dishes. */
async function note(scope: PictureScope, found: readonly Found[]): Promise<number> {
  if (found.length === 0) return 0
  return inTransaction(scope, async (transaction) => {
    const rows: PictureImportRow[] = []
    for (let first = 0; first < found.length; first += step) {
      rows.push(...(await noteSome(transaction, found.slice(first, first + step))))
      await transaction.pause()
    }
    await queueImports(transaction, rows)
    const details = { count: rows.length }
    await recordAudit(transaction, { action: 'pictures.sent', object: 'menu', details })
    return rows.length
  })
}

async function noteSome(
  transaction: WriteScope,
  found: readonly Found[],
): Promise<PictureImportRow[]> {
  const { db } = transaction
  // Held, so that none of them leaves the menu while a picture is noted for it.
  const held = await holdDishes(
    db,
    found.map(({ dishId }) => dishId),
  )
  const dishes = new Set(held.map(({ id }) => id))
  const waiting = new Map((await selectAllWaiting(db)).map((row) => [row.dish_id, row]))
  const rows: PictureImportRow[] = []
  const fresh: PictureImportRow[] = []
  for (const { dishId, source, original } of found) {
    if (!dishes.has(dishId)) continue
    const row = waiting.get(dishId)
    if (row) {
      await giveOriginal(db, row.id, { original, source })
      rows.push({ ...row, original, source })
    } else fresh.push(waitingRow(transaction, dishId, source, original))
  }
  await insertImports(db, fresh)
  return [...rows, ...fresh]
}

async function giveOriginal(
  db: Db,
  id: string,
  { original, source }: { original: string; source: string },
): Promise<void> {
  await tables(db)
    .updateTable('picture_imports')
    .set({ original, source })
    .where('id', '=', id)
    .execute()
}
