import type { Clock } from '#kernel/clock.ts'
import { minutes } from '#kernel/duration.ts'
import type { RateClass } from '#kernel/endpoint.ts'
import { readAddress } from '../proxies/proxies.server.ts'
import { HttpRefusal } from './refusals.server.ts'

const windowMs = minutes(1)
/** Bounds memory when very many addresses call within one window. */
const maxAddresses = 100_000

/** Calls a minute from one address; `none` is for probes and files that cost nothing. */
export const limits: Record<RateClass, number> = { read: 3000, none: Infinity }

/** Counts public reads in memory: what it guards is this process's own time. */
export class RateLimit {
  readonly #factor: number
  readonly #clock: Clock
  readonly #counts = new Map<string, number>()
  #windowEnd = 0

  constructor(factor: number, clock: Clock) {
    this.#factor = factor
    this.#clock = clock
  }

  /** @throws HttpRefusal 429 with the seconds until the next window. */
  count(rate: RateClass, address: string): void {
    if (rate === 'none') return
    const now = this.#clock().getTime()
    if (now >= this.#windowEnd || this.#counts.size >= maxAddresses) {
      this.#counts.clear()
      this.#windowEnd = now + windowMs
    }
    const key = networkOf(address)
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count <= limits[rate] * this.#factor) return
    const wait = Math.ceil((this.#windowEnd - now) / 1000)
    throw new HttpRefusal(
      429,
      'too_many_requests',
      `That was too much at once. Please try again in ${wait} seconds.`,
      { 'retry-after': String(wait) },
    )
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
