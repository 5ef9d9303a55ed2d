import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import type { Topic } from '#kernel/topic.ts'
import { ChangeLog, type ChangeTables, countChange } from './change-log.server.ts'
import type { Database, Db, WriteDb } from './database.server.ts'
import { WriterQueue } from './writer-queue.server.ts'

export interface SqliteOptions {
  /** The folder that holds `servery.sqlite`, or `:memory:` is not offered: readers need a file. */
  dataDir: string
  /** Fails a transaction that awaits anything but the database. */
  strict: boolean
  /** How often another process's commits are looked for, in milliseconds. */
  pollMs?: number
}

/** The database in one file: one writer connection behind a queue, one connection for readers. */
export function openSqlite({ dataDir, strict, pollMs = 200 }: SqliteOptions): Database {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'servery.sqlite')
  const writer = connect(file)
  const reader = connect(file)
  reader.exec('pragma query_only = on')

  const writeKysely = kyselyOn<ChangeTables>(writer)
  const readKysely = kyselyOn<ChangeTables>(reader)
  const queue = new WriterQueue(writer, strict)
  const log = new ChangeLog(readKysely)

  const write = async <T>(body: (db: WriteDb) => Promise<T>): Promise<T> => {
    const told: [Topic, number][] = []
    const db: WriteDb = {
      ...dbOf(writeKysely),
      announceChange: async (topic) => {
        told.push([topic, await countChange(writeKysely, topic)])
      },
    }
    const result = await queue.write(() => body(db))
    for (const [topic, version] of told) log.tell(topic, version)
    return result
  }

  const poll = pollForeignCommits(reader, () => log.catchUp(), pollMs)
  return {
    engine: 'sqlite',
    db: dbOf(readKysely),
    write,
    changes: log,
    script: async (sql) => void (await queue.write(async () => writer.exec(sql))),
    whileMigrating: (body) => body(),
    ping: async () => void reader.exec('select 1'),
    close: async () => {
      clearInterval(poll)
      await queue.idle()
      reader.close()
      writer.exec('pragma wal_checkpoint(truncate)')
      writer.close()
    },
  }
}

function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file)
  connection.exec('pragma busy_timeout = 5000')
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  return connection
}

function dbOf(kysely: Kysely<ChangeTables>): Db {
  // A Kysely instance knows no tables at run time: naming them is for the compiler alone.
  return { engine: 'sqlite', tables: <Tables>() => kysely as unknown as Kysely<Tables> }
}

function kyselyOn<Tables>(connection: DatabaseSync): Kysely<Tables> {
  const statements = new Map<string, ReturnType<SqliteDatabase['prepare']>>()
  const database: SqliteDatabase = {
    prepare: (sql) => {
      const known = statements.get(sql) ?? adapt(connection.prepare(sql))
      statements.set(sql, known)
      return known
    },
    close: () => {},
  }
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database }) })
}

function adapt(statement: StatementSync): ReturnType<SqliteDatabase['prepare']> {
  const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[] // Kysely binds what stores pass: text, numbers and null.
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...values(parameters)),
    run: (parameters) => statement.run(...values(parameters)),
    iterate: (parameters) =>
      statement.iterate(...values(parameters)) as IterableIterator<Record<string, unknown>>,
  }
}

/** `data_version` moves when another connection has committed: one integer to compare. */
function pollForeignCommits(reader: DatabaseSync, onCommit: () => Promise<void>, everyMs: number) {
  const statement = reader.prepare('pragma data_version')
  const current = () => statement.get()?.['data_version']
  let seen = current()
  const timer = setInterval(() => {
    const now = current()
    if (now === seen) return
    seen = now
    // A failed read is repeated: the version counts as unseen again.
    onCommit().catch(() => (seen = undefined))
  }, everyMs)
  return timer.unref()
}
