import type { IncomingMessage } from 'node:http'
import type { Clock } from '#kernel/clock.ts'
import { minutes } from '#kernel/duration.ts'
import { readAddress } from '../proxies/proxies.server.ts'
import { readCookie } from './cookies.server.ts'
import { HttpRefusal } from './refusals.server.ts'

const windowMs = minutes(1)
/** Bounds memory when very many call within one window. */
const maxCallers = 100_000

/** What a request asks of this process; each is counted apart, so that a flood of one leaves the others. */
export type Work = 'read' | 'page' | 'write'

/** Requests a minute: of a browser that is recognised, or of all others in one network together. */
export const limits: Record<Work, number> = { read: 3000, page: 3000, write: 3000 }

/** Counts in memory what is not kept ready: what it guards is this process's own time. */
export class RateLimit {
  readonly #factor: number
  readonly #clock: Clock
  readonly #counts = { read: new Map(), page: new Map(), write: new Map() } satisfies Counts
  #windowEnd = 0

  constructor(factor: number, clock: Clock) {
    this.#factor = factor
    this.#clock = clock
  }

  /** Counts one more of a browser or a network, and answers whether it is within the minute's. */
  isWithin(work: Work, of: string): boolean {
    const now = this.#clock().getTime()
    const counts: Map<string, number> = this.#counts[work]
    if (now >= this.#windowEnd || counts.size >= maxCallers) {
      for (const each of Object.values(this.#counts)) each.clear()
      this.#windowEnd = now + windowMs
    }
    const count = (counts.get(of) ?? 0) + 1
    counts.set(of, count)
    return count <= limits[work] * this.#factor
  }

  /** @throws HttpRefusal 429 with the seconds until the next window. */
  refuse(): never {
    const wait = Math.ceil((this.#windowEnd - this.#clock().getTime()) / 1000)
    throw new HttpRefusal(
      429,
      'too_many_requests',
      `That was too much at once. Please try again in ${wait} seconds.`,
      { 'retry-after': String(wait) },
    )
  }
}

type Counts = Record<Work, Map<string, number>>

/** A browser that has been recognised: it is counted for itself, whatever its neighbours do. */
export interface Caller {
  /** What it is counted as. */
  key: string
  /** Somebody works here with it: a busy server answers it last of all with a no. */
  isHouse: boolean
}

/** How long one look is good for: nothing but a counter and a place in the queue hangs on it. */
const seenMs = minutes(5)

/**
 * Who has been recognised lately. Telling the house and its guests from a flood in their own Wi-Fi costs no look into
 * the database: whoever it let in is remembered here. A made-up cookie is nobody's.
 */
export class Callers {
  readonly #seen = new Map<string, Caller & { until: number }>()
  readonly #clock: Clock
  readonly #cookie: string
  readonly #recognise: (request: IncomingMessage) => Promise<Caller | undefined>

  /** @param cookie the session's name @param recognise looks, where memory does not know */
  constructor(
    clock: Clock,
    cookie: string,
    recognise: (request: IncomingMessage) => Promise<Caller | undefined>,
  ) {
    this.#clock = clock
    this.#cookie = cookie
    this.#recognise = recognise
  }

  /** Remembers whom the token has let in. */
  note(token: string, caller: Caller): void {
    if (this.#seen.size >= maxCallers) this.#seen.clear()
    this.#seen.set(token, { ...caller, until: this.#clock().getTime() + seenMs })
  }

  /** The caller whom memory knows; undefined where somebody would have to look. */
  seen({ headers }: IncomingMessage): Caller | undefined {
    const token = readCookie(headers.cookie, this.#cookie)
    const caller = token === undefined ? undefined : this.#seen.get(token)
    return caller && caller.until > this.#clock().getTime() ? caller : undefined
  }

  /** Looks where memory does not know; what cannot be read now recognises nobody. */
  async find(request: IncomingMessage): Promise<Caller | undefined> {
    const seen = this.seen(request)
    if (seen || request.headers.cookie === undefined) return seen
    return this.#recognise(request).catch(() => undefined)
  }
}

/** One household or restaurant has a whole IPv6 /64, so that is what counts as one address. */
export function networkOf(written: string): string {
  const address = readAddress(written)
  if (!address?.includes(':')) return address ?? written
  const [head = '', tail = ''] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const missing = address.includes('::') ? 8 - left.length - right.length : 0
  const groups = [...left, ...Array.from({ length: missing }, () => '0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
