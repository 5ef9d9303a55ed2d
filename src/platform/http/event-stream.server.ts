import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '#kernel/duration.ts'
import { type ChangeMessage, type Topic, isAdminTopic } from '#kernel/topic.ts'
import type { ChangeSource } from '../database/database.server.ts'
import { networkOf } from './rate-limit.server.ts'
import { HttpRefusal } from './refusals.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

/** Keeps proxies from ending a silent connection; the shortest common idle limit is 60 s. */
const heartbeatMs = seconds(25)
/** What one process holds open. */
const defaultMaxStreams = 5000
/** A household's browsers hold one each; one address must not take everybody's. */
export const maxStreamsPerNetwork = 20
/** A client that is this far behind has stopped reading: it would only fill our memory. */
const maxBufferedBytes = 64 * 1024

/** Who listens to a stream, and to what. */
export interface StreamAudience {
  hears: (topic: Topic) => boolean
  /** Asked at each change, where it is not for everybody: who may no longer listen is cut off. */
  mayListen?: (request: FastifyRequest) => Promise<boolean>
}

const everybody: StreamAudience = { hears: (topic) => !isAdminTopic(topic) }

/**
 * Tells open pages that something changed; they then ask again through the contract. A browser that
 * is refused or cut off opens the stream again by itself, later each time (site/live-updates).
 */
export class EventStream {
  /** Open streams with what asked for them. */
  readonly #streams = new Map<FastifyReply, FastifyRequest>()
  readonly #perNetwork = new Map<string, number>()
  readonly #unsubscribe: () => void
  readonly #heartbeat: NodeJS.Timeout
  readonly #headers: SecurityHeaders
  readonly #changes: ChangeSource
  readonly #maxPerNetwork: number
  readonly #maxStreams: number
  readonly #audience: StreamAudience
  #isClosed = false

  constructor(
    changes: ChangeSource,
    headers: SecurityHeaders,
    maxPerNetwork = maxStreamsPerNetwork,
    maxStreams = defaultMaxStreams,
    audience = everybody,
  ) {
    this.#headers = headers
    this.#changes = changes
    this.#maxPerNetwork = maxPerNetwork
    this.#maxStreams = maxStreams
    this.#audience = audience
    this.#unsubscribe = changes.subscribe((topic, version) => {
      if (!audience.hears(topic)) return
      const message: ChangeMessage = { topic, version }
      this.#tell(`event: change\ndata: ${JSON.stringify(message)}\n\n`)
    })
    this.#heartbeat = setInterval(() => this.#writeAll(': still here\n\n'), heartbeatMs).unref()
  }

  /** @throws HttpRefusal 503 when there are too many streams, or the server is stopping. */
  open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const network = networkOf(request.ip)
    this.#refuseBeyondLimits(network)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...this.#headers.data,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-request-id': request.id,
    })
    if (request.method === 'HEAD') {
      reply.raw.end()
      return reply
    }
    // A browser that lost the stream waits between 2 and 5 seconds: not all of them at once.
    const retryMs = 2000 + Math.floor(Math.random() * 3000)
    const versions = JSON.stringify(this.#versions())
    reply.raw.write(`retry: ${retryMs}\nevent: versions\ndata: ${versions}\n\n`)
    this.#add(request, reply, network)
    return reply
  }

  /** Ends every stream, so that a stopping server is not kept waiting by open pages. */
  close(): void {
    this.#isClosed = true
    this.#unsubscribe()
    clearInterval(this.#heartbeat)
    for (const reply of this.#streams.keys()) reply.raw.end()
  }

  #refuseBeyondLimits(network: string): void {
    const retry = { 'retry-after': '30' }
    if (this.#isClosed) throw new HttpRefusal(503, 'stopping', 'The server is stopping.', retry)
    const ofNetwork = this.#perNetwork.get(network) ?? 0
    if (this.#streams.size >= this.#maxStreams || ofNetwork >= this.#maxPerNetwork) {
      throw new HttpRefusal(
        503,
        'busy',
        'Too many pages are open. Live updates will follow.',
        retry,
      )
    }
  }

  /** Each of the topics that are heard here, with how often it has changed. */
  #versions(): object {
    const all = Object.entries(this.#changes.versions())
    // The log has no other names than topics.
    return Object.fromEntries(all.filter(([topic]) => this.#audience.hears(topic as Topic)))
  }

  #add(request: FastifyRequest, reply: FastifyReply, network: string): void {
    this.#streams.set(reply, request)
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1)
    reply.raw.once('close', () => this.#remove(reply, network))
  }

  #remove(reply: FastifyReply, network: string): void {
    this.#streams.delete(reply)
    const left = (this.#perNetwork.get(network) ?? 0) - 1
    if (left > 0) this.#perNetwork.set(network, left)
    else this.#perNetwork.delete(network)
  }

  #tell(text: string): void {
    const { mayListen } = this.#audience
    if (!mayListen) return this.#writeAll(text)
    for (const [{ raw }, request] of this.#streams) {
      const write = (isAllowed: boolean) => (isAllowed ? writeTo(raw, text) : raw.end())
      // Who cannot be judged now opens the stream again, and is judged there.
      mayListen(request).then(write, () => raw.end())
    }
  }

  #writeAll(text: string): void {
    for (const { raw } of this.#streams.keys()) writeTo(raw, text)
  }
}

function writeTo(raw: FastifyReply['raw'], text: string): void {
  if (raw.writableLength > maxBufferedBytes) raw.destroy()
  else raw.write(text)
}
