import { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { assemblePostgres, openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'

export type EngineName = 'SQLite' | 'PGlite' | 'PostgreSQL'

/** Every engine that this machine can run the suite on. */
export const engines: EngineName[] = [
  'SQLite',
  'PGlite',
  ...(inject('postgresUrl') === undefined ? [] : (['PostgreSQL'] as const)),
]

export const migrationsFolder = new URL('../db/migrations/', import.meta.url)

export interface TestDatabase {
  database: Database
  close: () => Promise<void>
}

/** An empty, migrated database of its own. */
export async function openTestDatabase(engine: EngineName, now: Date): Promise<TestDatabase> {
  const opened = await openEmptyDatabase(engine)
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

async function openOnDisk(): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-test-'))
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
  const pool = new pg.Pool({ ...createPgConfig(engine), max: 1 })
  const database = await assemblePostgres(pool, undefined, 0)
  return { database, close: () => database.close() }
}

let created = 0

async function openOnServer(): Promise<TestDatabase> {
  const url = new URL(inject('postgresUrl') ?? '')
  const name = `test_${process.pid}_${created++}`
  await onServer(url, `create database ${name}`)
  const database = await openPostgres({
    url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
    pollMs: 100,
    poolSize: 4,
  })
  return {
    database,
    close: async () => {
      await database.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(sql)
  await client.end()
}
