import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Callers, networkOf } from './rate-limit.server.ts'
import { HttpRefusal } from './refusals.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

/** What one process holds open for guests. */
const defaultMaxStreams = 5000
/** A browser has one for each of its pages. What is not recognised shares as many with all of its network. */
export const maxStreamsTogether = 20
/** A client that is this far behind has stopped reading: it would only fill our memory. */
const maxBufferedBytes = 64 * 1024

interface Limits {
  together?: number
  inAll?: number
}

/** All open server-sent event streams of this process, whatever they tell. */
export class OpenStreams {
  readonly #headers: SecurityHeaders
  readonly #callers: Pick<Callers, 'find'>
  readonly #limits: Required<Limits>
  readonly #open = new Set<FastifyReply>()
  /** How many streams of guests are open, by whom they are counted for. */
  readonly #counts = new Map<string, number>()
  #ofGuests = 0
  #isClosed = false

  constructor(headers: SecurityHeaders, callers: Pick<Callers, 'find'>, limits: Limits = {}) {
    this.#headers = headers
    this.#callers = callers
    this.#limits = { together: maxStreamsTogether, inAll: defaultMaxStreams, ...limits }
  }

  /**
   * Answers with a stream that begins with an event; answers false for HEAD, which gets the head alone.
   * The restaurant's own people take no place from the guests in their Wi-Fi, nor the guests from them, nor a
   * guest who is recognised from any other.
   * @throws HttpRefusal 503 when there are too many streams, or the server is stopping.
   */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    first: () => string,
    { isLetIn = false }: { isLetIn?: boolean } = {},
  ): Promise<boolean> {
    const caller = isLetIn ? undefined : await this.#callers.find(request.raw)
    const isOfHouse = isLetIn || caller?.isHouse === true
    const guest = isOfHouse ? undefined : (caller?.key ?? networkOf(request.address))
    this.#refuseBeyondLimits(guest)
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
    reply.raw.write(`retry: ${retryMs}\n${first()}`)
    this.#add(reply, guest)
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

  #refuseBeyondLimits(guest: string | undefined): void {
    const retry = { 'retry-after': '30' }
    if (this.#isClosed) throw new HttpRefusal(503, 'stopping', 'The server is stopping.', retry)
    if (guest === undefined) return
    const { inAll, together } = this.#limits
    if (this.#ofGuests < inAll && (this.#counts.get(guest) ?? 0) < together) return
    throw new HttpRefusal(503, 'busy', 'Too many pages are open. Live updates will follow.', retry)
  }

  #add(reply: FastifyReply, guest: string | undefined): void {
    this.#open.add(reply)
    reply.raw.once('close', () => this.#open.delete(reply))
    if (guest === undefined) return
    this.#ofGuests++
    this.#counts.set(guest, (this.#counts.get(guest) ?? 0) + 1)
    reply.raw.once('close', () => {
      this.#ofGuests--
      const left = (this.#counts.get(guest) ?? 0) - 1
      if (left > 0) this.#counts.set(guest, left)
      else this.#counts.delete(guest)
    })
  }
}
