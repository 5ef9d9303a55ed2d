import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { type CompiledQuery, Kysely, type SqliteDatabase, SqliteDialect } from 'kysely'
import { ChangeLog, type ChangeTables, countChange } from './change-log.server.ts'
import { ChangePoll } from './change-poll.server.ts'
import { makeFolder, tryLock } from './data-lock.server.ts'
import { databaseFile } from './database-file.server.ts'
import {
  type Database,
  DatabaseBusy,
  type Db,
  type KeptReads,
  type WriteDb,
} from './database.server.ts'
import { KeptAnswers, keepsNothing } from './kept-answers.server.ts'
import { makePrivate } from './private-files.server.ts'
import { WriterQueue } from './writer-queue.server.ts'

export interface SqliteOptions {
  /** The folder that holds the file, or `:memory:` is not offered: readers need a file. */
  dataDir: string
  /** Fails a transaction that awaits anything but the database. */
  strict: boolean
  /** How often another process's commits are looked for, in milliseconds. */
  pollMs?: number
}

/** The database in one file: one writer connection behind a queue, one connection for readers. */
export function openSqlite({ dataDir, strict, pollMs = 500 }: SqliteOptions): Database {
  makeFolder(dataDir)
  const file = databaseFile(dataDir)
  makePrivate(file)
  const writer = connect(file)
  const reader = connect(file)
  reader.exec('pragma query_only = on')

  const writing = statementsOf((sql) => adapt(writer.prepare(sql)))
  const reading = statementsOf((sql) => between(writer, reader, sql))
  const writeKysely = kyselyOn<ChangeTables>(writing)
  const readKysely = kyselyOn<ChangeTables>(reading)
  const queue = new WriterQueue(writer, strict)
  const log = new ChangeLog(readKysely)
  const kept = new KeptAnswers((topic) => log.versionOf(topic))

  const write = async <T>(body: (db: WriteDb) => Promise<T>): Promise<T> => {
    const afterwards: (() => void)[] = []
    const reads = kept.ofTransaction()
    const inQueue = queue.write((guard, pause) => {
      const guarded = (sql: string) => {
        guard.check()
        return writing(sql)
      }
      const db = dbOf(writeKysely.withPlugin(guard), reads, guarded)
      return body({
        ...db,
        pause,
        announceChange: async (topic) => {
          const version = await countChange(db, topic)
          afterwards.push(() => log.tell(topic, version))
        },
        afterCommit: (act) => void afterwards.push(act),
      })
    })
    try {
      const result = await inQueue
      for (const act of afterwards) act()
      return result
    } finally {
      reads.end()
    }
  }

  const poll = new ChangePoll(lookForCommits(reader, log), pollMs)
  return {
    engine: 'sqlite',
    db: dbOf(readKysely, kept, reading),
    write,
    changes: log,
    script: async (sql) => void (await queue.write(async () => writer.exec(sql))),
    whileSettingUp: (body) => holdingFile(join(dataDir, 'setup.lock'), body),
    ping: async () => void reader.exec('select 1'),
    close: async () => {
      await poll.stop()
      await queue.idle()
      reader.close()
      writeBack(writer)
      writer.close()
    },
  }
}

/** What stores query on one connection, inside the transaction that it is in. */
export function sqliteOn(connection: DatabaseSync): Db {
  const statements = statementsOf((sql) => adapt(connection.prepare(sql)))
  return dbOf(kyselyOn(statements), keepsNothing, statements)
}

/** Opening may wait for another process; what follows must not hold up the event loop. */
function connect(file: string): DatabaseSync {
  const connection = new DatabaseSync(file)
  connection.exec('pragma busy_timeout = 5000')
  // Small pages, for a new file: a commit writes whole ones, and an order changes little on each.
  connection.exec('pragma page_size = 2048')
  connection.exec('pragma journal_mode = wal')
  connection.exec('pragma synchronous = full')
  connection.exec('pragma foreign_keys = on')
  connection.exec('pragma busy_timeout = 0')
  return connection
}

/** Brings the log back into the file. On a full disk it stays a log, which loses nothing and is read as well. */
function writeBack(writer: DatabaseSync): void {
  try {
    writer.exec('pragma wal_checkpoint(truncate)')
  } catch {
    // A close after an error must tell of that error, not of this one.
  }
}

function dbOf(kysely: Kysely<ChangeTables>, kept: KeptReads, statements: Statements): Db {
  return {
    engine: 'sqlite',
    // A Kysely instance knows no tables at run time: naming them is for the compiler alone.
    tables: <Tables>() => kysely as unknown as Kysely<Tables>,
    // Runs a query as Kysely's own driver does, but at once, without promises: SQLite answers synchronously.
    async run<Row>({ sql }: CompiledQuery<Row>, parameters: readonly unknown[]) {
      const statement = statements(sql)
      if (statement.reader) return { rows: statement.all(parameters) as Row[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
    },
    kept,
  }
}

type Prepared = ReturnType<SqliteDatabase['prepare']>

/** What is prepared on a connection, by its text. */
type Statements = (sql: string) => Prepared

function kyselyOn<Tables>(prepare: Statements): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new SqliteDialect({ database: { prepare, close: () => {} } }),
  })
}

/** Lists of keys make a text for each length; a few hundred cover all that the stores say. */
const maxStatements = 300

function statementsOf(prepare: Statements): Statements {
  const statements = new Map<string, Prepared>()
  return (sql) => {
    const known = statements.get(sql)
    if (known) return known
    // A Map keeps the order of insertion, so the first one is the oldest.
    const [oldest] = statements.size < maxStatements ? [] : statements.keys()
    if (oldest !== undefined) statements.delete(oldest)
    const statement = prepare(sql)
    statements.set(sql, statement)
    return statement
  }
}

/**
 * What is read between two transactions is read where they are written: each commit has the reader forget every page
 * that it keeps. The reader, which can write nothing, has all else, and what is asked while a transaction goes on.
 */
function between(writer: DatabaseSync, reader: DatabaseSync, sql: string): Prepared {
  const apart = adapt(reader.prepare(sql))
  if (!/^\s*select\b/i.test(sql)) return apart
  const here = adapt(writer.prepare(sql))
  return { ...apart, all: (parameters) => (writer.isTransaction ? apart : here).all(parameters) }
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
function lookForCommits(reader: DatabaseSync, log: ChangeLog): () => Promise<void> {
  const statement = reader.prepare('pragma data_version')
  let seen = statement.get()?.['data_version']
  return async () => {
    const now = statement.get()?.['data_version']
    if (now === seen) return
    await log.catchUp()
    // Last: a failed read is repeated, as the version counts as unseen.
    seen = now
  }
}

const setupPatienceMs = 60_000

/** Waits for a process that holds the file: its step may take a while, and it lets go even when it dies. */
async function holdingFile<T>(file: string, body: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + setupPatienceMs
  for (;;) {
    const release = tryLock(file)
    if (release) return body().finally(release)
    if (performance.now() > deadline) {
      throw new DatabaseBusy('Another program has been preparing the database for a minute.')
    }
    await delay(20)
  }
}
