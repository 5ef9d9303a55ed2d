import { seconds } from '#kernel/duration.ts'
import type { Scope } from '../scope.server.ts'
import { onEnqueued } from './enqueued.server.ts'
import { type JobParts, runDueJobs } from './jobs.server.ts'
import { type Lane, lanes, selectNextRuns } from './store.server.ts'

/** Work by the clock; every process does it, so it has to bear company. */
export interface Chore {
  name: string
  everyMs: number
  run: (scope: Scope) => Promise<void>
}

export interface RunnerParts extends JobParts {
  chores: readonly Chore[]
}

/** Jobs that come within this share a commit, and mostly find that a guest's browser was faster. */
const gatherMs = seconds(0.2)
/** How often jobs are looked for that another process has left, or that were lost with one. */
const lookMs = seconds(5)

/** Runs jobs soon after they are due, and chores when their time has come. An idle one asks the database little. */
export class Runner {
  readonly #parts: RunnerParts
  readonly #ends: (() => void)[] = []
  readonly #running = new Map<string, Promise<void>>()
  #isStopping = false

  constructor(parts: RunnerParts) {
    this.#parts = parts
  }

  start(): void {
    const { scopeNow, chores } = this.#parts
    this.#follow()
    for (const { name, everyMs, run } of chores) this.#every(everyMs, name, () => run(scopeNow()))
  }

  /** Resolves when the jobs and chores under way have ended; what waits is the next start's. */
  async stop(): Promise<void> {
    this.#isStopping = true
    for (const end of this.#ends) end()
    await Promise.all(this.#running.values())
  }

  /** Runs work at once and then by the clock; a run that takes longer than its turn is not doubled. */
  #every(ms: number, name: string, work: () => Promise<void>): void {
    const turn = () => this.#run(name, work)
    const timer = setInterval(turn, ms)
    timer.unref()
    this.#ends.push(() => clearInterval(timer))
    turn()
  }

  /** Runs what is due in each lane at once, and then whenever something is. */
  #follow(): void {
    const { scopeNow } = this.#parts
    let [timer, lookAt]: [NodeJS.Timeout | undefined, number] = [undefined, Infinity]
    const wait = (ms: number) => {
      const at = performance.now() + ms
      if (this.#isStopping || (timer && lookAt <= at)) return
      clearTimeout(timer)
      lookAt = at
      timer = setTimeout(look, ms).unref()
    }
    const look = () => {
      timer = undefined
      this.#run('look for jobs', async () => {
        const { db, now } = scopeNow()
        const next = await selectNextRuns(db, now.getTime())
        for (const lane of lanes) {
          const ms = (next[lane] ?? Infinity) - now.getTime()
          if (ms <= 0) run(lane)
          else if (ms < lookMs) wait(ms)
        }
      })
      // Set even if the look fails: at the latest, the next one finds what is due.
      wait(lookMs)
    }
    const run = (lane: Lane) =>
      this.#run(`jobs ${lane}`, async () => {
        await runDueJobs(this.#parts, lane, () => this.#isStopping)
        wait(gatherMs)
      })
    const hear = (runAt: number) => wait(Math.max(gatherMs, runAt - scopeNow().now.getTime()))
    this.#ends.push(onEnqueued(scopeNow().database, hear), () => clearTimeout(timer))
    look()
  }

  /** Begins work unless work of this name goes on already. */
  #run(name: string, work: () => Promise<void>): void {
    if (this.#isStopping || this.#running.has(name)) return
    const run = work()
      .catch((error: unknown) => this.#parts.log.error({ err: error, work: name }, 'work failed'))
      .finally(() => this.#running.delete(name))
    this.#running.set(name, run)
  }
}
