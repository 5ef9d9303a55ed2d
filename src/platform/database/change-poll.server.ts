/** Looks for other processes' changes on a clock and when asked, one look at a time. */
export class ChangePoll {
  readonly #look: () => Promise<void>
  readonly #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #isAskedAgain = false
  #isStopped = false

  /** @param everyMs undefined: it looks only when asked */
  constructor(look: () => Promise<void>, everyMs: number | undefined) {
    this.#look = look
    if (everyMs !== undefined) this.#timer = setInterval(() => this.#tick(), everyMs).unref()
  }

  /** Looks now, or again after the look that runs; never throws. */
  ask(): void {
    if (this.#isStopped) return
    this.#isAskedAgain = true
    this.#running ??= this.#run()
  }

  /** Resolves when nothing looks any more. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** A slow look takes the place of the ticks that it outlasts. */
  #tick(): void {
    if (!this.#running) this.ask()
  }

  async #run(): Promise<void> {
    while (this.#isAskedAgain && !this.#isStopped) {
      this.#isAskedAgain = false
      // What cannot be read now is found by a later look.
      await this.#look().catch(() => {})
    }
    this.#running = undefined
  }
}
