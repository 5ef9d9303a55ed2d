import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { widthsOf } from '#kernel/picture.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { ImageHostUnavailable } from '../gateway/image-host.server.ts'
import { masterNames } from '../rules.ts'
import { type MadePicture, type PlacedPicture, insertPictures } from '../store.server.ts'
import { isKeyFree } from '../store/sweeping.server.ts'
import type { PictureScope } from './picture-scope.server.ts'
import { storeFiles } from './store-files.server.ts'

/** Makes the AVIFs, which take seconds. */
export const avifJob: JobName<{ key: string }> = { kind: 'media.avif', lane: 'pictures' }

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
  const message = 'The image host did not take the picture. Please try again in a minute.'
  throw new HttpRefusal(503, 'image_host_unavailable', message, { 'retry-after': '60' })
}

/** The same picture was thrown away a moment ago, and its files may be going. */
function beingRemoved(): HttpRefusal {
  const message = 'An older copy of this picture is being removed. Please try again in a minute.'
  return new HttpRefusal(503, 'being_removed', message, { 'retry-after': '60' })
}
