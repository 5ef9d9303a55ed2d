import { monitorEventLoopDelay } from 'node:perf_hooks'
import { HttpRefusal } from './refusals.server.ts'

const sampleMs = 250
/** The histogram counts its own timer's pause as well, in milliseconds. */
const restMs = 20
/** Above this mean delay of the event loop, new work only makes everyone wait longer. */
export const maxDelayMs = 200
const maxInFlight = 1000

/** Refuses early when the process is behind, so that what it has accepted still gets done. */
export class LoadShedding {
  readonly #delay = monitorEventLoopDelay({ resolution: restMs })
  readonly #timer: NodeJS.Timeout
  #isBehind = false
  #inFlight = 0

  /** `limitMs` is the mean delay of the event loop that is still bearable. */
  constructor(limitMs: number) {
    this.#delay.enable()
    this.#timer = setInterval(() => {
      this.#isBehind = this.#delay.mean / 1e6 - restMs > limitMs
      this.#delay.reset()
    }, sampleMs).unref()
  }

  /** @throws HttpRefusal 503 when the process has more than it can do. */
  enter(): void {
    if (this.#isBehind || this.#inFlight >= maxInFlight) {
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
    clearInterval(this.#timer)
    this.#delay.disable()
  }
}
