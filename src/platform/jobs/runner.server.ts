import { seconds } from '#kernel/duration.ts'
import type { Scope } from '../scope.server.ts'
import { type JobParts, runDueJobs } from './jobs.server.ts'
import { lanes } from './store.server.ts'

/** Work by the clock; every process does it, so it has to bear company. */
export interface Chore {
  name: string
  everyMs: number
  run: (scope: Scope) => Promise<void>
}

export interface RunnerParts extends JobParts {
  chores: readonly Chore[]
}

const pollMs = seconds(0.5)

/** Runs jobs soon after they are due, and chores when their time has come. */
export class Runner {
  readonly #parts: RunnerParts
  readonly #timers: NodeJS.Timeout[] = []
  readonly #running = new Set<Promise<void>>()
  #isStopping = false

  constructor(parts: RunnerParts) {
    this.#parts = parts
  }

  start(): void {
    const { scopeNow, chores } = this.#parts
    const isStopping = () => this.#isStopping
    for (const lane of lanes) {
      const run = async () => void (await runDueJobs(this.#parts, lane, isStopping))
      this.#every(pollMs, `jobs ${lane}`, run)
    }
    for (const { name, everyMs, run } of chores) this.#every(everyMs, name, () => run(scopeNow()))
  }

  /** Resolves when the jobs and chores under way have ended; what waits is the next start's. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const timer of this.#timers) clearInterval(timer)
    await Promise.all(this.#running)
  }

  /** At once and then by the clock; a run that takes longer than its turn is not doubled. */
  #every(ms: number, name: string, work: () => Promise<void>): void {
    let isBusy = false
    const turn = () => {
      if (isBusy || this.#isStopping) return
      isBusy = true
      const run = work()
        .catch((error: unknown) => this.#parts.log.error({ err: error, work: name }, 'work failed'))
        .finally(() => {
          isBusy = false
          this.#running.delete(run)
        })
      this.#running.add(run)
    }
    const timer = setInterval(turn, ms)
    timer.unref()
    this.#timers.push(timer)
    turn()
  }
}
