import { setTimeout as delay } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Topic } from '#kernel/topic.ts'
import { type ChangeListener, channel, createListener } from './change-listener.server.ts'
import { ChangeLog, type ChangeTables } from './change-log.server.ts'
import { ChangePoll } from './change-poll.server.ts'
import { compiledQuery } from './compiled-query.server.ts'
import {
  type Database,
  DatabaseBusy,
  DatabaseUnavailable,
  type Db,
  type KeptReads,
  type WriteDb,
  isUnavailable,
} from './database.server.ts'
import { codeOf } from './engine-errors.server.ts'
import { KeptAnswers, keepsNothing } from './kept-answers.server.ts'
import { requireDurability } from './postgres-durability.server.ts'
import { changedResult, preparingPool } from './postgres-prepared.server.ts'
import { TransactionGuard } from './transaction-guard.server.ts'

export interface PostgresOptions {
  url: string
  /** How often changes are looked for behind LISTEN/NOTIFY, in milliseconds. */
  pollMs?: number
  /** The most connections of this process. */
  poolSize?: number
}

/** Serialisation failure, deadlock, and a text prepared before its table changed: the transaction did nothing and may run again. */
const retriable = new Set(['40001', '40P01', changedResult])
const lockTimeout = '55P03'
const maxTries = 4
/** Any fixed number: it names the lock that setting up takes. */
const setupLock = 7_320_411
/** A server that does not answer any more is not waited for when this process closes. */
const closeMs = 5000

/** Opens the store on a PostgreSQL server, for as many processes as the restaurant group runs. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    types: plainNumbers(),
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options:
      '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000',
  })
  // A connection lost while idle is replaced by the pool; the next query tells if it cannot.
  pool.on('error', () => {})
  // A connection may be lost between two queries of a transaction: without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}))
  try {
    await requireDurability(pool)
    return await assemblePostgres(pool, createListener(options.url), options.pollMs ?? 2000)
  } catch (error) {
    await withinDeadline(pool.end())
    throw error
  }
}

/** Sums and counts arrive as bigint text; ours stay far below 2^53. */
export function plainNumbers(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides()
  types.setTypeParser(20, Number)
  return types
}

/** What stores query on one connection, inside the transaction that it is in. */
export function postgresOn(client: pg.Client): Db {
  const held = Object.assign(client, { release: () => {} })
  const pool = { options: {}, connect: async () => held, end: async () => {} }
  return dbOf(new Kysely({ dialect: new PostgresDialect({ pool }) }), keepsNothing)
}

export async function assemblePostgres(
  pool: pg.Pool,
  listener: ChangeListener | undefined,
  pollMs: number,
): Promise<Database> {
  const kysely = new Kysely<ChangeTables>({
    dialect: new PostgresDialect({ pool: preparingPool(pool) }),
  })
  const log = new ChangeLog(kysely)
  const kept = new KeptAnswers((topic) => log.versionOf(topic))
  const poll = new ChangePoll(() => log.catchUp(), listener && pollMs)
  await listener?.start(() => poll.ask())

  return {
    engine: 'postgres',
    db: dbOf(kysely, kept),
    write: (body) => writeWithRetry({ kysely, log, kept }, body, 1),
    changes: log,
    script: async (text) => runScript(pool, text),
    whileSettingUp: (body) => holdingLock(pool, listener !== undefined, body),
    ping: async () => void (await pool.query('select 1')),
    close: () =>
      withinDeadline(Promise.all([poll.stop(), listener?.stop()]).then(() => kysely.destroy())),
  }
}

interface Store {
  kysely: Kysely<ChangeTables>
  log: ChangeLog
  kept: KeptAnswers
}

async function writeWithRetry<T>(
  store: Store,
  body: (db: WriteDb) => Promise<T>,
  attempt: number,
): Promise<T> {
  const { kysely, log, kept } = store
  const afterwards: (() => void)[] = []
  const reads = kept.ofTransaction()
  try {
    const result = await kysely.transaction().execute((transaction) => {
      const guard = new TransactionGuard()
      const guarded = transaction.withPlugin(guard)
      const db = dbOf(guarded, reads)
      const announceChange = async (topic: Topic) => {
        const version = await countAndTell(db, topic)
        afterwards.push(() => log.tell(topic, version))
      }
      // Nothing to do: the event loop turns at every query, awaited over the network.
      const pause = async () => {}
      const afterCommit = (act: () => void) => void afterwards.push(act)
      return body({ ...db, announceChange, afterCommit, pause }).finally(() => guard.settle())
    })
    for (const act of afterwards) act()
    reads.end()
    return result
  } catch (error) {
    reads.end()
    if (attempt >= maxTries || !retriable.has(codeOf(error))) throw explained(error)
    await delay(attempt * 10 * (1 + Math.random()))
    return writeWithRetry(store, body, attempt + 1)
  }
}

/** What the outside can wait for, in the words of the database's own interface. */
function explained(error: unknown): unknown {
  if (codeOf(error) === lockTimeout) {
    return new DatabaseBusy('Another transaction holds what this one needs.', { cause: error })
  }
  if (!isUnavailable(error)) return error
  return new DatabaseUnavailable('PostgreSQL does not answer.', { cause: error })
}

/** Counts a change and tells the other processes, which hear of it when it is committed. */
async function countAndTell(db: Db, topic: Topic): Promise<number> {
  const [row] = await tellRows(db, { topic })
  if (!row) throw new Error(`The change of ${topic} was not counted.`)
  return row.version
}

const tellRows = compiledQuery(
  (_: Db, { topic }: { topic: string }) => sql<Pick<ChangeTables['changes'], 'version'>>`
    with counted as (
      insert into changes (topic, version) values (${topic}, 1)
      on conflict (topic) do update set version = changes.version + 1
      returning version
    )
    select version, pg_notify(${channel}, ${topic}) from counted
  `,
)

function dbOf(kysely: Kysely<ChangeTables>, kept: KeptReads): Db {
  // A Kysely instance knows no tables at run time: naming them is for the compiler alone.
  return {
    engine: 'postgres',
    tables: <Tables>() => kysely as unknown as Kysely<Tables>,
    run(query, parameters) {
      const executor = kysely.getExecutor()
      // The guard of a transaction looks at every query that is built: at this one, too.
      executor.transformQuery(query.query, query.queryId)
      return executor.executeQuery({ ...query, parameters })
    },
    kept,
  }
}

/** A step of a migration may take its time, and waits for the transactions of other processes. */
const scriptSettings = `set local statement_timeout = 0; set local lock_timeout = '60s'`

async function runScript(pool: pg.Pool, text: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${scriptSettings}; ${text}; commit`)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

async function holdingLock<T>(pool: pg.Pool, shared: boolean, body: () => Promise<T>): Promise<T> {
  if (!shared) return body()
  const client = await pool.connect()
  try {
    await client.query(`set lock_timeout = '60s'; set statement_timeout = 0`)
    await client.query('select pg_advisory_lock($1)', [setupLock])
    return await body()
  } catch (error) {
    throw explained(error)
  } finally {
    // Ending the connection frees the lock and the settings, whatever has happened.
    client.release(true)
  }
}

async function withinDeadline(closing: Promise<unknown>): Promise<void> {
  await Promise.race([closing, delay(closeMs, undefined, { ref: false })])
}
