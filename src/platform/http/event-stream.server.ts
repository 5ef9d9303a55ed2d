import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '#kernel/duration.ts'
import type { ChangeMessage } from '#kernel/topic.ts'
import type { ChangeSource } from '../database/database.server.ts'
import { HttpRefusal } from './refusals.server.ts'
import type { SecurityHeaders } from './security-headers.server.ts'

/** Keeps proxies from ending a silent connection; the shortest common idle limit is 60 s. */
const heartbeatMs = seconds(25)
/** What one process holds open; beyond it a browser tries again later and loses nothing. */
const maxStreams = 5000

/** Tells open pages that something changed; they then ask again through the contract. */
export class EventStream {
  readonly #replies = new Set<FastifyReply>()
  readonly #unsubscribe: () => void
  readonly #heartbeat: NodeJS.Timeout
  readonly #headers: SecurityHeaders
  readonly #changes: ChangeSource

  constructor(changes: ChangeSource, headers: SecurityHeaders) {
    this.#headers = headers
    this.#changes = changes
    this.#unsubscribe = changes.subscribe((topic, version) => {
      const message: ChangeMessage = { topic, version }
      this.#writeAll(`event: change\ndata: ${JSON.stringify(message)}\n\n`)
    })
    this.#heartbeat = setInterval(() => this.#writeAll(': still here\n\n'), heartbeatMs).unref()
  }

  open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (this.#replies.size >= maxStreams) {
      throw new HttpRefusal(503, 'busy', 'Too many pages are open. Live updates will follow.', {
        'retry-after': '30',
      })
    }
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
    this.#replies.add(reply)
    reply.raw.once('close', () => this.#replies.delete(reply))
    return reply
  }

  /** Ends every stream, so that a stopping server is not kept waiting by open pages. */
  close(): void {
    this.#unsubscribe()
    clearInterval(this.#heartbeat)
    for (const reply of this.#replies) reply.raw.end()
    this.#replies.clear()
  }

  #writeAll(text: string): void {
    for (const reply of this.#replies) reply.raw.write(text)
  }
}
