import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type RawRoute, type Route, serve, serveRaw } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { getPicture, uploadImage } from './contract.ts'
import { cardName, readCardAddress, readPictureAddress } from './rules.ts'
import { findCard, findPictureFile } from './service/open-picture.server.ts'
import type { PictureParts } from './service/picture-scope.server.ts'
import { takePicture } from './service/take-picture.server.ts'

export function uploadRoutes(pictures: PictureParts): Route[] {
  return [
    serve(uploadImage, async (scope, _input, { receiveFile }) => {
      const address = await takePicture({ ...scope, pictures }, receiveFile)
      return { success: true as const, data: { display_url: address } }
    }),
  ]
}

export interface PictureRouteParts {
  pictures: PictureParts
  /** The folder of those that the build has made. */
  built: URL
  scopeNow: () => Scope
  headers: Record<string, string>
}

const forever = 'public, max-age=31536000, immutable'
/** Another file will stand at this address soon, or could. */
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
      const cardKey = readCardAddress(request.params)
      if (cardKey !== undefined && !builtKeys.has(cardKey)) {
        const found = await findCard({ ...scopeNow(), pictures }, cardKey)
        if (!found) return reply.callNotFound()
        if ('address' in found) {
          return reply.headers({ ...headers, 'cache-control': forNow }).redirect(found.address)
        }
        return reply
          .headers({ ...headers, 'cache-control': forever })
          .header('content-length', found.file.bytes)
          .type('image/jpeg')
          .send(found.file.stream)
      }
      if (cardKey !== undefined) {
        const name = `${cardKey}/${cardName}`
        return reply.headers({ ...headers, 'cache-control': forever }).sendFile(name, folder)
      }
      const asked = readPictureAddress(request.params)
      if (!asked) return reply.callNotFound()
      const { key, width, format } = asked
      if (builtKeys.has(key)) {
        const name = `${key}/${width}.${format}`
        return reply.headers({ ...headers, 'cache-control': forever }).sendFile(name, folder)
      }
      const found = await findPictureFile({ ...scopeNow(), pictures }, key, width, format)
      if (!found) return reply.callNotFound()
      if (found.kind === 'elsewhere') {
        return reply.headers({ ...headers, 'cache-control': forNow }).redirect(found.address)
      }
      const { file, isFinal } = found
      return reply
        .headers({ ...headers, 'cache-control': isFinal ? forever : forNow })
        .header('content-length', file.bytes)
        .type(`image/${found.format}`)
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
