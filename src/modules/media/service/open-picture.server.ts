import type { PictureFormat } from '#kernel/picture.ts'
import { selectPicture } from '../store.server.ts'
import type { PictureScope, StoredFile } from './picture-scope.server.ts'

/** What a picture's address leads to. */
export type OpenedPicture =
  | { kind: 'file'; file: StoredFile; format: PictureFormat; isFinal: boolean }
  | { kind: 'elsewhere'; address: string }

/**
 * The file of an uploaded picture in one width. While its AVIF is being made the WebP answers for it:
 * a browser goes by the type that comes with the answer.
 */
export async function findPictureFile(
  scope: PictureScope,
  key: string,
  width: number,
  format: PictureFormat,
): Promise<OpenedPicture | undefined> {
  const picture = await selectPicture(scope.db, key)
  if (picture?.hostedAt) return { kind: 'elsewhere', address: picture.hostedAt }
  if (picture?.place !== 'storage') return undefined
  const { storage } = scope.pictures
  const wanted = await storage.open(`${key}/${width}.${format}`)
  if (wanted) return { kind: 'file', file: wanted, format, isFinal: true }
  const other = format === 'avif' ? await storage.open(`${key}/${width}.webp`) : undefined
  return other && { kind: 'file', file: other, format: 'webp', isFinal: false }
}
