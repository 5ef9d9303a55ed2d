import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { databaseFile } from '#platform/database/database-file.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { assemblePostgres, openPostgres, plainNumbers } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { migrationsFolder } from './memory-folder.ts'
import type { Template } from './migrated-template.ts'

export type EngineName = 'SQLite' | 'PGlite' | 'PostgreSQL'

/**
 * What the suite runs on; PGlite stands in where this machine has no PostgreSQL server. `npm run check` asks SQLite
 * alone, which finds most mistakes in half of the time; whatever is pushed has been through both.
 */
export const engines: EngineName[] = [
  'SQLite',
  ...(process.env['ON_ONE_ENGINE']
    ? []
    : [inject('postgresUrl') === undefined ? ('PGlite' as const) : ('PostgreSQL' as const)]),
]

export { migrationsFolder }

export interface TestDatabase {
  database: Database
  close: () => Promise<void>
}

/** A migrated database of its own: a copy of the run's, as if it had been migrated now; on PGlite always empty. */
export async function openTestDatabase(
  engine: EngineName,
  now: Date,
  template: Template = 'migrated',
): Promise<TestDatabase> {
  if (engine === 'PGlite') return migrated(await openOnPglite(), now)
  const opened = await (engine === 'SQLite' ? openOnDisk(template) : openOnServer(template))
  await opened.database.script(`update schema_migrations set applied_at = ${now.getTime()}`)
  return opened
}

async function migrated(opened: TestDatabase, now: Date): Promise<TestDatabase> {
  await migrate(opened.database, readMigrations(migrationsFolder, opened.database.engine), now)
  return opened
}

/** An empty database without tables. */
export async function openEmptyDatabase(engine: EngineName): Promise<TestDatabase> {
  switch (engine) {
    case 'SQLite':
      return openOnDisk()
    case 'PGlite':
      return openOnPglite()
    case 'PostgreSQL':
      return openOnServer()
  }
}

async function openOnDisk(template?: Template): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-test-'))
  if (template !== undefined) {
    copyFileSync(databaseFile(inject('sqliteTemplates')[template]), databaseFile(dataDir))
  }
  const database = openSqlite({ dataDir, strict: true, pollMs: 50 })
  return {
    database,
    close: async () => {
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starting the engine takes seconds, so a test file has one and empties it. */
let engine: PGlite | undefined

async function openOnPglite(): Promise<TestDatabase> {
  engine ??= await PGlite.create()
  await engine.exec('drop schema public cascade; create schema public')
  return openPglite(engine)
}

/** Makes the product’s tables in an engine of the caller’s own. */
export async function migratePglite(own: PGlite): Promise<PGlite> {
  const opened = await migrated(await openPglite(own), new Date(0))
  await opened.close()
  return own
}

async function openPglite(own: PGlite): Promise<TestDatabase> {
  const pool = new pg.Pool({ ...createPgConfig(own), max: 1, types: plainNumbers() })
  const database = await assemblePostgres(pool, undefined, 0)
  return { database, close: () => database.close() }
}

let created = 0

async function openOnServer(template?: string): Promise<TestDatabase> {
  const url = await createDatabase(template)
  const database = await openPostgres({ url, pollMs: 100, poolSize: 4 })
  return {
    database,
    close: async () => {
      await database.close()
      await onServer(`drop database ${new URL(url).pathname.slice(1)} with (force)`)
    },
  }
}

/** The address of a new database on the run's PostgreSQL server; it goes with the run. */
export async function createDatabase(template = 'template1'): Promise<string> {
  const url = new URL(inject('postgresUrl') ?? '')
  const name = `test_${process.pid}_${created++}`
  await onServer(`create database ${name} template ${template}`)
  return Object.assign(url, { pathname: `/${name}` }).href
}

/** Runs SQL as the server's owner, beside every database under test. */
export async function onServer(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') ?? '' })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** Tables that a refused call may write to: it is counted, noted, and seen. */
const livelyTables = new Set(['rate_limits', 'audit_log', 'sessions', 'changes'])

/** What all tables hold, so that a test can tell that nothing changed (SQLite). */
export async function digestOf({ db }: Database): Promise<string> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(db.tables())
  const hash = createHash('sha256')
  for (const { name } of tables.rows) {
    if (livelyTables.has(name)) continue
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db.tables())
    hash.update(`${name} ${JSON.stringify(rows)}`)
  }
  return hash.digest('hex')
}

/** Whether anybody waits for a lock of this database; on SQLite, where writers queue, somebody always may. */
export async function isSomebodyWaiting({ database }: TestDatabase): Promise<boolean> {
  if (database.db.engine !== 'postgres') return true
  const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return (await waiting.execute(database.db.tables())).rows.length > 0
}
