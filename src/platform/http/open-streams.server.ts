import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './rate-limit.server.ts'
import { HttpRefusal } from './refusals.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

/** What one process holds open. */
const defaultMaxStreams = 5000
/** A household's browsers hold one each; one address must not take everybody's. */
export const maxStreamsPerNetwork = 20
/** A client that is this far behind has stopped reading: it would only fill our memory. */
const maxBufferedBytes = 64 * 1024

interface Limits {
  perNetwork?: number
  inAll?: number
}

/** All open server-sent event streams of this process, whatever they tell. */
export class OpenStreams {
  readonly #headers: SecurityHeaders
  readonly #limits: Required<Limits>
  readonly #open = new Set<FastifyReply>()
  readonly #perNetwork = new Map<string, number>()
  #isClosed = false

  constructor(headers: SecurityHeaders, limits: Limits = {}) {
    this.#headers = headers
    this.#limits = { perNetwork: maxStreamsPerNetwork, inAll: defaultMaxStreams, ...limits }
  }

  /**
   * Answers with a stream that begins with an event; answers false for HEAD, which gets the head alone.
   * The restaurant's own people take no place from the guests in their Wi-Fi, nor the guests from them.
   * @throws HttpRefusal 503 when there are too many streams, or the server is stopping.
   */
  open(
    request: FastifyRequest,
    reply: FastifyReply,
    first: string,
    { isLetIn = false }: { isLetIn?: boolean } = {},
  ): boolean {
    const network = isLetIn ? undefined : networkOf(request.address)
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
      return false
    }
    // A browser that lost the stream waits between 2 and 5 seconds: not all of them at once.
    const retryMs = 2000 + Math.floor(Math.random() * 3000)
    reply.raw.write(`retry: ${retryMs}\n${first}`)
    this.#add(reply, network)
    return true
  }

  write({ raw }: FastifyReply, text: string): void {
    // The stream's end waits for a slow reader; what ends has nothing to say any more.
    if (raw.writableEnded) return
    if (raw.writableLength > maxBufferedBytes) raw.destroy()
    else raw.write(text)
  }

  /** Ends every stream, so that a stopping server is not kept waiting by open pages. */
  close(): void {
    this.#isClosed = true
    for (const reply of this.#open) reply.raw.end()
  }

  #refuseBeyondLimits(network: string | undefined): void {
    const retry = { 'retry-after': '30' }
    if (this.#isClosed) throw new HttpRefusal(503, 'stopping', 'The server is stopping.', retry)
    const ofNetwork = network === undefined ? 0 : (this.#perNetwork.get(network) ?? 0)
    if (this.#open.size >= this.#limits.inAll || ofNetwork >= this.#limits.perNetwork) {
      throw new HttpRefusal(
        503,
        'busy',
        'Too many pages are open. Live updates will follow.',
        retry,
      )
    }
  }

  #add(reply: FastifyReply, network: string | undefined): void {
    this.#open.add(reply)
    reply.raw.once('close', () => this.#open.delete(reply))
    if (network === undefined) return
    this.#perNetwork.set(network, (this.#perNetwork.get(network) ?? 0) + 1)
    reply.raw.once('close', () => {
      const left = (this.#perNetwork.get(network) ?? 0) - 1
      if (left > 0) this.#perNetwork.set(network, left)
      else this.#perNetwork.delete(network)
    })
  }
}
