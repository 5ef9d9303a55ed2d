import type { Fact } from '#kernel/fact.ts'
import type { Topic } from '#kernel/topic.ts'
import { type Viewer, operator } from '#kernel/viewer.ts'
import type { Database, Db } from './database/database.server.ts'

/** What a verb works with: who asks, from where, when, and on which data. */
export interface Scope {
  database: Database
  /** Outside a transaction it reads; inside, it is the transaction's. */
  db: Db
  viewer: Viewer
  now: Date
  requestId: string
  /** The network that asks, for limits: an address, or an IPv6 /64; empty for our own work. */
  network: string
  /** What limits are multiplied by: 1, or 1000 when relaxed for tests. */
  limitFactor: number
  listeners: Listeners
}

/** The operator's own work, by nobody's request; the rest of a scope is for its owner to add. */
export function workScope(database: Database, now: Date): Scope {
  return { ...work, now, database, db: database.db, listeners: new Map() }
}

/** The operator's own work on a database that is being loaded: nobody hears of its changes yet. */
export function loadingScope(db: Db, now: Date): QuietScope {
  return { ...work, now, db, announceChange: async () => {} }
}

const work = { viewer: operator, requestId: 'operator', network: '', limitFactor: 1 } as const

/** Who listens to which fact, by the fact's name. */
export type Listeners = ReadonlyMap<string, readonly Listener[]>
type Listener = (scope: WriteScope, payload: never) => Promise<void>

/** A scope inside a transaction: it may write, and what it announces leaves after the commit. */
export interface WriteScope extends Scope {
  announceChange: (topic: Topic) => Promise<void>
  /** Has this done once the transaction is durable; never if it is not. */
  afterCommit: (act: () => void) => void
  /** Between the pieces of long work: reads of others go on meanwhile. */
  pause: () => Promise<void>
}

/** Inside a transaction of which no listener hears. */
export type QuietScope = Omit<WriteScope, 'database' | 'listeners' | 'pause' | 'afterCommit'>

/** Joins a fact to what another module does about it; the composition root's to call. */
export function on<Payload>(
  fact: Fact<Payload>,
  listen: (scope: WriteScope, payload: Payload) => Promise<void>,
): [name: string, listener: Listener] {
  return [fact.name, listen]
}

export function listenersOf(joined: [name: string, listener: Listener][]): Listeners {
  const byName = new Map<string, Listener[]>()
  for (const [name, listener] of joined) byName.set(name, [...(byName.get(name) ?? []), listener])
  return byName
}

/** Tells the listeners, one after the other, in the same transaction: all of it holds or nothing. */
export async function announce<Payload>(
  scope: WriteScope,
  fact: Fact<Payload>,
  payload: Payload,
): Promise<void> {
  for (const listen of scope.listeners.get(fact.name) ?? []) {
    // `on` has tied the listener's payload to the fact of this name.
    await listen(scope, payload as never)
  }
}

/**
 * Runs the body in one transaction (BEGIN IMMEDIATE on SQLite, row locks on PostgreSQL). The body
 * awaits the database only: a call to the outside would hold the lock across it. Inside a
 * transaction the body is a part of that one: when it fails, the whole has to fail.
 */
export async function inTransaction<S extends Scope, T>(
  scope: S,
  body: (scope: S & WriteScope) => Promise<T>,
): Promise<T> {
  if (isInTransaction(scope)) return body(scope)
  return scope.database.write((db) => {
    const { announceChange, afterCommit, pause } = db
    return body({ ...scope, db, announceChange, afterCommit, pause })
  })
}

function isInTransaction<S extends Scope>(scope: S): scope is S & WriteScope {
  return 'announceChange' in scope
}
