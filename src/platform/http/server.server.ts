import type { IncomingMessage } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { seconds } from '#kernel/duration.ts'
import type { RateClass } from '#kernel/endpoint.ts'
import { newId } from '#kernel/ids.ts'
import { codeOf } from '../database/engine-errors.server.ts'
import type { Log } from '../log.server.ts'
import { type Trust, clientAddress } from '../proxies/proxies.server.ts'
import { speakAsAsked } from './asked-language.server.ts'
import { findBodyProblem } from './body-bounds.server.ts'
import { answerBrokenConnection } from './broken-connections.server.ts'
import type { CachedResponses } from './cached-responses.server.ts'
import type { LoadShedding, Standing } from './load-shedding.server.ts'
import { busyPage, missingFilePage } from './notice-page.server.ts'
import { type Callers, type RateLimit, type Work, networkOf } from './rate-limit.server.ts'
import { maxSendingMs } from './receive-file.server.ts'
import {
  type ErrorAnswer,
  HttpRefusal,
  answerError,
  tooLarge,
  unsupportedMediaType,
} from './refusals.server.ts'
import type { RequestLog } from './request-log.server.ts'
import { requireOwnPage } from './same-site.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'
import { refuseSlowBody } from './slow-bodies.server.ts'
import type { Unmatched } from './unmatched.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The table entry that this route was mounted from. */
    operation?: string
    rate?: RateClass
    proof?: 'page' | 'signature'
    takesFile?: boolean
    /** A page of the site map: whoever asks reads HTML. */
    isPage?: boolean
    /** A file that browsers open or save: whoever follows a link to it reads HTML when it is not there. */
    isFile?: boolean
  }
  interface FastifyRequest {
    /** The visitor's, as the operator's own proxies tell it, in one form. */
    readonly address: string
    /** How it was let in; null where nothing holds it. */
    standing: Standing | null
  }
}

export interface ServerParts {
  log: Log
  requestLog: RequestLog
  nextRequestId: () => string
  cached: CachedResponses
  rateLimit: RateLimit
  callers: Callers
  shedding: LoadShedding
  headers: SecurityHeaders
  unmatched: Unmatched
  /** Whose word about a request's address counts. */
  trust: Trust
  /** Whose request it is, as a limit counts it. */
  addressOf: (request: IncomingMessage) => string
  /** The site's own origin; undefined when it is only at home on this machine. */
  publicOrigin: string | undefined
}

// An `import` would read all that the module exports, and so load Node's own HTTP client: 16 MB.
const { createServer: createHttpServer } = process.getBuiltinModule('node:http')

/** Slow senders hold a connection, not the server; a proxy's idle limit is shorter than ours. */
const timeouts = {
  headersTimeout: seconds(10),
  // For the slowest of files; other bodies have less (slow-bodies).
  requestTimeout: maxSendingMs + seconds(10),
  keepAliveTimeout: seconds(65),
  maxHeaderSize: 16 * 1024,
  // Node looks for late senders this often; its own 30 s would make a limit of 10 s one of 40 s.
  connectionsCheckingInterval: seconds(2),
}

const maxUrlLength = 2048
const maxBodyBytes = 64 * 1024
/** As long as any address: routes refuse what they do not know, so the framework need not. */
const maxParamLength = timeouts.maxHeaderSize

/** The HTTP server with every limit that holds for all routes; routes come from tables only. */
export function createServer(parts: ServerParts): FastifyInstance {
  const app = Fastify({
    logger: false,
    bodyLimit: maxBodyBytes,
    genReqId: parts.nextRequestId,
    return503OnClosing: false,
    routerOptions: { maxParamLength },
    serverFactory: (handler) =>
      createHttpServer(timeouts, (request, response) => {
        if (hasTwoHosts(request))
          return answerBrokenConnection(new Error('two hosts'), request.socket)
        if (parts.cached.answer(request, response)) return
        useOriginForm(request)
        handler(request, response)
      }),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      whenClosed(parts, request, reply)
      sendError(parts, error, request, reply)
    },
  })
  // The framework's own `ip` takes ports, quotes and any other word of a proxy for an address.
  app.decorateRequest('address', {
    getter() {
      return clientAddress(this.raw, parts.trust)
    },
  })
  app.decorateRequest('standing', null)
  speakAsAsked(app)
  refuseUnlistedRoutes(app)
  readBodies(app)
  app.addHook('onRequest', async (request, reply) => admit(parts, request, reply))
  // Whoever has not sent all of its words yet takes nobody's place.
  app.addHook('preHandler', (request, reply, done) => {
    takePlace(parts, request, reply)
    done()
  })
  app.setErrorHandler((error, request, reply) => sendError(parts, error, request, reply))
  return app
}

/** Which of the two is meant nobody can know (RFC 9112, 3.2). */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  return names.filter((name) => name.toLowerCase() === 'host').length > 1
}

/**
 * Bodies are JSON; one that is proven by its signature stays the bytes that were signed, and a file is
 * read by whoever takes it, once it is known who sends it.
 */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      if (request.routeOptions.config.proof === 'signature') return done(null, body)
      parseJson(request, body.toString('utf8'), (error, value) => {
        done(error ?? findBodyProblem(value) ?? null, value)
      })
    },
  )
  app.addContentTypeParser('multipart/form-data', (request, _payload, done) => {
    const { takesFile } = request.routeOptions.config
    done(takesFile || request.is404 ? null : unsupportedMediaType(), undefined)
  })
}

/** Nobody can mount a route beside the tables: it would miss permissions, limits and tests. */
function refuseUnlistedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.operation !== undefined) return
    throw new Error(`${String(route.method)} ${route.url} is in no table, so it is not mounted.`)
  })
}

/** `GET http://host/menu` means `/menu` (RFC 9112, 3.2.2); a proxy may ask in these words. */
function useOriginForm(request: IncomingMessage): void {
  const { url = '/' } = request
  if (url.startsWith('/') || !URL.canParse(url)) return
  const { pathname, search } = new URL(url)
  request.url = pathname + search
}

async function admit(
  parts: ServerParts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  whenClosed(parts, request, reply)
  reply.header('x-request-id', request.id)
  // A stopping server tells its clients, or their next request would meet a closed connection.
  if (!parts.cached.isOpen) reply.raw.setHeader('connection', 'close')
  const { rate = 'read', proof, takesFile } = request.routeOptions.config
  if (!takesFile) refuseSlowBody(request.raw)
  if (request.raw.url !== undefined && request.raw.url.length > maxUrlLength) {
    throw new HttpRefusal(414, 'address_too_long', 'This address is too long.')
  }
  if (!request.is404 && proof !== 'signature') requireOwnPage(request.raw, parts.publicOrigin)
  if (rate !== 'none') request.standing = await standingOf(parts, request, rate)
}

/**
 * Whoever is recognised is held to a count of their own. A network's count holds all others in it, and is no wall:
 * beyond it they have the time that is left over. The house and its guests may be behind the same address.
 * @throws HttpRefusal 429 for whoever is recognised, 503 where there is no time left
 */
async function standingOf(
  { rateLimit, callers, shedding, addressOf }: ServerParts,
  request: FastifyRequest,
  rate: RateClass,
): Promise<Standing> {
  const network = networkOf(addressOf(request.raw))
  const work = workOf(request)
  const kind = work === 'write' ? 'write' : 'read'
  const isCounted = rate !== 'proof'
  let caller = callers.seen(request.raw)
  let isWithin = !isCounted || rateLimit.isWithin(work, caller?.key ?? network)
  if (!caller && !(isWithin && shedding.hasRoom(kind, 'guest'))) {
    caller = await callers.find(request.raw)
    if (caller) isWithin = !isCounted || rateLimit.isWithin(work, caller.key)
  }
  if (caller && !isWithin) rateLimit.refuse()
  const standing = caller?.isHouse ? 'house' : isWithin ? 'guest' : 'beyond'
  shedding.requireRoom(kind, standing)
  return standing
}

function workOf({ method, is404, routeOptions }: FastifyRequest): Work {
  if (method !== 'GET' && method !== 'HEAD') return 'write'
  return is404 || routeOptions.config.isPage ? 'page' : 'read'
}

function takePlace(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  const { standing } = request
  // A client that has gone by now needs no answer.
  if (standing === null || reply.raw.destroyed) return
  parts.shedding.enter(workOf(request) === 'write' ? 'write' : 'read', standing)
  // Tied to the socket's answer, so that an aborted request leaves as well.
  reply.raw.once('close', () => parts.shedding.leave(standing))
}

function whenClosed(
  parts: Pick<ServerParts, 'requestLog'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const startedAt = performance.now()
  reply.raw.once('close', () => {
    parts.requestLog.write({
      requestId: request.id,
      method: request.method,
      operation: request.routeOptions.config?.operation ?? 'unknown',
      status: reply.raw.headersSent ? reply.raw.statusCode : leftStatus,
      milliseconds: performance.now() - startedAt,
    })
  })
}

/** The client left before the answer; nginx's number, for the log and the metrics only. */
const leftStatus = 499

/**
 * Answers in the one error shape, and a page that has to wait, or a file that somebody opens, as a page; a bug is logged
 * whole under the request's id.
 */
function sendError(
  parts: Pick<ServerParts, 'log' | 'headers' | 'unmatched'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body, bug } = answerError(inOurWords(error, request), request.id)
  if (bug !== undefined) parts.log.error({ requestId: request.id, err: bug }, 'request failed')
  reply
    .code(status)
    .headers(headers)
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
  const page = pageOf(parts, request, { status, headers, body })
  if (page !== undefined) {
    return reply.headers(parts.headers.html).type('text/html; charset=utf-8').send(page)
  }
  return reply
    .headers(parts.headers.data)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** What people read in the place of an error's JSON; undefined for programs. */
function pageOf(
  parts: Pick<ServerParts, 'unmatched'>,
  request: FastifyRequest,
  { status, headers, body }: ErrorAnswer,
): string | undefined {
  // Not a page that tries again by itself: it would go on after the file is saved.
  if (isOpened(request)) return missingFilePage(body.error.message, status === 401)
  const isBusy = status === 503 || status === 429
  return isBusy && isForReaders(parts, request) ? busyPage(body.error.message, headers) : undefined
}

/** What the framework throws, where only the request says what it means. */
function inOurWords(error: unknown, request: FastifyRequest): unknown {
  if (request.raw.errored && isReset(error)) return hasLeft()
  if (codeOf(error) !== 'FST_ERR_CTP_BODY_TOO_LARGE') return error
  return tooLarge('request', request.routeOptions.bodyLimit)
}

/** A page of the site map, or an address that would get the page for missing ones. */
function isForReaders({ unmatched }: Pick<ServerParts, 'unmatched'>, request: FastifyRequest) {
  if (request.is404) return unmatched.refusalOf(request) === undefined
  return request.routeOptions.config?.isPage ?? false
}

/** Somebody has followed a link to a file. */
function isOpened({ routeOptions, headers }: FastifyRequest): boolean {
  return routeOptions.config?.isFile === true && headers['sec-fetch-mode'] === 'navigate'
}

/** A body that ends in the middle is the client's doing; nobody is there to read the answer. */
function hasLeft(): HttpRefusal {
  return new HttpRefusal(leftStatus, 'left', 'The connection ended before the request did.')
}

function isReset(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET'
}

/** Short, unique over restarts and processes, and cheap: a random start and a counter. */
export function requestIds(): () => string {
  const start = newId().slice(-12)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}
