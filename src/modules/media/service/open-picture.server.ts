import { type PictureFormat, pictureAddress, widthsOf } from '#kernel/picture.ts'
import { cardName } from '../rules.ts'
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

/**
 * What a link to a page that shows this picture is shown with. Until it is made, and where somebody else keeps the
 * picture, that is the picture itself.
 */
export async function findCard(
  scope: PictureScope,
  key: string,
): Promise<{ file: StoredFile } | { address: string } | undefined> {
  const picture = await selectPicture(scope.db, key)
  if (!picture) return undefined
  const file = picture.hostedAt
    ? undefined
    : await scope.pictures.storage.open(`${key}/${cardName}`)
  if (file) return { file }
  const width = widthsOf(picture).findLast((each) => each <= 1440) ?? picture.width
  return { address: picture.hostedAt ?? pictureAddress(key, width, 'webp') }
}
