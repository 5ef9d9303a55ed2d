import { Refusal } from '#kernel/refusal.ts'
import type { CrashPoint } from '#modules/payments/service/payment-scope.server.ts'

class Crash extends Error {}

/** A process that dies at the armed point: nothing of it runs on, not even its error handling. */
export class MortalProcess {
  #armed: { point: CrashPoint; passing: number } | null = null
  #isDown = false

  arm(point: CrashPoint | null, passing: number): void {
    this.#armed = point && { point, passing }
  }

  get isArmed(): boolean {
    return this.#armed !== null
  }

  requireAlive(): void {
    if (this.#isDown) throw new Crash('This process has ended.')
  }

  come(point: CrashPoint): void {
    this.requireAlive()
    if (this.#armed?.point !== point || this.#armed.passing-- > 0) return
    this.#armed = null
    this.#isDown = true
    throw new Crash(point)
  }

  /** Works until it is done or dead; after a death, another process starts. */
  async run<T>(work: () => Promise<T>, afterDeath: () => void): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      // A refusal is an answer; whatever a dead process throws is nobody's.
      if (!this.#isDown && !(error instanceof Refusal)) throw error
      return undefined
    } finally {
      if (this.#isDown) afterDeath()
      this.#isDown = false
    }
  }
}
