import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { seconds } from '#kernel/duration.ts'
import type { Topic } from '#kernel/topic.ts'
import { hashOf } from '../hash.server.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is the same for everyone: bytes per encoding, each with its own ETag. */
export interface CachedResponse {
  status: number
  encodings: Record<Encoding, { bytes: Buffer; etag: string; ok: string[]; notModified: string[] }>
  /** The parsed value of a JSON answer, for server rendering. */
  value?: unknown
  /** Where a page leads that is none for whoever asks. */
  location?: string
  /** Milliseconds since the epoch; Infinity when only a change ends it. */
  validUntil: number
}

export interface Made {
  status: number
  body: string
  value?: unknown
  location?: string
  validUntil: number
  headers: Record<string, string>
  /** False for an answer to an address that anyone can make up: it is made anew each time. */
  isKept?: boolean
}

interface Kept {
  answer: CachedResponse
  topics: readonly Topic[]
  bytes: number
  /** The count of lookups when it was last wanted. */
  usedAt: number
  uses: number
}

/** What all cached responses of a process may take together, in bytes over all encodings. */
const maxKeptBytes = 48 * 1024 * 1024
/** Header arrays, tags and the maps' own share: measured at 3 KB an entry, rounded up. */
const overheadBytes = 4096

/** How often an answer is wanted until packing it better is worth a third of a second on another core. */
const usesToPack = 50

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/**
 * Keeps shared answers until one of their topics changes. Bounded in number and in bytes: the least
 * recently used are dropped. Requests that miss at the same time wait for one making.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Kept>()
  readonly #making = new Map<string, Promise<CachedResponse>>()
  readonly #toPack: [key: string, entry: Kept][] = []
  readonly #quietMs: number
  #isPacking = false
  readonly #limit: number
  readonly #byteLimit: number
  #bytes = 0
  #lookups = 0
  #generation = 0

  constructor(limit: number, byteLimit = maxKeptBytes, quietMs = seconds(2)) {
    this.#limit = limit
    this.#byteLimit = byteLimit
    // Edits come in rows: what the next one makes untrue is not packed.
    this.#quietMs = quietMs
  }

  /** Marks the answer as wanted with a number only: this runs for every visit. */
  find(key: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry || entry.answer.validUntil <= now) return undefined
    entry.usedAt = ++this.#lookups
    if (++entry.uses === usesToPack) this.#packLater(key, entry)
    return entry.answer
  }

  async get(
    key: string,
    topics: readonly Topic[],
    now: number,
    make: () => Promise<Made>,
  ): Promise<CachedResponse> {
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
    for (const [key, { topics }] of this.#entries) {
      if (topics.includes(topic)) this.#forget(key)
    }
  }

  async #make(key: string, topics: readonly Topic[], make: () => Promise<Made>) {
    const generation = this.#generation
    const made = await make()
    const answer = await encode(made)
    if (made.isKept !== false && generation === this.#generation) this.#keep(key, topics, answer)
    return answer
  }

  #keep(key: string, topics: readonly Topic[], answer: CachedResponse): void {
    this.#forget(key)
    const bytes = bytesOf(key, answer)
    if (bytes > this.#byteLimit) return
    while (this.#entries.size >= this.#limit || this.#bytes + bytes > this.#byteLimit) {
      this.#forgetLeastWanted()
    }
    this.#entries.set(key, { answer, topics, bytes, usedAt: ++this.#lookups, uses: 0 })
    this.#bytes += bytes
  }

  /** What many want is packed once more as small as it gets: one after the other, when it has been quiet for a while. */
  #packLater(key: string, entry: Kept): void {
    this.#toPack.push([key, entry])
    if (this.#isPacking) return
    this.#isPacking = true
    // What cannot be packed stays as it is.
    void this.#pack()
      .catch(() => {})
      .finally(() => (this.#isPacking = false))
  }

  async #pack(): Promise<void> {
    for (;;) {
      await delay(this.#quietMs, undefined, { ref: false })
      const next = this.#toPack.shift()
      if (!next) return
      const [key, entry] = next
      if (this.#entries.get(key) === entry) await packAgain(entry.answer)
    }
  }

  /** A walk over all, next to nothing beside the making that it makes room for. */
  #forgetLeastWanted(): void {
    let least: string | undefined
    let leastUsedAt = Infinity
    for (const [key, { usedAt }] of this.#entries) {
      if (usedAt < leastUsedAt) [least, leastUsedAt] = [key, usedAt]
    }
    if (least !== undefined) this.#forget(least)
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}

/** A parsed value takes about twice the bytes of its text. */
function bytesOf(key: string, { encodings, value }: CachedResponse): number {
  const { br, gzip: zipped, identity } = encodings
  const parsed = value === undefined ? 0 : 2 * identity.bytes.length
  const sent = br.bytes.length + zipped.bytes.length + identity.bytes.length
  return sent + parsed + 2 * key.length + overheadBytes
}

/**
 * Compresses off the event loop. The sizes of pages make 5 the knee of both curves: gzip’s 6 takes over a quarter
 * more time for one or two percent of the bytes.
 */
async function encode({
  status,
  body,
  value,
  location,
  validUntil,
  headers,
}: Made): Promise<CachedResponse> {
  const identity = Buffer.from(body)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
    compressGzip(identity, { level: 5 }),
  ])
  // Hashes the smallest form of the text: all of a long page would hold the event loop for milliseconds.
  const tag = hashOf(br).slice(0, 22)
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
    ...(location !== undefined && { location }),
    validUntil,
    encodings: {
      br: withHeaders(br, 'br'),
      gzip: withHeaders(gz, 'gzip'),
      identity: withHeaders(identity, 'identity'),
    },
  }
}

/**
 * Packs the same text at the highest level, about a tenth smaller. The tag stays: it names the text, and nobody
 * is given a part of an answer.
 */
async function packAgain({ encodings }: CachedResponse): Promise<void> {
  const { br, identity } = encodings
  const options = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.bytes.length,
  }
  const bytes = await compressBrotli(identity.bytes, { params: options })
  if (bytes.length >= br.bytes.length) return
  const ok = [...br.ok]
  ok[ok.indexOf('content-length') + 1] = String(bytes.length)
  encodings.br = { ...br, bytes, ok }
}
