import type { Clock } from '#kernel/clock.ts'
import { days, minutes, seconds } from '#kernel/duration.ts'
import type { ExternalService } from '#kernel/external-service.ts'
import type { Database } from '../database/database.server.ts'
import type { Chore } from '../jobs/runner.server.ts'
import type { Log } from '../log.server.ts'
import { inTransaction, workScope } from '../scope.server.ts'
import { deleteOutage, selectOutages, upsertOutage } from './store.server.ts'

/** How a call to an external service failed. */
export interface Failure {
  /** The service was reached and said no, so that trying again does not help. */
  isRefusal: boolean
  /** An error's type and code; nothing of what was sent, which may be somebody's data or a key. */
  reason: string
}

/** A page that shows many pictures of a storage that is away must not write as many rows. */
const writeEveryMs = seconds(10)

/** A service that nobody has called for so long may not be in use any more. */
const keptMs = days(2)

/**
 * Notes which external services fail, for the owner to see. A failure is written down at once, and again
 * every ten seconds at most; a good answer costs nothing while all is well.
 */
export class Outages {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Log
  /** The outages that this process knows of: the next good answer ends them. */
  readonly #known = new Map<ExternalService, { writtenAt: number; unwritten: number }>()

  constructor(database: Database, clock: Clock, log: Log) {
    this.#database = database
    this.#clock = clock
    this.#log = log
  }

  /** Calls the service; `failureOf` answers undefined for an error that is not the service's fault. */
  async watch<T>(
    service: ExternalService,
    call: () => Promise<T>,
    failureOf: (error: unknown) => Failure | undefined,
  ): Promise<T> {
    try {
      const answer = await call()
      await this.answered(service)
      return answer
    } catch (error) {
      const failure = failureOf(error)
      await (failure ? this.failed(service, failure) : this.answered(service))
      throw error
    }
  }

  async failed(service: ExternalService, failure: Failure): Promise<void> {
    const known = this.#known.get(service) ?? { writtenAt: -Infinity, unwritten: 0 }
    this.#known.set(service, known)
    known.unwritten++
    const now = this.#clock().getTime()
    if (now - known.writtenAt < writeEveryMs) return
    const failures = known.unwritten
    Object.assign(known, { writtenAt: now, unwritten: 0 })
    this.#log.warn({ service, ...failure }, 'an external service fails')
    await this.#write((db) => upsertOutage(db, { service, failures, ...failure }, now))
  }

  async answered(service: ExternalService): Promise<void> {
    if (!this.#known.delete(service)) return
    this.#log.info({ service }, 'an external service answers again')
    await this.#write((db) => deleteOutage(db, service))
  }

  /** What another process has found to fail is ended here too by a good answer. */
  get chore(): Chore {
    return {
      name: 'look for outages',
      everyMs: minutes(1),
      run: async ({ db, now }) => {
        for (const { service, lastAt } of await selectOutages(db)) {
          const isForgotten = now.getTime() - lastAt.getTime() > keptMs
          if (!this.#known.has(service))
            this.#known.set(service, { writtenAt: lastAt.getTime(), unwritten: 0 })
          if (isForgotten) await this.answered(service)
        }
      },
    }
  }

  /** A call that went well must not fail because this could not be noted. */
  async #write(body: (db: Parameters<typeof deleteOutage>[0]) => Promise<void>): Promise<void> {
    const scope = workScope(this.#database, this.#clock())
    await inTransaction(scope, ({ db }) => body(db)).catch((error: unknown) =>
      this.#log.error({ err: error }, 'an outage could not be noted'),
    )
  }
}
