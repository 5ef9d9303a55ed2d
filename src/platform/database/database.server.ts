import type { Kysely } from 'kysely'
import type { Topic, TopicVersions } from '#kernel/topic.ts'

export type Engine = 'sqlite' | 'postgres'

/** What a store queries. A store names the tables it owns: `db.tables<MenuTables>()`. */
export interface Db {
  readonly engine: Engine
  tables: <Tables>() => Kysely<Tables>
}

/** The `db` of a transaction: what it announces leaves after the commit. */
export interface WriteDb extends Db {
  /** Marks a family of public answers as changed; open pages and other processes hear of it. */
  announceChange: (topic: Topic) => Promise<void>
}

/** One store of record. Reads go to `db`; every write is a transaction through `write`. */
export interface Database {
  readonly engine: Engine
  readonly db: Db
  /** Durable when it resolves. The body awaits the database only, and may run again on a conflict. */
  write: <T>(body: (db: WriteDb) => Promise<T>) => Promise<T>
  changes: ChangeSource
  /** Runs SQL text that may hold several statements, in one transaction. */
  script: (sql: string) => Promise<void>
  /** Holds the lock that keeps two processes from migrating at once. */
  whileMigrating: <T>(body: () => Promise<T>) => Promise<T>
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Tells of committed changes, of this process at once and of every other within a second. */
export interface ChangeSource {
  subscribe: (listener: (topic: Topic, version: number) => void) => () => void
  /** The latest version of each topic that this process knows. */
  versions: () => TopicVersions
  /** Reads what changed before this process looked; once, after the migrations. */
  catchUp: () => Promise<void>
}

/** The engine cannot be reached or used; the message says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}
