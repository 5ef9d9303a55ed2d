/** The statements of one connection that the queue itself issues. */
export interface WriterConnection {
  exec: (sql: string) => void
}

interface Job {
  run: () => Promise<void>
  settle: (commitError: unknown) => void
}

/** How many waiting transactions may share one commit; bounds how long the first one waits. */
const maxBatch = 64

/**
 * Runs waiting transactions one by one as savepoints of one BEGIN IMMEDIATE … COMMIT and answers
 * each after the COMMIT: many writers share one fsync and none is answered before it is durable.
 */
export class WriterQueue {
  readonly #connection: WriterConnection
  readonly #strict: boolean
  readonly #waiting: Job[] = []
  #running: Promise<void> | undefined

  /** `strict` asserts that a body awaits nothing but the database (development and tests). */
  constructor(connection: WriterConnection, strict: boolean) {
    this.#connection = connection
    this.#strict = strict
  }

  write<T>(body: () => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      let outcome: () => void = () => {}
      this.#waiting.push({
        run: async () => {
          const result = await this.#inSavepoint(body)
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
    // Lets every request of this turn of the event loop join the batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) await this.#commitBatch(this.#waiting.splice(0, maxBatch))
    this.#running = undefined
  }

  async #commitBatch(batch: Job[]): Promise<void> {
    let failure: unknown
    try {
      this.#connection.exec('begin immediate')
      for (const job of batch) await job.run()
      this.#connection.exec('commit')
    } catch (error) {
      failure = error ?? new Error('The transaction could not be committed.')
      this.#rollBack()
    }
    for (const job of batch) job.settle(failure)
  }

  #rollBack(): void {
    try {
      this.#connection.exec('rollback')
    } catch {
      // SQLite has rolled back by itself (disk full, for one); there is nothing left to undo.
    }
  }

  async #inSavepoint<T>(body: () => Promise<T>): Promise<Outcome<T>> {
    this.#connection.exec('savepoint job')
    try {
      const value = await (this.#strict ? awaitingOnlyTheDatabase(body()) : body())
      this.#connection.exec('release job')
      return { ok: true, value }
    } catch (error) {
      this.#connection.exec('rollback to job')
      this.#connection.exec('release job')
      return { ok: false, error }
    }
  }
}

type Outcome<T> = { ok: true; value: T } | { ok: false; error: unknown }

/** The embedded database answers within the same turn of the event loop; anything else does not. */
async function awaitingOnlyTheDatabase<T>(body: Promise<T>): Promise<T> {
  let cancel = () => {}
  const nextTurn = new Promise<never>((_, reject) => {
    const handle = setImmediate(() =>
      reject(new Error('A transaction body awaited something other than the database.')),
    )
    cancel = () => clearImmediate(handle)
  })
  try {
    return await Promise.race([body, nextTurn])
  } finally {
    cancel()
  }
}
