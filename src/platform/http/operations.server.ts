import { createHash, timingSafeEqual } from 'node:crypto'
import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'
import { endpoint } from '#kernel/endpoint.ts'
import type { EventStream } from '#platform/http/event-stream.server.ts'
import type { Metrics } from '#platform/http/metrics.server.ts'
import { HttpRefusal } from '#platform/http/refusals.server.ts'
import { type HttpRequest, type RawRoute, serveRaw } from '#platform/http/route.server.ts'
import type { SecurityHeaders } from '#platform/http/security-headers.server.ts'

const probe = { method: 'GET', who: 'anyone', rate: 'none' } as const
const health = z.strictObject({ status: z.string() })

const operationEndpoints = {
  getHealth: endpoint({
    ...probe,
    name: 'getHealth',
    path: '/healthz',
    summary: 'Whether the process answers at all',
    output: health,
  }),
  getReadiness: endpoint({
    ...probe,
    name: 'getReadiness',
    path: '/readyz',
    summary: 'Whether the process takes work: its database answers and it is not stopping',
    output: health,
    refusals: { 503: 'Not now; send work elsewhere' },
  }),
  getMetrics: endpoint({
    ...probe,
    name: 'getMetrics',
    path: '/metrics',
    summary: 'Prometheus metrics, for this machine or with the bearer token METRICS_TOKEN',
    output: z.string(),
    produces: 'text/plain',
    refusals: { 403: 'Neither from this machine nor with the token' },
  }),
  streamEvents: endpoint({
    ...probe,
    name: 'streamEvents',
    path: '/events',
    summary:
      'Server-sent events: `versions` of all public topics at first, then `change` for each that moved',
    output: z.string(),
    produces: 'text/event-stream',
    refusals: { 503: 'Too many open streams' },
  }),
} as const

interface OperationParts {
  isReady: () => Promise<boolean>
  metrics: Metrics
  metricsToken: string | undefined
  /** People beyond this machine reach the site, so a request from here may be a proxy's. */
  isPublic: boolean
  stream: EventStream
  headers: SecurityHeaders
}

/** What an operator's tools and open pages ask of the process itself. */
export function operationRoutes(parts: OperationParts): RawRoute[] {
  const plain = { ...parts.headers.data, 'cache-control': 'no-store' }
  return [
    serveRaw(operationEndpoints.getHealth, (_request, reply) =>
      reply.headers(plain).send({ status: 'ok' }),
    ),
    serveRaw(operationEndpoints.getReadiness, async (_request, reply) => {
      const isReady = await parts.isReady()
      return reply
        .code(isReady ? 200 : 503)
        .headers(plain)
        .send({ status: isReady ? 'ready' : 'not ready' })
    }),
    serveRaw(operationEndpoints.getMetrics, async (request, reply) => {
      if (!hasToken(request, parts.metricsToken) && !isOwnMachine(request, parts.isPublic)) {
        throw new HttpRefusal(403, 'not_allowed', 'Metrics are for this machine or with the token.')
      }
      return reply
        .headers(plain)
        .type(parts.metrics.contentType)
        .send(await parts.metrics.text())
    }),
    serveRaw(operationEndpoints.streamEvents, (request, reply) =>
      parts.stream.open(request, reply),
    ),
  ]
}

/** Compared by digest in constant time, so that neither the length nor a beginning shows. */
function hasToken(request: HttpRequest, token: string | undefined): boolean {
  const { authorization = '' } = request.headers
  return token !== undefined && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** What a proxy adds, whichever of them it was told to. */
const proxyMarks = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto']

/** The peer itself is asked, whatever it says of others: behind a proxy everyone is loopback. */
function isOwnMachine(request: HttpRequest, isSitePublic: boolean): boolean {
  const { headers, socket } = request.raw
  const isForwarded = proxyMarks.some((name) => name in headers)
  return !isSitePublic && !isForwarded && isLoopbackAddress(socket.remoteAddress ?? '')
}

/** Whether a socket's peer is this machine; a name that only looks like an address is not. */
export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '')
  return isIPv4(plain) ? plain.startsWith('127.') : plain === '::1'
}
