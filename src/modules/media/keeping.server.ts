import { createWriteStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { widthsOf } from '#kernel/picture.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type AnyJobKind, enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { ImageHostUnavailable } from './gateway/image-host.server.ts'
import type { PictureStorage } from './gateway/storage.server.ts'
import { inWorkFolder, type PictureParts, type PictureScope } from './picture-scope.server.ts'
import { cardName, masterNames } from './rules.ts'
import {
  insertPictures,
  isKeyFree,
  type MadePicture,
  type PlacedPicture,
  selectPicture,
} from './store.server.ts'
import { pictureRefusals } from './texts.server.ts'

/** Makes the AVIFs, which take seconds. */
const avifJob: JobName<{ key: string }> = { kind: 'media.avif', lane: 'pictures' }

/**
 * Files first, each on the disk for good, then the row: what has a row has its files. A crash in
 * between leaves files without a row, which are swept.
 */
export async function keepPicture(
  scope: PictureScope,
  picture: MadePicture,
  folder: string,
): Promise<PlacedPicture> {
  const placed = await place(scope, picture, folder)
  return inTransaction(scope, async (transaction) => {
    const { db, now } = transaction
    if (!(await isKeyFree(db, picture.key))) throw beingRemoved()
    await insertPictures(db, [placed], now)
    if (placed.place === 'storage') await enqueue(transaction, avifJob, { key: picture.key })
    const object = `picture ${picture.key}`
    const details = { width: picture.width, height: picture.height, place: placed.place }
    await recordAudit(transaction, { action: 'picture.uploaded', object, details })
    return placed
  })
}

async function place(
  { pictures: { storage, host } }: PictureScope,
  picture: MadePicture,
  folder: string,
): Promise<PlacedPicture> {
  const widths = widthsOf(picture)
  if (host) {
    const hostedAt = await host.send(join(folder, `${Math.max(...widths)}.webp`)).catch(unavailable)
    return { ...picture, place: 'host', hostedAt }
  }
  const made = await readdir(folder)
  const masters = Object.values(masterNames).filter((name) => made.includes(name))
  const names = [...masters, ...widths.map((width) => `${width}.webp`)]
  await storeFiles(storage, picture.key, folder, names)
  return { ...picture, place: 'storage', hostedAt: null }
}

function unavailable(error: unknown): never {
  if (!(error instanceof ImageHostUnavailable)) throw error
  throw new HttpRefusal(503, 'image_host_unavailable', pictureRefusals.noHost, {
    'retry-after': '60',
  })
}

/** Refuses a picture that was thrown away a moment ago: its files may be going. */
function beingRemoved(): HttpRefusal {
  return new HttpRefusal(503, 'being_removed', pictureRefusals.beingRemoved, {
    'retry-after': '60',
  })
}

export function keepingJobs(pictures: PictureParts): AnyJobKind[] {
  const avif: JobKind<{ key: string }> = {
    ...avifJob,
    run: (scope, { key }) => makeAvifs({ ...scope, pictures }, key),
  }
  return [avif]
}

/** Makes a picture's AVIFs of its master; once more does no harm. Until then its WebPs stand in. */
async function makeAvifs(scope: PictureScope, key: string): Promise<void> {
  const { storage, maker, workFolder } = scope.pictures
  const picture = await selectPicture(scope.db, key)
  // Thrown away meanwhile.
  if (picture?.place !== 'storage') return
  await inWorkFolder(workFolder, async (folder) => {
    const master =
      (await storage.open(`${key}/${masterNames.opaque}`)) ??
      (await storage.open(`${key}/${masterNames.transparent}`))
    if (!master) throw new Error(`The picture ${key} has lost its master.`)
    const path = join(folder, 'master')
    await pipeline(master.stream, createWriteStream(path, { mode: 0o600 }))
    await maker.makeAvif(path, folder, picture.width)
    const names = [...widthsOf(picture).map((width) => `${width}.avif`), cardName]
    await storeFiles(storage, key, folder, names)
  })
}

/** Stores all of these files of a folder; when one fails, it does so after the others have ended. */
async function storeFiles(
  storage: PictureStorage,
  key: string,
  folder: string,
  names: string[],
): Promise<void> {
  const storing = names.map(async (name) => storage.put(`${key}/${name}`, join(folder, name)))
  await Promise.allSettled(storing)
  await Promise.all(storing)
}
