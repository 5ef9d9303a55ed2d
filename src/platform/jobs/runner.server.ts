import { seconds } from '#kernel/duration.ts'
import type { Log } from '../log.server.ts'
import type { Scope } from '../scope.server.ts'
import { type AnyJobKind, runDueJobs } from './jobs.server.ts'
import type { Lane } from './store.server.ts'

/** Work by the clock; every process does it, so it has to bear company. */
export interface Chore {
  name: string
  everyMs: number
  run: (scope: Scope) => Promise<void>
}

export interface RunnerParts {
  scopeNow: () => Scope
  kinds: readonly AnyJobKind[]
  chores: readonly Chore[]
  log: Log
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
    const { scopeNow, kinds, chores, log } = this.#parts
    const slow = kinds.filter(({ isSlow }) => isSlow).map(({ kind }) => kind)
    const lanes: Lane[] = [{ except: slow }, ...slow.map((kind) => ({ only: [kind] }))]
    for (const lane of lanes) {
      const run = async () => void (await runDueJobs(scopeNow, kinds, log, lane))
      this.#every(pollMs, lane.only ? `jobs ${lane.only}` : 'jobs', run)
    }
    for (const { name, everyMs, run } of chores) this.#every(everyMs, name, () => run(scopeNow()))
  }

  /** Resolves when what was under way has ended; its leases are given back with it. */
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
