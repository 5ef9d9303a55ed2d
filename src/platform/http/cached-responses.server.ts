import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '#kernel/clock.ts'
import type { RequestLog } from './request-log.server.ts'
import type { ResponseCache, Encoding, CachedResponse } from './response-cache.server.ts'
import { sendShared } from './send-shared.server.ts'

interface Known {
  /** The cached response's key in the cache. */
  key: string
  operation: string
  /** Pages: whoever has a session gets one of their own. */
  isForVisitors: boolean
}

export interface CachedResponsesParts {
  cache: ResponseCache
  clock: Clock
  requestLog: RequestLog
  nextRequestId: () => string
  /** Whose request it is, and what came with it. */
  addressOf: (request: IncomingMessage) => string
  /** The name of the session's cookie. */
  sessionCookie: string
}

/** Addresses remembered; strange query strings make many, so it starts anew when full. */
const maxKnown = 5000
/** Longer ones are no visitor's: remembering them would be somebody's way to our memory. */
const maxLearntLength = 200

/**
 * Answers what is kept before the framework looks at the request: most visits ask for the same few
 * bytes, and routing them costs more than sending them. Log and metrics are the same, and nobody counts what
 * costs next to nothing: a flood of it takes no neighbour’s share. All that it does not know goes on to the routes,
 * which tell it for the next time.
 */
export class CachedResponses {
  readonly #parts: CachedResponsesParts
  readonly #known = new Map<string, Known>()
  readonly #encodings = new Map<string, Encoding>()
  #isOpen = true

  constructor(parts: CachedResponsesParts) {
    this.#parts = parts
  }

  /** Remembers which cached response an address gets. */
  learn(url: string, key: string, operation: string, isForVisitors: boolean): void {
    if (url.length > maxLearntLength) return
    if (this.#known.size >= maxKnown) this.#known.clear()
    this.#known.set(url, { key, operation, isForVisitors })
  }

  /** Sends everything to the routes from now on: they end the connections of a stopping server. */
  close(): void {
    this.#isOpen = false
  }

  /** False while the server stops. */
  get isOpen(): boolean {
    return this.#isOpen
  }

  /** Writes an answer that a route has found or made. */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    answer: CachedResponse,
    requestId: string,
  ): void {
    sendShared(request, response, answer, requestId, this.#encodings)
  }

  /** Whether the request has been answered. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isOpen || request.method !== 'GET') return false
    const known = this.#known.get(request.url ?? '')
    if (!known || (known.isForVisitors && this.#mayBeSignedIn(request))) return false
    const { cache, clock, requestLog } = this.#parts
    const startedAt = performance.now()
    const now = clock().getTime()
    const kept = cache.find(known.key, now)
    if (!kept) return false
    // Whether guests come through a proxy that nobody has named shows here first.
    this.#parts.addressOf(request)
    const requestId = this.#parts.nextRequestId()
    sendShared(request, response, kept, requestId, this.#encodings)
    requestLog.write({
      requestId,
      method: 'GET',
      operation: known.operation,
      status: response.statusCode,
      milliseconds: performance.now() - startedAt,
    })
    return true
  }

  #mayBeSignedIn({ headers }: IncomingMessage): boolean {
    return headers.cookie?.includes(`${this.#parts.sessionCookie}=`) ?? false
  }
}
