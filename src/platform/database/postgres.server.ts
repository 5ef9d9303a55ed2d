import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { type Topic, isTopic } from '#kernel/topic.ts'
import { ChangeLog, type ChangeTables, countChange } from './change-log.server.ts'
import { type Database, DatabaseError, type Db, type WriteDb } from './database.server.ts'

export interface PostgresOptions {
  url: string
  /** How often changes are looked for behind LISTEN/NOTIFY, in milliseconds. */
  pollMs?: number
  /** The most connections of this process. */
  poolSize?: number
}

const channel = 'servery_changes'
/** Serialisation failure and deadlock: the transaction did nothing and may run again. */
const retriable = new Set(['40001', '40P01'])
const maxTries = 4
/** Any fixed number: it names the lock that migrations take. */
const migrationLock = 7_320_411

// Sums and counts arrive as bigint text; ours stay far below 2^53.
pg.types.setTypeParser(20, Number)

/** The same product on a PostgreSQL server, for as many processes as the restaurant group runs. */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 5000,
    options:
      '-c statement_timeout=5000 -c lock_timeout=3000 -c idle_in_transaction_session_timeout=10000',
  })
  // A connection lost while idle is replaced by the pool; the next query tells if it cannot.
  pool.on('error', () => {})
  await requireDurability(pool)
  const listening = createListener(options.url)
  return assemblePostgres(pool, listening, options.pollMs ?? 500)
}

/** How the changes of other processes arrive; PGlite in tests has one process and needs none. */
export interface ChangeListener {
  start: (onTopic: () => void) => Promise<void>
  stop: () => Promise<void>
}

export async function assemblePostgres(
  pool: pg.Pool,
  listener: ChangeListener | undefined,
  pollMs: number,
): Promise<Database> {
  const kysely = new Kysely<ChangeTables>({ dialect: new PostgresDialect({ pool }) })
  const log = new ChangeLog(kysely)
  const look = () => void log.catchUp().catch(() => {})
  await listener?.start(look)
  const poll = listener ? setInterval(look, pollMs).unref() : undefined

  return {
    engine: 'postgres',
    db: dbOf(kysely),
    write: (body) => writeWithRetry(kysely, log, body, 1),
    changes: log,
    script: async (sql) => runScript(pool, sql),
    whileMigrating: (body) => holdingLock(pool, listener !== undefined, body),
    ping: async () => void (await pool.query('select 1')),
    close: async () => {
      clearInterval(poll)
      await listener?.stop()
      await kysely.destroy()
    },
  }
}

async function writeWithRetry<T>(
  kysely: Kysely<ChangeTables>,
  log: ChangeLog,
  body: (db: WriteDb) => Promise<T>,
  attempt: number,
): Promise<T> {
  const told: [Topic, number][] = []
  try {
    const result = await kysely.transaction().execute((transaction) =>
      body({
        ...dbOf(transaction),
        announceChange: async (topic) => {
          told.push([topic, await countChange(transaction, topic)])
          await notify(transaction, topic)
        },
      }),
    )
    for (const [topic, version] of told) log.tell(topic, version)
    return result
  } catch (error) {
    const mayRetry = attempt < maxTries && error instanceof pg.DatabaseError
    if (!mayRetry || !retriable.has(error.code ?? '')) throw error
    await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())))
    return writeWithRetry(kysely, log, body, attempt + 1)
  }
}

async function notify(kysely: Kysely<ChangeTables>, topic: Topic): Promise<void> {
  await kysely
    .selectNoFrom((eb) => eb.fn('pg_notify', [eb.val(channel), eb.val(topic)]).as('told'))
    .execute()
}

function dbOf(kysely: Kysely<ChangeTables>): Db {
  // A Kysely instance knows no tables at run time: naming them is for the compiler alone.
  return { engine: 'postgres', tables: <Tables>() => kysely as unknown as Kysely<Tables> }
}

async function runScript(pool: pg.Pool, sql: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(`begin; ${sql}; commit`)
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
    await client.query(`set lock_timeout = '60s'; set statement_timeout = '60s'`)
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    return await body()
  } finally {
    // Ending the connection frees the lock and the settings, whatever has happened.
    client.release(true)
  }
}

/** Money is acknowledged only when it is on disk: refuse a server set up otherwise. */
async function requireDurability(pool: pg.Pool): Promise<void> {
  const read = async (name: string) => {
    const { rows } = await pool.query<Record<string, string>>(`show ${name}`)
    return rows[0]?.[name]
  }
  try {
    const unsafe = []
    for (const name of ['fsync', 'synchronous_commit', 'full_page_writes']) {
      if ((await read(name)) === 'off') unsafe.push(name)
    }
    if (unsafe.length === 0) return
    throw new DatabaseError(
      `The PostgreSQL server runs with ${unsafe.join(' and ')} off, so a power cut could lose paid orders. Turn it on and start again.`,
    )
  } catch (error) {
    await pool.end()
    if (error instanceof DatabaseError) throw error
    throw new DatabaseError(
      `The database at DATABASE_URL cannot be reached (${reasonOf(error)}). Check that PostgreSQL runs and that the address, user and password are right.`,
    )
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

function createListener(url: string): ChangeListener {
  let client: pg.Client | undefined
  let stopped = false
  const connect = async (onTopic: () => void): Promise<void> => {
    client = new pg.Client({ connectionString: url })
    client.on('notification', ({ payload }) => isTopic(payload) && onTopic())
    client.on('error', () => {
      // The poll carries the changes until the connection is back.
      if (!stopped) setTimeout(() => void connect(onTopic).catch(() => {}), 1000).unref()
    })
    await client.connect()
    await client.query(`listen ${channel}`)
  }
  return {
    start: connect,
    stop: async () => {
      stopped = true
      await client?.end()
    },
  }
}
