import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { widthsOf } from '#kernel/picture.ts'
import { cardName, masterNames } from '../rules.ts'
import { selectPicture } from '../store.server.ts'
import type { PictureScope } from './picture-scope.server.ts'
import { storeFiles } from './store-files.server.ts'
import { inWorkFolder } from './work-folder.server.ts'

/** Makes a picture's AVIFs of its master; once more does no harm. Until then its WebPs stand in. */
export async function makeAvifs(scope: PictureScope, key: string): Promise<void> {
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
