import type { CompiledQuery, Kysely, QueryResult } from 'kysely'
import type { Topic, TopicVersions } from '#kernel/topic.ts'
import { codeOf, isBusy } from './engine-errors.server.ts'

export type Engine = 'sqlite' | 'postgres'

/** What a store queries. A store names the tables it owns: `db.tables<MenuTables>()`. */
export interface Db {
  readonly engine: Engine
  tables: <Tables>() => Kysely<Tables>
  /** Asks what is compiled already, with these parameters in place of its own. */
  run: <Row>(query: CompiledQuery<Row>, parameters: readonly unknown[]) => Promise<QueryResult<Row>>
  readonly kept: KeptReads
}

/**
 * What each call reads and hardly anybody changes, such as the restaurant's settings. An answer is kept until its
 * topic's version moves, as the pages made of it are, and shared: whoever gets it leaves it as it is.
 */
export async function readKept<T>(db: Db, topic: Topic, read: Read<T>): Promise<T> {
  return db.kept.find(topic, read) ?? db.kept.keep(topic, read, read(db))
}

export type Read<T> = (db: Db) => Promise<T>

/** Answers of `readKept`, by the function that reads them. */
export interface KeptReads {
  find: <T>(topic: Topic, read: Read<T>) => Promise<T> | undefined
  keep: <T>(topic: Topic, read: Read<T>, answer: Promise<T>) => Promise<T>
  /** Has this transaction ask the database again, as it has changed what reads of the topic answer. */
  forget: (topic: Topic) => void
}

/** The `db` of a transaction: what it announces leaves after the commit. */
export interface WriteDb extends Db {
  /** Marks a family of public answers as changed; open pages and other processes hear of it. */
  announceChange: (topic: Topic) => Promise<void>
  /** Has this done once the transaction is durable; never if it is not. */
  afterCommit: (act: () => void) => void
  /**
   * Lets the event loop turn within a long transaction, so that reads go on; other writes wait for its
   * end. Call it between pieces of a few milliseconds.
   */
  pause: () => Promise<void>
}

/** One store of record. Reads go to `db`; every write is a transaction through `write`. */
export interface Database {
  readonly engine: Engine
  readonly db: Db
  /**
   * Durable when it resolves. The body awaits the database only, and may run again on a conflict.
   * @throws DatabaseBusy, DatabaseUnavailable
   */
  write: <T>(body: (db: WriteDb) => Promise<T>) => Promise<T>
  changes: ChangeSource
  /** Runs SQL text that may hold several statements, in one transaction. */
  script: (sql: string) => Promise<void>
  /** Holds the lock that keeps two processes from migrating or filling the store at once. */
  whileSettingUp: <T>(body: () => Promise<T>) => Promise<T>
  ping: () => Promise<void>
  close: () => Promise<void>
}

/** Tells of committed changes, of this process at once and of every other within a second. */
export interface ChangeSource {
  subscribe: (listener: (topic: Topic, version: number) => void) => () => void
  /** The latest version of each public topic that this process knows. */
  versions: () => TopicVersions
  /** The version of any topic, private ones too. */
  versionOf: (topic: Topic) => number
  /** Reads what changed before this process looked; once, after the migrations. */
  catchUp: () => Promise<void>
}

/** The engine cannot be reached or used; the message says what to do. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
}

/** Another process holds the store's write lock for longer than a request may wait; try again. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** The server of the database does not answer; what was asked may be tried again later. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** Whether an error of a read or a write says that the database cannot answer at the moment. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseBusy || error instanceof DatabaseUnavailable) return true
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  if (!(error instanceof Error)) return false
  return isBusy(error) || unavailableCode.test(codeOf(error)) || lostConnection.test(error.message)
}

/** Errors of the system, and PostgreSQL's classes 08, 53 and 57P01 to 57P03 and 55P03. */
const unavailableCode =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|08...|53...|57P0[123]|55P03)$/

/** What pg says without a code (pg-pool 3.14, pg 8.23). */
const lostConnection =
  /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error|Cannot use a pool after calling end)/
