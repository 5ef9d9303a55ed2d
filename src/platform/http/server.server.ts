import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { createServer as createHttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { newId } from '#kernel/ids.ts'
import { seconds } from '#kernel/duration.ts'
import type { RateClass } from '#kernel/endpoint.ts'
import type { Log } from '../log.server.ts'
import type { FrontDesk } from './front-desk.server.ts'
import type { LoadShedding } from './load-shedding.server.ts'
import type { RequestLog } from './request-log.server.ts'
import type { RateLimit } from './rate-limit.server.ts'
import { HttpRefusal, answerError } from './refusals.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The table entry that this route was mounted from. */
    operation?: string
    rate?: RateClass
  }
  interface FastifyRequest {
    startedAt: number
    isCounted: boolean
  }
}

export interface ServerParts {
  log: Log
  requestLog: RequestLog
  nextRequestId: () => string
  desk: FrontDesk
  rateLimit: RateLimit
  shedding: LoadShedding
  headers: SecurityHeaders
  trustProxy: boolean
}

/** Slow senders hold a connection, not the server; a proxy's idle limit is shorter than ours. */
const timeouts = {
  headersTimeout: seconds(10),
  requestTimeout: seconds(30),
  keepAliveTimeout: seconds(65),
  maxHeaderSize: 16 * 1024,
}

const maxUrlLength = 2048
const maxBodyBytes = 64 * 1024

/** The HTTP server with every limit that holds for all routes; routes come from tables only. */
export function createServer(parts: ServerParts): FastifyInstance {
  const app = Fastify({
    logger: false,
    // One proxy of the operator's own: its word counts, and nothing that was said before it.
    trustProxy: parts.trustProxy && ((_address: string, hop: number) => hop === 0),
    bodyLimit: maxBodyBytes,
    genReqId: parts.nextRequestId,
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    serverFactory: (handler) =>
      createHttpServer(timeouts, (request, response) => {
        if (!parts.desk.answer(request, response)) handler(request, response)
      }),
    clientErrorHandler: answerBrokenConnection,
    frameworkErrors: (error, request, reply) => {
      sendError(parts, error, request, reply)
    },
  })
  app.decorateRequest('startedAt', 0)
  app.decorateRequest('isCounted', false)
  refuseUnlistedRoutes(app)
  app.addHook('onRequest', async (request, reply) => admit(parts, request, reply))
  app.addHook('onResponse', async (request, reply) => conclude(parts, request, reply))
  app.setErrorHandler((error, request, reply) => sendError(parts, error, request, reply))
  return app
}

/** Nobody can mount a route beside the tables: it would miss permissions, limits and tests. */
function refuseUnlistedRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.config?.operation !== undefined) return
    throw new Error(`${String(route.method)} ${route.url} is in no table, so it is not mounted.`)
  })
}

function admit(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  request.startedAt = performance.now()
  const { rate = 'read' } = request.routeOptions.config
  if (request.raw.url !== undefined && request.raw.url.length > maxUrlLength) {
    throw new HttpRefusal(414, 'address_too_long', 'This address is too long.')
  }
  if (rate === 'none') return
  parts.shedding.enter()
  request.isCounted = true
  // Leaving is tied to the socket's answer, so that an aborted request is not counted for ever.
  reply.raw.once('close', () => parts.shedding.leave())
  parts.rateLimit.count(rate, request.ip)
}

function conclude(parts: ServerParts, request: FastifyRequest, reply: FastifyReply): void {
  parts.requestLog.write({
    requestId: request.id,
    method: request.method,
    operation: request.routeOptions.config.operation ?? 'unknown',
    status: reply.raw.statusCode,
    milliseconds: performance.now() - request.startedAt,
  })
}

/** Answers in the one error shape; a bug is logged whole under the request's id. */
function sendError(
  parts: Pick<ServerParts, 'log' | 'headers'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { status, headers, body, bug } = answerError(error, request.id)
  if (bug !== undefined) parts.log.error({ requestId: request.id, err: bug }, 'request failed')
  return reply
    .code(status)
    .headers({ ...parts.headers.data, ...headers })
    .headers({ 'cache-control': 'no-store', 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

/** Short, unique over restarts and processes, and cheap: a random start and a counter. */
export function requestIds(): () => string {
  const start = newId().slice(-12)
  let count = 0
  return () => `${start}-${(count++).toString(36)}`
}

const brokenConnections: Record<string, [status: string, code: string, message: string]> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'headers_too_large',
    'The headers of this request are too large.',
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    'timeout',
    'This request took too long to arrive.',
  ],
}

/** What cannot even be parsed never reaches a route; the socket gets the one error shape and ends. */
function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, code, message] = brokenConnections[error.code ?? ''] ?? [
    '400 Bad Request',
    'malformed',
    'This request could not be read.',
  ]
  const body = JSON.stringify({ error: { code, message }, requestId: newId() })
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\nx-content-type-options: nosniff\r\ncache-control: no-store\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  )
}
