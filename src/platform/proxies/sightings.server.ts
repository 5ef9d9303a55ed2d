import type { IncomingMessage } from 'node:http'
import type { Clock } from '#kernel/clock.ts'
import type { Database, Db } from '../database/database.server.ts'
import type { Log } from '../log.server.ts'
import { inTransaction, workScope } from '../scope.server.ts'
import { type Doubt, type Trust, type TrustedProxies, wayOf } from './proxies.server.ts'
import {
  type Sighting,
  deleteOtherSightings,
  deleteSighting,
  upsertSighting,
} from './store.server.ts'

/**
 * Requests in a row that make us sure. The balance goes up with a request that the setting does not explain and down with one
 * that it does, and stays within these bounds: headers that visitors make up look like a proxy for a moment only, and hide none.
 */
const maxBalance = 20

/**
 * Notes when requests come through more or fewer proxies than TRUST_PROXY says, or with what is no address:
 * limits by address then hold everybody, or nobody. The first such request is written down, and forgotten
 * when the setting explains them again.
 */
export class ProxySightings {
  readonly #database: Database
  readonly #clock: Clock
  readonly #log: Log
  readonly #setting: string
  readonly #trust: Trust
  /** Above 0 when more requests were unexplained of late than explained. */
  #balance = 0
  #state: 'unknown' | 'seen' | 'right' = 'unknown'
  #hasWarned = false
  #written: Promise<void> = Promise.resolve()

  constructor(
    { database, clock, log }: { database: Database; clock: Clock; log: Log },
    proxies: TrustedProxies,
    trust: Trust,
  ) {
    this.#database = database
    this.#clock = clock
    this.#log = log
    this.#setting = nameOfSetting(proxies)
    this.#trust = trust
  }

  /** Forgets what was seen with another setting than this one. */
  async begin(): Promise<void> {
    await this.#write((db) => deleteOtherSightings(db, this.#setting))
  }

  /** Answers the visitor's address, and looks at what came with it. */
  addressOf(request: IncomingMessage): string {
    const way = wayOf(request, this.#trust)
    const speaksForwarded = way.entries === 0 && request.headers.forwarded !== undefined
    const doubt = speaksForwarded ? 'more' : way.doubt
    if (doubt) this.#doubt(doubt, Math.max(1, way.entries), speaksForwarded)
    else this.#confirm()
    return way.address
  }

  /** When all that was seen is in the database. */
  async settled(): Promise<void> {
    await this.#written
  }

  #doubt(doubt: Doubt, entries: number, speaksForwarded: boolean): void {
    this.#balance = Math.min(maxBalance, this.#balance + 1)
    if (this.#state === 'seen' || this.#balance <= 0) return
    this.#state = 'seen'
    const header = speaksForwarded ? 'forwarded' : 'x-forwarded-for'
    const sighting = { setting: this.#setting, header, entries, doubt } as const
    this.#warnOnce(sighting)
    const at = this.#clock().getTime()
    this.#written = this.#write((db) => upsertSighting(db, sighting, at))
  }

  #warnOnce({ setting, header, entries, doubt }: Omit<Sighting, 'seenAt'>): void {
    if (this.#hasWarned) return
    this.#hasWarned = true
    this.#log.warn(
      { trustProxy: setting, header, entries, doubt },
      `TRUST_PROXY does not explain the proxies that requests come through: ${consequenceOf[doubt]}`,
    )
  }

  #confirm(): void {
    if (this.#state === 'right') return
    if (--this.#balance > -maxBalance) return
    this.#state = 'right'
    this.#written = this.#write((db) => deleteSighting(db, this.#setting))
  }

  /** A request must not fail because this could not be noted. One write after the other. */
  #write(body: (db: Db) => Promise<void>): Promise<void> {
    return this.#written
      .then(() => inTransaction(workScope(this.#database, this.#clock()), ({ db }) => body(db)))
      .catch((error: unknown) =>
        this.#log.error({ err: error }, 'the proxies in front could not be noted'),
      )
  }
}

const consequenceOf: Record<Doubt, string> = {
  more: 'guests may count as one address',
  fewer: 'visitors can choose the address to count as',
  unreadable: 'guests may count as one address',
}

/** The value of TRUST_PROXY as an operator would write it. */
export function nameOfSetting(proxies: TrustedProxies): string {
  if (typeof proxies !== 'number') return proxies.join(',')
  return proxies === 0 ? 'off' : proxies === 1 ? 'on' : String(proxies)
}
