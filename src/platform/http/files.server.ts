import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { fileURLToPath } from 'node:url'
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

/** Files whose names are their content are kept by browsers for ever. */
export async function fileRoutes(
  app: FastifyInstance,
  roots: FileRoots,
  headers: SecurityHeaders,
  publicNames: string[],
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
  const assets = fileURLToPath(roots.assets)
  const publicFiles = fileURLToPath(roots.publicFiles)
  return [
    serveRaw(fileEndpoints.asset, (request, reply) => {
      const { file: name = '' } = request.params as Record<string, string> // Every parameter of a matched path is text.
      if (!assetFile.test(name)) return reply.callNotFound()
      return reply.headers(forever).sendFile(name, assets)
    }),
    ...publicNames.map((name) =>
      serveRaw(
        endpoint({
          ...file,
          name: `get ${name}`,
          path: `/${name}`,
          summary: 'A file that browsers look for at this address',
          produces: 'application/octet-stream',
        }),
        (_request, reply) => reply.headers(forADay).sendFile(name, publicFiles),
      ),
    ),
  ]
}
