import type { Clock } from '#kernel/clock.ts'
import { seconds } from '#kernel/duration.ts'
import { ProcessorRefused, ProcessorUnavailable } from './processor.server.ts'

/** Stripe's own limit is far higher; a queue of ours must not become one of theirs. */
const maxInFlight = 20
/** How long a call may take in all, its retries included. */
const totalMs = seconds(5)
/** After so many failures in a row nobody asks for a while: the site must not wait for the dead. */
const failuresToOpen = 5
const openMs = seconds(30)

/** Keeps an outage of the provider from becoming one of ours: bounds, a deadline, a breaker. */
export class CarefulCalls {
  readonly #clock: Clock
  readonly #totalMs: number
  #inFlight = 0
  #failures = 0
  #closedUntil = -Infinity
  #isTrying = false

  constructor(clock: Clock, deadlineMs: number = totalMs) {
    this.#clock = clock
    this.#totalMs = deadlineMs
  }

  /** @throws ProcessorUnavailable, ProcessorRefused */
  async call<T>(work: () => Promise<T>): Promise<T> {
    const isTrial = this.#enter()
    this.#inFlight++
    try {
      const result = await this.#inTime(work())
      this.#failures = 0
      return result
    } catch (error) {
      if (error instanceof ProcessorRefused) this.#failures = 0
      else this.#fail()
      throw error
    } finally {
      this.#inFlight--
      if (isTrial) this.#isTrying = false
    }
  }

  /** After the pause one call goes first; the others wait for what it learns. */
  #enter(): boolean {
    if (this.#inFlight >= maxInFlight) throw new ProcessorUnavailable('too many calls at once')
    if (this.#failures < failuresToOpen) return false
    if (this.#isTrying || this.#clock().getTime() < this.#closedUntil) {
      throw new ProcessorUnavailable('it has failed just now; not asked again yet')
    }
    this.#isTrying = true
    return true
  }

  #fail(): void {
    this.#failures++
    this.#closedUntil = this.#clock().getTime() + openMs
  }

  async #inTime<T>(work: Promise<T>): Promise<T> {
    const deadline = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => deadline.reject(new ProcessorUnavailable('no answer in time')),
      this.#totalMs,
    )
    try {
      return await Promise.race([work, deadline.promise])
    } finally {
      clearTimeout(timer)
    }
  }
}
