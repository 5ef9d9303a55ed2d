import type { LoopDelay } from './loop-delay.server.ts'
import { HttpRefusal } from './refusals.server.ts'

/**
 * Who asks: somebody of the house, a guest, or one of a network that has asked for more than a whole house of
 * guests would.
 */
export type Standing = 'house' | 'guest' | 'beyond'

/** Above this mean delay of the event loop, in milliseconds, new work only makes everyone wait longer. */
const maxDelayMs: Record<Standing, { read: number; write: number }> = {
  // Who cooks and who takes orders goes on as long as anything does.
  house: { read: 5000, write: 5000 },
  guest: { read: 200, write: 1000 },
  // Requests beyond their limit are not refused as such: they have whatever time the others leave.
  beyond: { read: 30, write: 30 },
}

/** Requests at a time; each standing has room of its own, so that no crowd takes the place of the house. */
const maxInFlight: Record<Standing, number> = { house: 1000, guest: 1000, beyond: 50 }

/**
 * Refuses early when the process is behind, so that what it has accepted still gets done. Whoever reads
 * is asked to come back long before whoever orders or pays is.
 */
export class LoadShedding {
  readonly #delay: LoopDelay
  readonly #inFlight: Record<Standing, number> = { house: 0, guest: 0, beyond: 0 }

  constructor(delay: LoopDelay) {
    this.#delay = delay
  }

  /** Whether one more can be taken on. */
  hasRoom(kind: 'read' | 'write', standing: Standing): boolean {
    if (this.#delay.ms > maxDelayMs[standing][kind]) return false
    return this.#inFlight[standing] < maxInFlight[standing]
  }

  /** @throws HttpRefusal 503 when the process has more than it can do. */
  requireRoom(kind: 'read' | 'write', standing: Standing): void {
    if (this.hasRoom(kind, standing)) return
    throw new HttpRefusal(
      503,
      'busy',
      'The restaurant’s server is very busy. Please try again in a few seconds.',
      { 'retry-after': '2' },
    )
  }

  /** @throws HttpRefusal 503, as `requireRoom` does */
  enter(kind: 'read' | 'write', standing: Standing): void {
    this.requireRoom(kind, standing)
    this.#inFlight[standing]++
  }

  leave(standing: Standing): void {
    this.#inFlight[standing]--
  }

  stop(): void {
    this.#delay.stop()
  }
}
