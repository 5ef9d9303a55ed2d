import type { Topic } from '#kernel/topic.ts'
import type { Viewer } from '#kernel/viewer.ts'
import type { Database, Db } from './database/database.server.ts'

/** What a service function works with: who asks, when, and on which data. */
export interface Scope {
  database: Database
  /** Outside a transaction it reads; inside, it is the transaction's. */
  db: Db
  viewer: Viewer
  now: Date
  requestId: string
}

/** A scope inside a transaction: it may write, and what it announces leaves after the commit. */
export interface WriteScope extends Scope {
  announceChange: (topic: Topic) => Promise<void>
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
  return scope.database.write((db) =>
    body({ ...scope, db, announceChange: (topic) => db.announceChange(topic) }),
  )
}

function isInTransaction<S extends Scope>(scope: S): scope is S & WriteScope {
  return 'announceChange' in scope
}
