import type { IncomingMessage } from 'node:http'
import pino from 'pino'
import { systemClock } from '#kernel/clock.ts'
import { AnswerCache } from '#platform/http/answer-cache.server.ts'
import { FrontDesk } from '#platform/http/front-desk.server.ts'
import { LoadShedding } from '#platform/http/load-shedding.server.ts'
import { createMetrics } from '#platform/http/metrics.server.ts'
import { RateLimit } from '#platform/http/rate-limit.server.ts'
import { RequestLog } from '#platform/http/request-log.server.ts'
import { securityHeaders } from '#platform/http/security-headers.server.ts'
import { Unmatched } from '#platform/http/unmatched.server.ts'
import { createServer, requestIds } from '#platform/http/server.server.ts'
import { type TrustedProxies, clientAddress, trustIn } from '#platform/proxies/proxies.server.ts'
import { delayOf } from './loop-delay.ts'

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
  const cache = new AnswerCache(10)
  const headers = securityHeaders({ scriptHashes: [], isHttps: true })
  const trust = trustIn(trustProxy)
  const addressOf = (request: IncomingMessage) => clientAddress(request, trust)
  const desk = new FrontDesk({
    cache,
    clock: systemClock,
    rateLimit,
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
    desk,
    rateLimit,
    shedding,
    headers,
    unmatched,
    trust,
    addressOf,
    publicOrigin: undefined,
  })
  return { server, cache, desk, headers, unmatched, log, logged }
}
