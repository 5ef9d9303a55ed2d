import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Topic } from '#kernel/topic.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everyone: bytes per encoding, each with its own ETag. */
export interface SharedAnswer {
  status: number
  encodings: Record<Encoding, { bytes: Buffer; etag: string; ok: string[]; notModified: string[] }>
  /** The parsed value of a JSON answer, for server rendering. */
  value?: unknown
  /** Milliseconds since the epoch; Infinity when only a change ends it. */
  validUntil: number
}

export interface Made {
  status: number
  body: string
  value?: unknown
  validUntil: number
  headers: Record<string, string>
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Keeps shared answers until one of their topics changes. Bounded: the least recently made is
 * dropped. Requests that miss at the same time wait for one making.
 */
export class AnswerCache {
  readonly #entries = new Map<string, SharedAnswer>()
  readonly #making = new Map<string, Promise<SharedAnswer>>()
  readonly #topicsOf = new Map<string, readonly Topic[]>()
  readonly #limit: number
  #generation = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  find(key: string, now: number): SharedAnswer | undefined {
    const entry = this.#entries.get(key)
    return entry && entry.validUntil > now ? entry : undefined
  }

  async get(
    key: string,
    topics: readonly Topic[],
    now: number,
    make: () => Promise<Made>,
  ): Promise<SharedAnswer> {
    const known = this.find(key, now) ?? this.#making.get(key)
    if (known) return known
    const making = this.#make(key, topics, make).finally(() => {
      if (this.#making.get(key) === making) this.#making.delete(key)
    })
    this.#making.set(key, making)
    return making
  }

  /** Forgets what a change made untrue, also what is being made from the data before it. */
  drop(topic: Topic): void {
    this.#generation++
    this.#making.clear()
    for (const [key, topics] of this.#topicsOf) {
      if (topics.includes(topic)) this.#forget(key)
    }
  }

  async #make(key: string, topics: readonly Topic[], make: () => Promise<Made>) {
    const generation = this.#generation
    const answer = await encode(await make())
    if (generation === this.#generation) this.#keep(key, topics, answer)
    return answer
  }

  #keep(key: string, topics: readonly Topic[], answer: SharedAnswer): void {
    const oldest = this.#entries.size >= this.#limit ? this.#entries.keys().next().value : undefined
    if (oldest !== undefined) this.#forget(oldest)
    this.#entries.set(key, answer)
    this.#topicsOf.set(key, topics)
  }

  #forget(key: string): void {
    this.#entries.delete(key)
    this.#topicsOf.delete(key)
  }
}

/** Compresses off the event loop; the sizes of pages make quality 5 the knee of the curve. */
async function encode({ status, body, value, validUntil, headers }: Made): Promise<SharedAnswer> {
  const identity = Buffer.from(body)
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 6 }),
  ])
  const withHeaders = (bytes: Buffer, encoding: Encoding) => {
    const etag = `"${tag}${encoding === 'identity' ? '' : `-${encoding}`}"`
    const common = { ...headers, etag, vary: 'accept-encoding' }
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const length = { 'content-length': String(bytes.length) }
    return {
      bytes,
      etag,
      ok: Object.entries({ ...common, ...encoded, ...length }).flat(),
      notModified: Object.entries(common).flat(),
    }
  }
  return {
    status,
    value,
    validUntil,
    encodings: {
      br: withHeaders(br, 'br'),
      gzip: withHeaders(gz, 'gzip'),
      identity: withHeaders(identity, 'identity'),
    },
  }
}
