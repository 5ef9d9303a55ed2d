import type { FastifyReply, FastifyRequest } from 'fastify'
import { seconds } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { ChangeMessage, Topic } from '#kernel/topic.ts'
import { requireAudience } from '#kernel/viewer.ts'
import type { ChangeSource } from '#platform/database/database.server.ts'
import type { OpenStreams } from '#platform/http/open-streams.server.ts'
import type { LiveRoute } from '#platform/http/route.server.ts'
import { parseInput } from '#platform/http/run-endpoint.server.ts'
import type { Scope } from '#platform/scope.server.ts'

/** What live routes of one server share. */
export interface LiveParts {
  changes: ChangeSource
  streams: OpenStreams
  /** The scope of the server's own work. */
  scopeNow: () => Scope
  /** Called when the server stops. */
  onStop: (stop: () => void) => void
  /** How often a silent stream says that it is there. */
  beatMs?: number
}

/** Opens a stream for whoever may hear of it, and ends it when they no longer may. */
export function liveHandler(
  door: { live: LiveParts; scopeOf: (request: FastifyRequest) => Promise<Scope> },
  { endpoint, topic, thingOf, versionsOf }: LiveRoute,
) {
  const { changes, streams, scopeNow, onStop, beatMs } = door.live
  const source: LiveSource = {
    topic,
    ...(versionsOf && { versionsOf: (things) => versionsOf(scopeNow(), things) }),
  }
  const stream = new LiveStream(changes, streams, source, beatMs)
  onStop(() => stream.close())

  const thingFor = async (request: FastifyRequest) => {
    const scope = await door.scopeOf(request)
    requireAudience(endpoint.who, scope.viewer)
    const { params, query, body } = request
    // `serveLive` has tied the function's input to the schemas that made this value.
    return thingOf(scope, parseInput(endpoint, { params, query, body }) as never)
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const thing = await thingFor(request)
    // What is for anyone who has the address cannot be taken back.
    const mayStay = endpoint.who === 'anyone' ? undefined : () => isAllowed(thingFor(request))
    const isLetIn = ['kitchen', 'host', 'admin'].includes(endpoint.who)
    return stream.open(request, reply, { thing, mayStay, isLetIn })
  }
}

async function isAllowed(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
}

/** A page that hears nothing for twice as long says that it is offline. */
const defaultBeatMs = seconds(10)
/** Changes that come together are looked at together; in milliseconds. */
const gatherMs = 100

/** What a stream tells of. */
interface LiveSource {
  topic: Topic
  /** The present version of each thing; without it, listeners hear of the topic as a whole. */
  versionsOf?: (things: string[]) => Promise<ReadonlyMap<string, number>>
}

interface Listener {
  reply: FastifyReply
  /** Undefined: everything. */
  thing: string | undefined
  /** What it was last told. */
  version: number
  /** Whether whoever listens still may; asked before each word. */
  mayStay: (() => Promise<boolean>) | undefined
}

/**
 * Tells pages of a private topic that something changed, each only of what it may hear: the kitchen of
 * every order, a guest of their own. What has changed they ask through the contract.
 */
class LiveStream {
  readonly #listeners = new Set<Listener>()
  readonly #source: LiveSource
  readonly #changes: ChangeSource
  readonly #streams: OpenStreams
  readonly #unsubscribe: () => void
  readonly #beating: NodeJS.Timeout
  #gathering: NodeJS.Timeout | undefined

  constructor(
    changes: ChangeSource,
    streams: OpenStreams,
    source: LiveSource,
    beatMs = defaultBeatMs,
  ) {
    this.#source = source
    this.#changes = changes
    this.#streams = streams
    this.#unsubscribe = changes.subscribe((topic, version) => {
      if (topic === source.topic) this.#tellChange(version)
    })
    this.#beating = setInterval(() => this.#beat(), beatMs).unref()
  }

  /** @throws HttpRefusal 503 when there are too many streams, or the server is stopping. */
  async open(
    request: FastifyRequest,
    reply: FastifyReply,
    wanted: Pick<Listener, 'thing' | 'mayStay'> & { isLetIn?: boolean },
  ): Promise<FastifyReply> {
    const { topic } = this.#source
    const { thing, mayStay, isLetIn = false } = wanted
    const listener = { reply, thing, mayStay, version: thing ? await this.#versionOf(thing) : 0 }
    const first = () => {
      // Listens from the versions on that it is told: what changes right after them is told as well.
      this.#listeners.add(listener)
      reply.raw.once('close', () => this.#listeners.delete(listener))
      if (thing === undefined) listener.version = this.#changes.versionOf(topic)
      return `event: versions\ndata: ${JSON.stringify({ [topic]: listener.version })}\n\n`
    }
    // What changed between the look and now is told as well.
    if (await this.#streams.open(request, reply, first, { isLetIn })) {
      this.#tellThings([listener]).catch(() => {})
    }
    return reply
  }

  close(): void {
    this.#unsubscribe()
    clearInterval(this.#beating)
    clearTimeout(this.#gathering)
  }

  #tellChange(version: number): void {
    for (const listener of this.#listeners) {
      if (listener.thing === undefined) this.#tell(listener, version)
    }
    this.#gather()
  }

  #gather(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      // What cannot be read now is told with the next change; pages ask by themselves now and then.
      this.#tellThings(this.#listeners).catch(() => {})
    }, gatherMs).unref()
  }

  async #tellThings(listeners: Iterable<Listener>): Promise<void> {
    const watching = [...listeners].flatMap((listener) =>
      listener.thing === undefined ? [] : [{ listener, thing: listener.thing }],
    )
    if (watching.length === 0) return
    const things = new Set(watching.map(({ thing }) => thing))
    const versions = await this.#source.versionsOf?.([...things])
    for (const { listener, thing } of watching) {
      const version = versions?.get(thing) ?? 0
      if (version > listener.version) this.#tell(listener, version)
    }
  }

  async #versionOf(thing: string): Promise<number> {
    return (await this.#source.versionsOf?.([thing]))?.get(thing) ?? 0
  }

  #tell(listener: Listener, version: number): void {
    listener.version = version
    const message: ChangeMessage = { topic: this.#source.topic, version }
    this.#say(listener, `event: change\ndata: ${JSON.stringify(message)}\n\n`)
  }

  #beat(): void {
    for (const listener of this.#listeners) this.#say(listener, 'event: beat\ndata: {}\n\n')
  }

  /** A sign-in that was taken back ends its streams, too. */
  #say({ reply, mayStay }: Listener, text: string): void {
    if (!mayStay) return this.#streams.write(reply, text)
    mayStay().then(
      (may) => (may ? this.#streams.write(reply, text) : reply.raw.end()),
      // Who cannot be judged now opens the stream again, and is judged there.
      () => reply.raw.end(),
    )
  }
}
