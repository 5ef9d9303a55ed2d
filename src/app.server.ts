import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Clock } from '#kernel/clock.ts'
import type { Endpoint } from '#kernel/endpoint.ts'
import { visitor } from '#kernel/viewer.ts'
import { menuRoutes } from '#modules/menu/http.server.ts'
import { restaurantRoutes } from '#modules/restaurant/http.server.ts'
import { reviewRoutes } from '#modules/reviews/http.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { AnswerCache } from '#platform/http/answer-cache.server.ts'
import { EventStream } from '#platform/http/event-stream.server.ts'
import { type FileRoots, fileRoutes } from '#platform/http/files.server.ts'
import { LoadShedding } from '#platform/http/load-shedding.server.ts'
import { createMetrics } from '#platform/http/metrics.server.ts'
import { methodTable } from '#platform/http/method-table.server.ts'
import { type Door, inProcessApi, mount } from '#platform/http/mount.server.ts'
import { operationRoutes } from '#platform/http/operations.server.ts'
import { type PageRenderer, mountPages } from '#platform/http/pages.server.ts'
import { RateLimit } from '#platform/http/rate-limit.server.ts'
import { referenceRoutes } from '#platform/http/reference.server.ts'
import type { Route } from '#platform/http/route.server.ts'
import { securityHeaders } from '#platform/http/security-headers.server.ts'
import { createServer } from '#platform/http/server.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Config } from './config.server.ts'
import { publicNames } from './public-files.server.ts'
import { siteIndexRoutes } from './site-index.server.ts'

export interface AppDeps {
  config: Config
  database: Database
  log: Log
  clock: Clock
  renderer: PageRenderer
  /** Base64 SHA-256 of the inline scripts that the renderer writes. */
  scriptHashes: string[]
  files: FileRoots
  version: string
  /** Holds every answer to its contract; costs time, so not in production. */
  checkOutput: boolean
}

export interface App {
  server: FastifyInstance
  endpoints: Endpoint[]
  /** Answers no more on /readyz and ends the event streams; then the server can close. */
  drain: () => void
}

/** How many different kept answers and pages one process holds. */
const maxKeptAnswers = 2000

/** The whole HTTP app, not listening; tests build this. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, log } = deps
  const origin = originOf(config)
  let isDraining = false
  const headers = securityHeaders({
    scriptHashes: deps.scriptHashes,
    isHttps: config.publicUrl?.protocol === 'https:',
  })
  const cache = new AnswerCache(maxKeptAnswers)
  database.changes.subscribe((topic) => cache.drop(topic))
  const stream = new EventStream(database.changes, headers)
  const metrics = createMetrics()
  const shedding = new LoadShedding()
  const rateLimit = new RateLimit(config.rateLimits === 'relaxed' ? 1000 : 1)
  const server = createServer({ log, metrics, rateLimit, shedding, headers, trustProxy: config.trustProxy })

  const scopeOf = async (request: FastifyRequest): Promise<Scope> => ({
    database,
    db: database.db,
    viewer: visitor,
    now: deps.clock(),
    requestId: request.id,
  })
  const door: Door = { scopeOf, cache, headers, checkOutput: deps.checkOutput }
  const product: Route[] = [...restaurantRoutes, ...menuRoutes, ...reviewRoutes]
  const isReady = async () => !isDraining && (await answers(database))
  const around: Route[] = [
    ...operationRoutes({ isReady, metrics, metricsToken: config.metricsToken, stream, headers }),
    ...(await fileRoutes(server, deps.files, headers, publicNames)),
    ...siteIndexRoutes({ origin, scopeOf, headers }),
  ]
  const endpoints = [...product, ...around].map(({ endpoint }) => endpoint)
  const reference = referenceRoutes(endpoints, { title: 'Servery', version: deps.version }, headers)
  const routes = [...product, ...around, ...reference]
  mount(server, door, routes)
  mountPages(server, {
    renderer: deps.renderer,
    cache,
    headers,
    log,
    scopeOf,
    origin,
    apiFor: (scope, onValidUntil) => inProcessApi(door, routes, scope, onValidUntil),
    methodsAt: methodTable(routes, deps.renderer.patterns),
  })
  server.addHook('onClose', async () => {
    stream.close()
    shedding.stop()
  })
  return {
    server,
    endpoints: routes.map(({ endpoint }) => endpoint),
    drain: () => {
      isDraining = true
      stream.close()
    },
  }
}

/** Canonical addresses come from PUBLIC_URL or the port, never from a Host header. */
function originOf({ publicUrl, port }: Config): string {
  return publicUrl?.origin ?? `http://localhost:${port}`
}

async function answers(database: Database): Promise<boolean> {
  return database.ping().then(
    () => true,
    () => false,
  )
}
