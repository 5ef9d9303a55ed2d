import type { LoopDelay } from './loop-delay.server.ts'
import { HttpRefusal } from './refusals.server.ts'

/** Above this mean delay of the event loop, in milliseconds, new work only makes everyone wait longer. */
const maxDelayMs = { read: 200, write: 1000 }
const maxInFlight = 1000

/**
 * Refuses early when the process is behind, so that what it has accepted still gets done. Whoever reads
 * is asked to come back long before whoever orders or pays is.
 */
export class LoadShedding {
  readonly #delay: LoopDelay
  #inFlight = 0

  constructor(delay: LoopDelay) {
    this.#delay = delay
  }

  /** @throws HttpRefusal 503 when the process has more than it can do. */
  enter(kind: 'read' | 'write'): void {
    if (this.#delay.ms > maxDelayMs[kind] || this.#inFlight >= maxInFlight) {
      throw new HttpRefusal(
        503,
        'busy',
        'The restaurant’s server is very busy. Please try again in a few seconds.',
        { 'retry-after': '2' },
      )
    }
    this.#inFlight++
  }

  leave(): void {
    this.#inFlight--
  }

  stop(): void {
    this.#delay.stop()
  }
}
