import type { ImageHost } from '../gateway/image-host.server.ts'
import type { PictureMaker } from '../gateway/maker.server.ts'
import type { PictureStorage, StoredFile } from '../gateway/storage.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { UploadDesk } from './upload-desk.server.ts'

export type { PictureStorage, StoredFile }

/** What pictures are made with and where they go. */
export interface PictureParts {
  storage: PictureStorage
  /** Takes new pictures instead of our own storage. */
  host: ImageHost | undefined
  maker: PictureMaker
  /** What is under way; beside our own storage, on the same disk. */
  workFolder: string
  desk: UploadDesk
}

export interface PictureScope extends Scope {
  pictures: PictureParts
}
