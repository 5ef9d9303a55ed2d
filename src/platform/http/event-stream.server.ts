import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '#kernel/duration.ts'
import type { ChangeMessage } from '#kernel/topic.ts'
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

/**
 * Tells open pages that something changed; they then ask again through the contract. A browser that
 * is refused or cut off opens the stream again by itself, later each time (site/live-updates).
 */
export class EventStream {
  /** Open streams by the network that they go to. */
  readonly #streams = new Map<FastifyReply, string>()
  readonly #perNetwork = new Map<string, number>()
  readonly #unsubscribe: () => void
  readonly #heartbeat: NodeJS.Timeout
  readonly #headers: SecurityHeaders
  readonly #changes: ChangeSource
  readonly #maxPerNetwork: number
  readonly #maxStreams: number
  #isClosed = false

  constructor(
    changes: ChangeSource,
    headers: SecurityHeaders,
    maxPerNetwork = maxStreamsPerNetwork,
    maxStreams = defaultMaxStreams,
  ) {
    this.#headers = headers
    this.#changes = changes
    this.#maxPerNetwork = maxPerNetwork
    this.#maxStreams = maxStreams
    this.#unsubscribe = changes.subscribe((topic, version) => {
      const message: ChangeMessage = { topic, version }
      this.#writeAll(`event: change\ndata: ${JSON.stringify(message)}\n\n`)
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
    const versions = JSON.stringify(this.#changes.versions())
    reply.raw.write(`retry: ${retryMs}\nevent: versions\ndata: ${versions}\n\n`)
    this.#add(reply, network)
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

  #add(reply: FastifyReply, network: string): void {
    this.#streams.set(reply, network)
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1)
    reply.raw.once('close', () => this.#remove(reply, network))
  }

  #remove(reply: FastifyReply, network: string): void {
    this.#streams.delete(reply)
    const left = (this.#perNetwork.get(network) ?? 0) - 1
    if (left > 0) this.#perNetwork.set(network, left)
    else this.#perNetwork.delete(network)
  }

  #writeAll(text: string): void {
    for (const { raw } of this.#streams.keys()) {
      if (raw.writableLength > maxBufferedBytes) raw.destroy()
      else raw.write(text)
    }
  }
}
