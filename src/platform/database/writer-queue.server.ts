import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { DatabaseBusy } from './database.server.ts'
import { isBusy } from './engine-errors.server.ts'
import { TransactionGuard } from './transaction-guard.server.ts'

/** The statements of one connection that the queue itself issues. */
export interface WriterConnection {
  exec: (sql: string) => void
}

interface Job {
  /**
   * Alone in its batch a job needs no savepoint: the transaction is its own, and ends with it.
   * @throws when nothing of its batch may stay: it failed alone, or could not be undone
   */
  run: (isAlone: boolean) => Promise<void>
  settle: (commitError: unknown) => void
}

/** How many waiting transactions may share one commit; bounds how long the first one waits. */
const maxBatch = 64

/** How long another process's write is waited for, and how often it is looked at, in milliseconds. */
const patienceMs = 5000
const longestPauseMs = 50

/**
 * Runs waiting transactions one by one as savepoints of one BEGIN IMMEDIATE … COMMIT and answers
 * each after the COMMIT: many writers share one fsync and none is answered before it is durable.
 */
export class WriterQueue {
  readonly #connection: WriterConnection
  readonly #strict: boolean
  readonly #patienceMs: number
  readonly #waiting: Job[] = []
  #running: Promise<void> | undefined

  /** `strict` asserts that a body awaits nothing but the database (development and tests). */
  constructor(connection: WriterConnection, strict: boolean, patience = patienceMs) {
    this.#connection = connection
    this.#strict = strict
    this.#patienceMs = patience
  }

  /** The guard is to be on every query of the body. @throws DatabaseBusy */
  write<T>(body: Body<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: () => void = () => {}
      this.#waiting.push({
        run: async (isAlone) => {
          const result = await (isAlone ? this.#run(body) : this.#inSavepoint(body))
          if (isAlone && !result.ok) throw result.error
          outcome = result.ok ? () => resolve(result.value) : () => reject(result.error)
        },
        settle: (commitError) => (commitError === undefined ? outcome() : reject(commitError)),
      })
      this.#running ??= this.#drain()
    })
  }

  /** Resolves when nothing waits or runs. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #drain(): Promise<void> {
    // Waits for the end of this turn of the event loop, so that every request in it joins the batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const failure = await this.#begin()
      if (failure === undefined) await this.#commitBatch(this.#waiting.splice(0, maxBatch))
      else for (const job of this.#waiting.splice(0)) job.settle(failure)
    }
    this.#running = undefined
  }

  /** Waits for another process's write between turns of the event loop, so that reads go on. */
  async #begin(): Promise<unknown> {
    const deadline = performance.now() + this.#patienceMs
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        this.#connection.exec('begin immediate')
        return undefined
      } catch (error) {
        if (!isBusy(error)) return error
        if (performance.now() > deadline) {
          return new DatabaseBusy('Another program holds the database for writing.', {
            cause: error,
          })
        }
      }
      await delay(pauseMs)
    }
  }

  async #commitBatch(batch: Job[]): Promise<void> {
    let failure: unknown
    try {
      for (const job of batch) await job.run(batch.length === 1)
      this.#connection.exec('commit')
    } catch (error) {
      failure = error ?? new Error('The transaction could not be committed.')
      this.#undo('rollback')
    }
    for (const job of batch) job.settle(failure)
  }

  async #inSavepoint<T>(body: Body<T>): Promise<Outcome<T>> {
    this.#connection.exec('savepoint job')
    const outcome = await this.#run(body)
    if (outcome.ok) {
      this.#connection.exec('release job')
    } else if (!this.#undo('rollback to job') || !this.#undo('release job')) {
      // SQLite rolls the whole batch back by itself when the disk is full, for one.
      throw outcome.error
    }
    return outcome
  }

  async #run<T>(body: Body<T>): Promise<Outcome<T>> {
    const guard = new TransactionGuard()
    try {
      const value = await (this.#strict
        ? awaitingOnlyTheDatabase(body, guard)
        : body(guard, nextTurn))
      return { ok: true, value }
    } catch (error) {
      return { ok: false, error }
    } finally {
      guard.settle()
    }
  }

  /** Answers whether there was anything to undo. */
  #undo(sql: string): boolean {
    try {
      this.#connection.exec(sql)
      return true
    } catch {
      return false
    }
  }
}

/** A transaction; `pause` lets the event loop turn while it goes on. */
type Body<T> = (guard: TransactionGuard, pause: () => Promise<void>) => Promise<T>

type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown }

/**
 * Refuses a body that lets the event loop turn other than by `pause`: the embedded database answers within the same turn,
 * and nothing else does.
 */
async function awaitingOnlyTheDatabase<T>(body: Body<T>, guard: TransactionGuard): Promise<T> {
  let watch: NodeJS.Immediate | undefined
  let refuse: (error: Error) => void = () => {}
  const tooLong = new Promise<never>((_, reject) => (refuse = reject))
  const watchThisTurn = () => {
    // Runs at the end of this turn, unless the body ends or pauses before.
    watch = setImmediate(() =>
      refuse(new Error('A transaction body awaited something other than the database.')),
    )
  }
  const pause = async () => {
    clearImmediate(watch)
    await nextTurn()
    watchThisTurn()
  }
  try {
    watchThisTurn()
    return await Promise.race([body(guard, pause), tooLong])
  } finally {
    clearImmediate(watch)
  }
}
