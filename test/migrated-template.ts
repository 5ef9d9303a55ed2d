import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Database } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the SQLite database that tests take copies of. */
    sqliteTemplate: string
  }
}

/** The database of the run's PostgreSQL server that tests take copies of. */
export const templateName = 'migrated'

export const migrationsFolder = new URL('../db/migrations/', import.meta.url)

/** Migrates one database of each engine, since a copy takes a part of the time. */
export async function setup(project: TestProject): Promise<() => void> {
  const { postgresUrl } = project.getProvidedContext()
  if (postgresUrl !== undefined) await migrateOnServer(postgresUrl)
  const dataDir = mkdtempSync(join(tmpdir(), 'servery-template-'))
  await migrateAndClose(openSqlite({ dataDir, strict: false }))
  project.provide('sqliteTemplate', dataDir)
  return () => rmSync(dataDir, { recursive: true, force: true })
}

async function migrateOnServer(postgresUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${templateName}` }).href
  await migrateAndClose(await openPostgres({ url, pollMs: 100, poolSize: 4 }))
}

async function migrateAndClose(database: Database): Promise<void> {
  await migrate(database, readMigrations(migrationsFolder, database.engine), new Date(0))
  await database.close()
}
