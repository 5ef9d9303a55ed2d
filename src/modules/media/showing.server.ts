import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pictureAddress, widthsOf, type PictureFormat } from '#kernel/picture.ts'
import { type RawRoute, serveRaw } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getPicture } from './contract.ts'
import type { StoredFile } from './gateway/storage.server.ts'
import type { PictureParts, PictureScope } from './picture-scope.server.ts'
import { cardName } from './rules.ts'
import { selectPicture } from './store.server.ts'

interface PictureRouteParts {
  pictures: PictureParts
  /** The folder of those that the build has made. */
  built: URL
  scopeNow: () => Scope
  headers: Record<string, string>
}

const forever = 'public, max-age=31536000, immutable'

/** The header for an address where another file will stand soon, or could. */
const forNow = 'public, max-age=60'

/** A name is its content, so browsers keep it for ever; nothing else in the folders has an address. */
export function pictureRoutes({
  pictures,
  built,
  scopeNow,
  headers,
}: PictureRouteParts): RawRoute[] {
  const folder = fileURLToPath(built)
  const builtKeys = new Set(namesIn(folder))
  return [
    serveRaw(getPicture, async (request, reply) => {
      const asked = readPictureAddress(request.params)
      const key = asked?.key ?? readCardAddress(request.params)
      if (key === undefined) return reply.callNotFound()
      if (builtKeys.has(key)) {
        const name = asked ? `${asked.width}.${asked.format}` : cardName
        const kept = { ...headers, 'cache-control': forever }
        return reply.headers(kept).sendFile(`${key}/${name}`, folder)
      }
      const scope = { ...scopeNow(), pictures }
      const found = asked
        ? await findPictureFile(scope, key, asked.width, asked.format)
        : await findCard(scope, key)
      if (!found) return reply.callNotFound()
      if ('address' in found) {
        return reply.headers({ ...headers, 'cache-control': forNow }).redirect(found.address)
      }
      const { file, type, isFinal } = found
      return reply
        .headers({ ...headers, 'cache-control': isFinal ? forever : forNow })
        .header('content-length', file.bytes)
        .type(type)
        .send(file.stream)
    }),
  ]
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The pictures are not built, as in some tests.
    return []
  }
}

/** What a picture's address leads to. */
type OpenedPicture = { file: StoredFile; type: string; isFinal: boolean } | { address: string }

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
  if (picture?.hostedAt) return { address: picture.hostedAt }
  if (picture?.place !== 'storage') return undefined
  const { storage } = scope.pictures
  const wanted = await storage.open(`${key}/${width}.${format}`)
  if (wanted) return { file: wanted, type: `image/${format}`, isFinal: true }
  const other = format === 'avif' ? await storage.open(`${key}/${width}.webp`) : undefined
  return other && { file: other, type: 'image/webp', isFinal: false }
}

/** What the parts of a picture's address ask for; undefined when there can be no such picture. */
function readPictureAddress(
  parts: unknown,
): { key: string; width: number; format: PictureFormat } | undefined {
  const named = new Map<string, unknown>(Object.entries(parts ?? {}))
  const key = String(named.get('key'))
  const [, width, format] = pictureName.exec(String(named.get('file'))) ?? []
  if (!/^[0-9a-f]{16}$/.test(key) || (format !== 'avif' && format !== 'webp')) return undefined
  return { key, width: Number(width), format }
}

const pictureName = /^([1-9]\d{0,4})\.(avif|webp)$/

/**
 * What a link to a page that shows this picture is shown with. Until it is made, and where somebody else keeps the
 * picture, that is the picture itself.
 */
async function findCard(scope: PictureScope, key: string): Promise<OpenedPicture | undefined> {
  const picture = await selectPicture(scope.db, key)
  if (!picture) return undefined
  if (picture.hostedAt) return { address: picture.hostedAt }
  const file = await scope.pictures.storage.open(`${key}/${cardName}`)
  if (file) return { file, type: 'image/jpeg', isFinal: true }
  const width = widthsOf(picture).findLast((each) => each <= 1440) ?? picture.width
  return { address: pictureAddress(key, width, 'webp') }
}

/** The key of the picture whose card is asked for. */
function readCardAddress(parts: unknown): string | undefined {
  const named = new Map<string, unknown>(Object.entries(parts ?? {}))
  const key = String(named.get('key'))
  return named.get('file') === cardName && /^[0-9a-f]{16}$/.test(key) ? key : undefined
}
