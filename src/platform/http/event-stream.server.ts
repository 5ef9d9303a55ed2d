import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '#kernel/duration.ts'
import { type ChangeMessage, isPublicTopic } from '#kernel/topic.ts'
import type { ChangeSource } from '../database/database.server.ts'
import type { OpenStreams } from './open-streams.server.ts'

/** Keeps proxies from ending a silent connection; the shortest common idle limit is 60 s. */
const heartbeatMs = seconds(25)

/**
 * Tells open pages that something public changed; they then ask again through the contract. A browser
 * that is refused or cut off opens the stream again by itself, later each time (site/live-updates).
 */
export class EventStream {
  readonly #listening = new Set<FastifyReply>()
  readonly #streams: OpenStreams
  readonly #changes: ChangeSource
  readonly #unsubscribe: () => void
  readonly #heartbeat: NodeJS.Timeout

  constructor(changes: ChangeSource, streams: OpenStreams) {
    this.#changes = changes
    this.#streams = streams
    this.#unsubscribe = changes.subscribe((topic, version) => {
      if (!isPublicTopic(topic)) return
      const message: ChangeMessage = { topic, version }
      this.#writeAll(`event: change\ndata: ${JSON.stringify(message)}\n\n`)
    })
    this.#heartbeat = setInterval(() => this.#writeAll(': still here\n\n'), heartbeatMs).unref()
  }

  /** @throws HttpRefusal 503 when there are too many streams, or the server is stopping. */
  async open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const first = () => {
      // Listens from the versions on that it is told: what changes right after them is told as well.
      this.#listening.add(reply)
      reply.raw.once('close', () => this.#listening.delete(reply))
      return `event: versions\ndata: ${JSON.stringify(this.#changes.versions())}\n\n`
    }
    await this.#streams.open(request, reply, first)
    return reply
  }

  close(): void {
    this.#unsubscribe()
    clearInterval(this.#heartbeat)
  }

  #writeAll(text: string): void {
    for (const reply of this.#listening) this.#streams.write(reply, text)
  }
}
