import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import pino from 'pino'
import { systemClock } from '#kernel/clock.ts'
import { CachedResponses } from '#platform/http/cached-responses.server.ts'
import { LoadShedding } from '#platform/http/load-shedding.server.ts'
import type { LoopDelay } from '#platform/http/loop-delay.server.ts'
import { createMetrics } from '#platform/http/metrics.server.ts'
import { Callers, RateLimit } from '#platform/http/rate-limit.server.ts'
import { RequestLog } from '#platform/http/request-log.server.ts'
import { ResponseCache } from '#platform/http/response-cache.server.ts'
import { securityHeaders } from '#platform/http/security-headers.server.ts'
import { createServer, requestIds } from '#platform/http/server.server.ts'
import { Unmatched } from '#platform/http/unmatched.server.ts'
import { type TrustedProxies, clientAddress, trustIn } from '#platform/proxies/proxies.server.ts'

interface BareOptions {
  trustProxy?: TrustedProxies
  rateFactor?: number
}

/** The HTTP server with all its limits and none of the product's routes. */
export function bareServer({ trustProxy = 0, rateFactor = 1 }: BareOptions = {}) {
  const logged: Record<string, unknown>[] = []
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const shedding = new LoadShedding(delayOf(0))
  const rateLimit = new RateLimit(rateFactor, systemClock)
  const metrics = createMetrics()
  const requestLog = new RequestLog(log, metrics)
  const nextRequestId = requestIds()
  const cache = new ResponseCache(10)
  const headers = securityHeaders({ scriptHashes: [], isHttps: true })
  const trust = trustIn(trustProxy)
  const addressOf = (request: IncomingMessage) => clientAddress(request, trust)
  const cached = new CachedResponses({
    cache,
    clock: systemClock,
    requestLog,
    nextRequestId,
    addressOf,
    sessionCookie: 'servery',
  })
  const unmatched = new Unmatched()
  const server = createServer({
    log,
    requestLog,
    nextRequestId,
    cached,
    rateLimit,
    callers: nobodyKnown,
    shedding,
    headers,
    unmatched,
    trust,
    addressOf,
    publicOrigin: undefined,
  })
  return { server, cache, cached, headers, unmatched, log, logged }
}

/** Where nobody is recognised. */
export const nobodyKnown = new Callers(systemClock, 'servery', async () => undefined)

/** Sends bytes as they are, more once the answer begins, and answers all that comes back. */
export function sendRaw(url: string, text: string, later = ''): Promise<string> {
  const { port } = new URL(url)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy())
    if (later) socket.once('data', () => socket.write(later))
    socket.on('data', (data) => (answer += data))
    socket.on('close', () => resolve(answer))
    socket.on('error', reject)
  })
}

/** A request without a body, as a client would write it that does not tidy its address. */
export function rawRequest(method: string, target: string, headers: string[] = []): string {
  return [`${method} ${target} HTTP/1.1`, 'host: x', 'connection: close', ...headers, '', ''].join(
    '\r\n',
  )
}

/** A process that is this far behind, whatever it does. */
export function delayOf(ms: number): LoopDelay {
  return { ms, stop: () => {} }
}
