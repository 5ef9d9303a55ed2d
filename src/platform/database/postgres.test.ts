import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import type { Topic } from '#kernel/topic.ts'
import { createDatabase, migrationsFolder, onServer } from '#test/engines.ts'
import type { ChangeTables } from './change-log.server.ts'
import { DatabaseUnavailable, type Db, isUnavailable } from './database.server.ts'
import { migrate, readMigrations } from './migrations.server.ts'
import { requireDurability } from './postgres-durability.server.ts'
import { assemblePostgres, openPostgres, plainNumbers } from './postgres.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const slow = 60_000

async function openMigrated(pollMs: number) {
  const url = await createDatabase()
  const ours = await openPostgres({ url, pollMs })
  await migrate(ours, readMigrations(migrationsFolder, 'postgres'), now)
  return { url, ours }
}

const endListeners = (url: string) =>
  onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}' and query like 'listen %'`,
  )

describe.runIf(inject('postgresUrl'))('PostgreSQL', () => {
  it('is listened to again after the connection was lost twice', async () => {
    const { url, ours } = await openMigrated(slow)
    const other = await openPostgres({ url, pollMs: slow })
    const heard: [Topic, number][] = []
    other.changes.subscribe((...change) => heard.push(change))
    for (const version of [1, 2]) {
      await endListeners(url)
      await ours.write((db) => db.announceChange('menu'))
      await expect.poll(() => heard.at(-1), { timeout: 6000 }).toEqual(['menu', version])
    }
    await Promise.all([ours.close(), other.close()])
  })

  it('is polled where no notification comes', async () => {
    const { url, ours } = await openMigrated(slow)
    const pool = new pg.Pool({ connectionString: url, types: plainNumbers() })
    const deaf = await assemblePostgres(pool, { start: async () => {}, stop: async () => {} }, 20)
    await ours.write((db) => db.announceChange('menu'))
    await expect.poll(() => deaf.changes.versions(), { timeout: 2000 }).toEqual({ menu: 1 })
    await Promise.all([ours.close(), deaf.close()])
  })

  it('prepares what is asked again, and asks anew when a newer version has changed the table', async () => {
    const { url, ours } = await openMigrated(slow)
    const readBy = (operator: '>' | '>=') => (db: Db) =>
      db
        .tables<ChangeTables>()
        .selectFrom('changes')
        .selectAll()
        .where('version', operator, 1)
        .execute()
    const [inside, outside] = [readBy('>'), readBy('>=')]
    await ours.write((db) => db.announceChange('menu'))
    for (let time = 0; time < 3; time++) {
      await ours.write(inside)
      await outside(ours.db)
    }
    const newer = await openPostgres({ url, pollMs: slow })
    await newer.script('alter table changes add column why text')
    await expect(outside(ours.db)).resolves.toEqual([{ topic: 'menu', version: 1, why: null }])
    await expect(ours.write(inside)).resolves.toEqual([])
    await Promise.all([ours.close(), newer.close()])
  })

  it('that commits without waiting for its disk is refused', async () => {
    const url = await createDatabase()
    const name = new URL(url).pathname.slice(1)
    await onServer(`alter database ${name} set synchronous_commit = off`)
    await expect(openPostgres({ url })).rejects.toThrow(/runs with synchronous_commit off/)
  })

  it('runs a transaction again that lost to another one, and no more than four times', async () => {
    const { ours } = await openMigrated(slow)
    const failing = (times: number) => {
      let runs = 0
      const conflict = Object.assign(new Error('could not serialize'), { code: '40001' })
      return ours.write(async () => {
        runs += 1
        if (runs <= times) throw conflict
        return runs
      })
    }
    expect(await failing(3)).toBe(4)
    await expect(failing(4)).rejects.toThrow('could not serialize')
    await ours.close()
  })

  it('closes while a query hangs, and tells that it is out of reach', async () => {
    const { url, ours } = await openMigrated(slow)
    const lost = ours.write(async (db) => {
      await onServer(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${new URL(url).pathname.slice(1)}' and state = 'idle in transaction'`,
      )
      await db.announceChange('menu')
    })
    await expect(lost).rejects.toThrow(DatabaseUnavailable)
    expect(isUnavailable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }))).toBe(true)
    expect(isUnavailable(new Error('x'))).toBe(false)
    await ours.close()
  })
})

it('every setting that could lose a commit is looked at', async () => {
  for (const off of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const query = async (sql: string) => {
      const name = sql.replace('show ', '')
      return { rows: [{ [name]: name === off ? 'off' : 'on' }] }
    }
    // It asks with `query` and a text only.
    await expect(requireDurability({ query } as unknown as pg.Pool)).rejects.toThrow(
      `with ${off} off`,
    )
  }
})
