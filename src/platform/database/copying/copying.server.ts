import type { Db, Engine } from '../database.server.ts'

/** What a column can hold on either engine. */
export type Cell = string | number | null | Uint8Array
export type Row = readonly Cell[]

export interface TableShape {
  name: string
  columns: readonly string[]
}

export interface AppliedStep {
  version: number
  name: string
}

/** Everything in a database at one moment, while others go on writing. */
export interface Snapshot {
  readonly engine: Engine
  /** The steps of the schema that the database has taken. */
  readonly steps: readonly AppliedStep[]
  readonly tables: readonly TableShape[]
  rows: (table: TableShape) => AsyncIterable<readonly Row[]>
  close: () => Promise<void>
}

/** An empty database that is being filled in one transaction: afterwards it holds all or nothing. */
export interface Loader {
  readonly engine: Engine
  /** The transaction of the rows, for what is written on top of them. */
  readonly db: Db
  run: (sql: string) => Promise<void>
  tables: () => Promise<readonly TableShape[]>
  /** Triggers and references wait until everything has come: they judge changes, not a copy. */
  pauseRules: () => Promise<void>
  /** @throws when a reference leads nowhere. */
  resumeRules: () => Promise<void>
  insert: (table: TableShape, rows: readonly Row[]) => Promise<void>
  commit: () => Promise<void>
  /** Leaves the database as it was; after a commit it only closes. */
  close: () => Promise<void>
}

/** Rows of one turn of the event loop: a few milliseconds. */
export const batchRows = 500

/** A name inside SQL text. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
