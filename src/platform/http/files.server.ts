import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import { type RawRoute, serveRaw } from './route.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

export interface FileRoots {
  /** The built browser files, named by content. */
  assets: URL
  /** `{key}/{width}.{format}`, named by content. */
  pictures: URL
  /** Files that browsers look for at fixed addresses, such as /favicon.svg. */
  publicFiles: URL
}

const assetFile = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*\.(?:js|css|woff2|svg|json|map)$/

const file = { method: 'GET', who: 'anyone', rate: 'none', output: z.unknown() } as const

const fileEndpoints = {
  asset: endpoint({
    ...file,
    name: 'getAsset',
    path: '/assets/:file',
    summary: 'A built browser file, unchanging under its name',
    produces: 'application/octet-stream',
    refusals: { 404: 'There is no such file' },
  }),
} as const

/** What stands at fixed addresses. */
interface FixedFiles {
  names: string[]
  /** The house's own in the place of one of the site's, where it has one. */
  find: (name: string) => Promise<{ bytes: Buffer; type: string } | undefined>
}

/** A drawing may hold the picture of a mark, and nothing else of anywhere. */
const withPictures = {
  'content-security-policy': `default-src 'none'; img-src data:; frame-ancestors 'none'`,
}

/** Files whose names are their content are kept by browsers for ever. */
export async function fileRoutes(
  app: FastifyInstance,
  roots: FileRoots,
  headers: SecurityHeaders,
  fixed: FixedFiles,
): Promise<RawRoute[]> {
  await app.register(fastifyStatic, {
    root: fileURLToPath(roots.assets),
    serve: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: true,
  })
  const forever = { ...headers.data, 'cache-control': 'public, max-age=31536000, immutable' }
  const forADay = { ...headers.data, 'cache-control': 'public, max-age=86400' }
  // The owner may put another one in its place.
  const forNow = { ...headers.data, 'cache-control': 'public, max-age=300' }
  const assets = fileURLToPath(roots.assets)
  const publicFiles = fileURLToPath(roots.publicFiles)
  return [
    serveRaw(fileEndpoints.asset, (request, reply) => {
      const { file: name = '' } = request.params as Record<string, string> // Every parameter of a matched path is text.
      if (!assetFile.test(name)) return reply.callNotFound()
      return reply.headers(forever).sendFile(name, assets)
    }),
    ...fixed.names.map((name) =>
      serveRaw(
        endpoint({
          ...file,
          name: `get ${name}`,
          path: `/${name}`,
          summary: 'A file that browsers look for at this address',
          produces: 'application/octet-stream',
        }),
        async (_request, reply) => {
          const own = await fixed.find(name)
          if (!own) return reply.headers(forADay).sendFile(name, publicFiles)
          return reply
            .headers({ ...forNow, ...withPictures })
            .type(own.type)
            .send(own.bytes)
        },
      ),
    ),
  ]
}
