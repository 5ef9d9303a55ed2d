import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createDatabase, engines, migrationsFolder, openEmptyDatabase } from '#test/engines.ts'
import type { Database } from './database.server.ts'
import { type Migration, migrate, readMigrations } from './migrations.server.ts'
import { openPostgres } from './postgres.server.ts'
import { openSqlite } from './sqlite.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const step = (version: number, sql: string): Migration => ({
  version,
  name: `step_${version}`,
  sql,
  checksum: `sum of ${sql}`,
})
const first = step(1, 'create table one (id integer)')
const second = step(2, 'create table two (id integer); create table three (id integer);')

interface Tables {
  schema_migrations: { version: number }
  one: { id: number }
  three: { id: number }
}

async function withDatabase(
  engine: (typeof engines)[number],
  work: (db: Database) => Promise<void>,
) {
  const { database, close } = await openEmptyDatabase(engine)
  try {
    await work(database)
  } finally {
    await close()
  }
}

const count = (database: Database, table: keyof Tables) =>
  database.db.tables<Tables>().selectFrom(table).selectAll().execute()

describe.each(engines)('migrations on %s', (engine) => {
  it('bring an empty database to the present schema, once', () =>
    withDatabase(engine, async (database) => {
      const all = readMigrations(migrationsFolder, database.engine)
      expect(await migrate(database, all, now)).toHaveLength(all.length)
      expect(await migrate(database, all, now)).toEqual([])
    }))

  it('apply only what is new', () =>
    withDatabase(engine, async (database) => {
      await migrate(database, [first], now)
      expect(await migrate(database, [first, second], now)).toEqual([second])
      expect(await count(database, 'three')).toEqual([])
    }))

  it('leave nothing of a step that fails, and go on where they were', () =>
    withDatabase(engine, async (database) => {
      const broken = step(2, 'create table three (id integer); insert into nowhere values (1)')
      await expect(migrate(database, [first, broken], now)).rejects.toThrow(/nowhere/)
      await expect(count(database, 'three')).rejects.toThrow(/three/)
      expect(await count(database, 'schema_migrations')).toHaveLength(1)
      expect(await migrate(database, [first, second], now)).toEqual([second])
    }))

  it('refuse a database from a newer version in one sentence', () =>
    withDatabase(engine, async (database) => {
      await migrate(database, [first, second], now)
      await expect(migrate(database, [first], now)).rejects.toThrow(
        /written by a newer version of Servery \(it has step 2, step_2\)/,
      )
    }))

  it('refuse a history that was edited', () =>
    withDatabase(engine, async (database) => {
      await migrate(database, [first], now)
      const edited = step(1, 'create table one (id integer, extra integer)')
      await expect(migrate(database, [edited], now)).rejects.toThrow(/differs from this program/)
    }))
})

describe('two processes that migrate at once do it once', () => {
  async function expectOnce(databases: Database[]): Promise<void> {
    const done = await Promise.all(
      databases.map((one) => migrate(one, readMigrations(migrationsFolder, one.engine), now)),
    )
    const all = readMigrations(migrationsFolder, databases[0]?.engine ?? 'sqlite').length
    expect(done.map((steps) => steps.length).toSorted((a, b) => a - b)).toEqual([0, all])
    await Promise.all(databases.map((one) => one.close()))
  }

  it('on SQLite', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'servery-migrations-'))
    await expectOnce([1, 2].map(() => openSqlite({ dataDir, strict: true })))
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.runIf(engines.includes('PostgreSQL'))('on PostgreSQL', async () => {
    const url = await createDatabase()
    await expectOnce(await Promise.all([1, 2].map(() => openPostgres({ url }))))
  })
})
