import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it, inject } from 'vitest'
import type { Topic } from '#kernel/topic.ts'
import { migrationsFolder } from '#test/engines.ts'
import type { Database } from './database.server.ts'
import { migrate, readMigrations } from './migrations.server.ts'
import { openPostgres } from './postgres.server.ts'
import { openSqlite } from './sqlite.server.ts'

const now = new Date('2026-11-21T12:00:00Z')

/** Two processes on one database: what one commits, the other hears of. */
async function expectToHear(ours: Database, other: Database): Promise<void> {
  await migrate(ours, readMigrations(migrationsFolder, ours.engine), now)
  const heardHere: [Topic, number][] = []
  const heardThere: [Topic, number][] = []
  ours.changes.subscribe((...change) => heardHere.push(change))
  other.changes.subscribe((...change) => heardThere.push(change))

  await ours.write((db) => db.announceChange('menu'))
  expect(heardHere).toEqual([['menu', 1]])
  await expect.poll(() => heardThere, { timeout: 1000, interval: 10 }).toEqual([['menu', 1]])

  await expect(
    ours.write(async (db) => {
      await db.announceChange('menu')
      throw new Error('not after all')
    }),
  ).rejects.toThrow('not after all')
  await other.write((db) => db.announceChange('reviews'))
  await expect.poll(() => heardHere.at(-1), { timeout: 1000, interval: 10 }).toEqual(['reviews', 1])
  // What was rolled back is heard by nobody; what was heard once is not told again.
  expect(heardHere).toEqual([
    ['menu', 1],
    ['reviews', 1],
  ])
  expect(ours.changes.versions()).toEqual({ menu: 1, reviews: 1 })
}

describe('changes cross processes', () => {
  it('on SQLite, by its data version', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'servery-changes-'))
    const [ours, other] = [0, 1].map(() => openSqlite({ dataDir, strict: true }))
    if (!ours || !other) throw new Error('Two were opened.')
    await expectToHear(ours, other)
    await Promise.all([ours.close(), other.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })

  it.runIf(inject('postgresUrl'))('on PostgreSQL, by notification', async () => {
    const admin = new pg.Client({ connectionString: inject('postgresUrl') })
    await admin.connect()
    await admin.query('create database changes_test')
    const url = new URL(inject('postgresUrl') ?? '')
    url.pathname = '/changes_test'
    // A poll this slow proves that the notification did it.
    const [ours, other] = await Promise.all(
      [0, 1].map(() => openPostgres({ url: url.href, pollMs: 60_000 })),
    )
    if (!ours || !other) throw new Error('Two were opened.')
    await expectToHear(ours, other)
    await Promise.all([ours.close(), other.close()])
    await admin.query('drop database changes_test')
    await admin.end()
  })

  it('are caught up with by a process that starts later', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'servery-changes-'))
    const ours = openSqlite({ dataDir, strict: true })
    await migrate(ours, readMigrations(migrationsFolder, 'sqlite'), now)
    await ours.write((db) => db.announceChange('menu'))
    const later = openSqlite({ dataDir, strict: true })
    await later.changes.catchUp()
    expect(later.changes.versions()).toEqual({ menu: 1 })
    await Promise.all([ours.close(), later.close()])
    rmSync(dataDir, { recursive: true, force: true })
  })
})
