import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/languages.ts'
import type { Topic } from '#kernel/topic.ts'
import { type Viewer, isOf, visitor } from '#kernel/viewer.ts'
import { avatarRoutes } from '#modules/accounts/module.server.ts'
import { findViewer } from '#modules/accounts/module.server.ts'
import { pictureRoutes } from '#modules/media/module.server.ts'
import { menuCardRoutes } from '#modules/menu/module.server.ts'
import { hasHousePage } from '#modules/restaurant/module.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { CachedResponses } from '#platform/http/cached-responses.server.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { handlerDeadlineMs } from '#platform/http/deadline.server.ts'
import { EventStream } from '#platform/http/event-stream.server.ts'
import { type FileRoots, fileRoutes } from '#platform/http/files.server.ts'
import { LoadShedding } from '#platform/http/load-shedding.server.ts'
import { type LoopDelay, watchLoopDelay } from '#platform/http/loop-delay.server.ts'
import { methodTable } from '#platform/http/method-table.server.ts'
import { createMetrics } from '#platform/http/metrics.server.ts'
import { type Door, inProcessApi, mount } from '#platform/http/mount.server.ts'
import { OpenStreams, maxStreamsTogether } from '#platform/http/open-streams.server.ts'
import { operationRoutes } from '#platform/http/operations.server.ts'
import { type PageRenderer, mountPages } from '#platform/http/pages.server.ts'
import { type Caller, Callers, RateLimit, networkOf } from '#platform/http/rate-limit.server.ts'
import { referenceRoutes } from '#platform/http/reference.server.ts'
import { RequestLog } from '#platform/http/request-log.server.ts'
import { ResponseCache } from '#platform/http/response-cache.server.ts'
import type { HttpRequest, RawRoute, Route } from '#platform/http/route.server.ts'
import { securityHeaders } from '#platform/http/security-headers.server.ts'
import { createServer, requestIds } from '#platform/http/server.server.ts'
import { Turns } from '#platform/http/turns.server.ts'
import { Unmatched } from '#platform/http/unmatched.server.ts'
import { createPrinter, keepDrawn } from '#platform/pdf/printer.server.ts'
import { trustIn } from '#platform/proxies/proxies.server.ts'
import { ProxySightings } from '#platform/proxies/sightings.server.ts'
import { type Scope, workScope } from '#platform/scope.server.ts'
import { isPublic, limitFactorOf, originOf, sessionCookie } from '#src/config/config.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { followWriting } from './house-writing.server.ts'
import { listeners } from './listeners.server.ts'
import { type Product, type ProductDeps, assembleProduct } from './product.server.ts'
import { siteIndexRoutes } from './site-index.server.ts'

export interface AppDeps extends Omit<ProductDeps, 'takenNames' | 'printSlip'> {
  /** Takes finished log lines; without it every line goes through the log. */
  writeLine?: (line: string) => void
  renderer: PageRenderer
  /** Base64 SHA-256 of the inline scripts that the renderer writes. */
  scriptHashes: string[]
  files: FileRoots & { printFonts: URL }
  version: string
  /** The mean delay of the event loop, in milliseconds, above which new work is refused. */
  loopDelay?: LoopDelay
  /** Holds every answer to its contract; costs time, so not in production. */
  checkOutput: boolean
}

export interface App extends Pick<Product, 'jobKinds' | 'chores'> {
  server: FastifyInstance
  endpoints: Endpoint[]
  /** Answers no more on /readyz and ends the event streams; then the server can close. */
  drain: () => void
}

/** How many different cached responses and pages one process holds. */
const maxCachedResponses = 2000

/** The whole HTTP app, not listening; tests build this. */
export async function createApp(deps: AppDeps): Promise<App> {
  const { config, database, clock } = deps
  const takenNames = new Set<string>()
  const printSlip = keepDrawn<Slip>(createPrinter(printWorker(), deps.files.printFonts), keptSlips)
  const product = await assembleProduct({ ...deps, takenNames, printSlip })
  const platform = await createPlatform(deps, product)
  const { server, headers, cache, cached, stream, streams, shedding, metrics, unmatched } = platform

  let isDraining = false
  const isReady = async () => !isDraining && (await answers(database))
  const scopeOf = scopeFinder(deps, platform.callers)
  const { metricsToken } = config
  const operations = { isReady, metrics, metricsToken, isPublic: isPublic(config), stream, headers }
  const scopeNow = () => workScope(database, clock())
  const around = [
    ...operationRoutes(operations),
    ...(await fileRoutes(server, deps.files, headers, fixedFiles(product, scopeNow))),
    ...pictureRoutes({
      pictures: product.pictures,
      built: deps.files.pictures,
      scopeNow,
      headers: headers.data,
    }),
    ...drawnRoutes(deps, headers.data),
    ...siteIndexRoutes({ origin: originOf(config), scopeOf, headers }),
  ]
  const { checkOutput } = deps
  for (const gauge of product.gauges) metrics.add(gauge)
  const stops: (() => void)[] = [() => stream.close(), () => shedding.stop()]
  const live = {
    changes: database.changes,
    streams,
    scopeNow,
    onStop: (stop: () => void) => void stops.push(stop),
  }
  const door = { scopeOf, cache, cached, headers, checkOutput, deadlineMs: handlerDeadlineMs, live }
  const routes = withReference([...product.routes, ...around], deps, door)
  for (const name of firstNames(routes, deps.renderer)) takenNames.add(name)
  mountSite(server, deps, door, routes, unmatched)
  server.addHook('onClose', async () => {
    for (const stop of stops) stop()
    streams.close()
  })
  const drain = () => {
    isDraining = true
    cached.close()
    streams.close()
  }
  const { jobKinds, chores } = product
  return { server, endpoints: routes.map(({ endpoint }) => endpoint), jobKinds, chores, drain }
}

/** The scope of a request from outside; whom its cookie lets in is remembered. */
function scopeFinder({ config, database, clock }: AppDeps, callers: Callers) {
  return async (request: HttpRequest): Promise<Scope> => {
    const scope = {
      ...workScope(database, clock()),
      viewer: visitor,
      requestId: request.id,
      network: networkOf(request.address),
      limitFactor: limitFactorOf(config),
      listeners,
    }
    const token = readCookie(request.headers.cookie, sessionCookie(config))
    const viewer = token === undefined ? undefined : await findViewer(scope, token)
    const caller = token !== undefined && viewer && callerOf(token, viewer)
    if (caller) callers.note(token, caller)
    return { ...scope, viewer: viewer ?? visitor }
  }
}

/** What the addresses of all calls and pages begin with, in every language. */
function firstNames(
  routes: readonly { endpoint: { path: string } }[],
  { patterns }: PageRenderer,
): string[] {
  const paths = [...routes.map(({ endpoint }) => endpoint.path), ...patterns]
  return [...paths.map((path) => path.split('/')[1] ?? ''), ...Object.keys(languages)]
}

/** Files at the fixed addresses where browsers look for them, from public/. */
const publicNames = [
  'favicon.svg',
  'favicon.ico',
  'apple-touch-icon.png',
  'icon-192.png',
  'icon-512.png',
  'social.jpg',
]

/** The site's own files at fixed addresses, or the house's in their place. */
function fixedFiles({ findIcon }: Product, scopeNow: () => Scope) {
  return { names: publicNames, find: (name: string) => findIcon(scopeNow(), name) }
}

type Slip = Parameters<ProductDeps['printSlip']>[0]
/** Receipts and closes that are kept as they were drawn; one is some 30 KB. */
const keptSlips = 50

/** What is drawn when somebody asks for it: initials, and the menu on paper. */
function drawnRoutes(
  { config, database, clock, files }: AppDeps,
  headers: Record<string, string>,
): RawRoute[] {
  const scopeNow = () => workScope(database, clock())
  return [
    ...avatarRoutes(headers),
    ...menuCardRoutes({
      print: createPrinter(printWorker(), files.printFonts),
      origin: originOf(config),
      scopeNow,
      headers,
    }),
  ]
}

/** The program beside this one: from the sources in development and tests, else built. */
function printWorker(): URL {
  const isSource = import.meta.filename.endsWith('.ts')
  const name = isSource ? 'src/app/print-worker.server.ts' : 'dist/server/print-worker.server.js'
  return new URL(name, findPlaces(import.meta.dirname).root)
}

/** What every route stands on: the server, its limits, what it keeps and what it counts. */
async function createPlatform(
  { config, database, log, clock, ...deps }: AppDeps,
  { usesStripe, findDevice }: Pick<Product, 'usesStripe' | 'findDevice'>,
) {
  const headers = securityHeaders({
    scriptHashes: deps.scriptHashes,
    usesStripe,
    imageHost: config.media.imageHost?.url.origin,
    isHttps: config.publicUrl?.protocol === 'https:',
  })
  const cache = new ResponseCache(maxCachedResponses)
  const drop = (topic: Topic) => cache.drop(topic)
  database.changes.subscribe(drop)
  await followWriting(database, () => workScope(database, clock()), drop, log)
  const metrics = createMetrics()
  const shedding = new LoadShedding(deps.loopDelay ?? watchLoopDelay())
  const factor = limitFactorOf(config)
  const rateLimit = new RateLimit(factor, clock)
  const callers = new Callers(clock, sessionCookie(config), async ({ headers: { cookie } }) => {
    const token = readCookie(cookie, sessionCookie(config))
    const viewer = token && (await findViewer(workScope(database, clock()), token))
    const caller = viewer && callerOf(token, viewer)
    const device = findDevice(cookie)
    return caller || (device && { key: `device ${device}`, isHouse: false }) || undefined
  })
  const streams = new OpenStreams(headers, callers, { together: factor * maxStreamsTogether })
  const stream = new EventStream(database.changes, streams)
  const { trustProxy } = config
  const trust = trustIn(trustProxy)
  const sightings = new ProxySightings({ database, clock, log }, trustProxy, trust)
  const addressOf = (request: IncomingMessage) => sightings.addressOf(request)
  const requestLog = new RequestLog(log, metrics, deps.writeLine)
  const nextRequestId = requestIds()
  const unmatched = new Unmatched()
  const cached = new CachedResponses({
    cache,
    clock,
    requestLog,
    nextRequestId,
    addressOf,
    sessionCookie: sessionCookie(config),
  })
  const server = createServer({
    log,
    requestLog,
    nextRequestId,
    cached,
    rateLimit,
    callers,
    shedding,
    headers,
    unmatched,
    trust,
    addressOf,
    publicOrigin: config.publicUrl?.origin,
  })
  await sightings.begin()
  server.addHook('onClose', () => sightings.settled())
  return { server, headers, cache, cached, stream, streams, callers, shedding, metrics, unmatched }
}

/** Whom a request counts for: every browser by itself, also two of one person. */
function callerOf(token: string, viewer: Viewer): Caller | undefined {
  if (viewer.kind === 'visitor') return undefined
  return { key: token, isHouse: isOf('kitchen', viewer) }
}

/** The tables' own description is one of their routes. */
function withReference(routes: Route[], { version, clock }: AppDeps, door: Door): Route[] {
  const endpoints = routes.map(({ endpoint }) => endpoint)
  const info = { title: 'Servery', version }
  return [...routes, ...referenceRoutes(endpoints, { ...door, info, clock })]
}

function mountSite(
  server: FastifyInstance,
  deps: AppDeps,
  door: Door,
  routes: Route[],
  unmatched: Unmatched,
): void {
  const { renderer, config, log } = deps
  mount(server, door, routes)
  unmatched.learn(methodTable(routes, renderer.patterns))
  mountPages(server, {
    ...door,
    renderer,
    turns: new Turns(),
    log,
    origin: originOf(config),
    apiFor: (scope, onValidUntil) => inProcessApi(door, routes, scope, onValidUntil),
    unmatched,
    hasHousePage,
  })
}

async function answers(database: Database): Promise<boolean> {
  return database.ping().then(
    () => true,
    () => false,
  )
}
