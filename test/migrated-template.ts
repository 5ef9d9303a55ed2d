import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { Database } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { listeners } from '#src/app/listeners.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { addSampleData } from '#src/operator/sample-data.server.ts'
import { migrationsFolder } from './memory-folder.ts'
import { saturdayEvening } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folders of the SQLite databases that tests take copies of. */
    sqliteTemplates: Record<Template, string>
  }
}

/**
 * What tests take copies of, on the run's PostgreSQL server under the same names: tables alone, or with
 * the sample restaurant in them, which takes as long as all that a test does with it.
 */
const templates = ['migrated', 'furnished'] as const
export type Template = (typeof templates)[number]

/** Makes both of each engine, since a copy takes a part of the time. */
export async function setup(project: TestProject): Promise<() => void> {
  const { postgresUrl } = project.getProvidedContext()
  const folder = mkdtempSync(join(tmpdir(), 'servery-template-'))
  const folders = { migrated: join(folder, 'migrated'), furnished: join(folder, 'furnished') }
  for (const template of templates) {
    await make(template, openSqlite({ dataDir: folders[template], strict: false }))
    if (postgresUrl !== undefined) await make(template, await openOnServer(template, postgresUrl))
  }
  project.provide('sqliteTemplates', folders)
  return () => rmSync(folder, { recursive: true, force: true })
}

async function openOnServer(template: Template, postgresUrl: string): Promise<Database> {
  const client = new pg.Client({ connectionString: postgresUrl })
  await client.connect()
  await client.query(`create database ${template}`)
  await client.end()
  const url = Object.assign(new URL(postgresUrl), { pathname: `/${template}` }).href
  return openPostgres({ url, pollMs: 100, poolSize: 4 })
}

async function make(template: Template, database: Database): Promise<void> {
  await migrate(database, readMigrations(migrationsFolder, database.engine), new Date(0))
  if (template === 'furnished') await furnish(database)
  await database.close()
}

/** The sample restaurant, as the operator's program fills an empty house with it. */
export async function furnish(database: Database): Promise<void> {
  const { sample } = findPlaces(import.meta.dirname)
  await addSampleData({ ...workScope(database, saturdayEvening), listeners }, sample)
}
