import { join, resolve } from 'node:path'
import { createDiskStorage } from '#modules/media/gateway/disk.server.ts'
import { createImageHost } from '#modules/media/gateway/image-host.server.ts'
import { createMaker } from '#modules/media/gateway/maker.server.ts'
import { createS3Storage } from '#modules/media/gateway/s3.server.ts'
import { watchHost, watchStorage } from '#modules/media/gateway/watched.server.ts'
import { type PictureParts, UploadDesk } from '#modules/media/picture-scope.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Outages } from '#platform/outages/outages.server.ts'
import type { Config } from '#src/config/config.server.ts'
import { findPlaces } from '#src/config/places.server.ts'

/** Where uploaded pictures are made and kept, by the configuration. */
export function pictureParts({ dataDir, media }: Config, log: Log): PictureParts {
  const { s3, imageHost } = media
  const folder = resolve(dataDir)
  return {
    storage: s3 ? createS3Storage(s3) : createDiskStorage(join(folder, 'pictures')),
    host: imageHost && createImageHost({ ...imageHost, log }),
    maker: createMaker({ program: workerProgram() }),
    workFolder: join(folder, 'uploads'),
    desk: new UploadDesk(),
  }
}

/** What others run for us is watched; a folder of our own is not an external service. */
export function watchPictures(
  parts: PictureParts,
  isBucket: boolean,
  outages: Outages,
): PictureParts {
  const { storage, host } = parts
  return {
    ...parts,
    storage: isBucket ? watchStorage(storage, outages) : storage,
    host: host && watchHost(host, outages),
  }
}

/** The program beside this one: from the sources in development and tests, else built. */
function workerProgram(): URL {
  const { root } = findPlaces(import.meta.dirname)
  const isSource = import.meta.filename.endsWith('.ts')
  return new URL(
    isSource ? 'src/app/picture-worker.server.ts' : 'dist/server/picture-worker.server.js',
    root,
  )
}
