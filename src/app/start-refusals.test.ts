import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { describe, expect, inject, it } from 'vitest'
import { migrate } from '#platform/database/migrations.server.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { createDatabase } from '#test/engines.ts'
import { now, storesOfEachTest } from '#test/stores.ts'

const { within, open } = storesOfEachTest()

describe('a start is refused in a sentence', () => {
  it('when every captcha would have the same text for everyone', async () => {
    const captchaFixed = 'ABCDEF'
    const notHere = /^CAPTCHA_FIXED is for tests/
    await expect(open({ captchaFixed, sampleData: 'off' })).rejects.toThrow(notHere)
    const publicUrl = new URL('https://emberleaf.example')
    await expect(open({ captchaFixed, publicUrl })).rejects.toThrow(notHere)
    await (await open({ captchaFixed })).close()
  })

  it('when DATA_DIR cannot be a folder', async () => {
    await expect(open({ dataDir: '/proc/servery' })).rejects.toThrow(
      /^DATA_DIR cannot be used as a folder/,
    )
  })

  it('when the database in it is something else', async () => {
    writeFileSync(within('servery.sqlite'), 'a letter to a friend'.repeat(100))
    await expect(open()).rejects.toThrow(/^The database in DATA_DIR cannot be opened/)
    rmSync(within('servery.sqlite'))
    mkdirSync(within('servery.sqlite'))
    await expect(open()).rejects.toThrow(/^The database in DATA_DIR cannot be opened/)
  })

  it('when HOST is for everyone and nobody promised https', async () => {
    await expect(open({ host: '0.0.0.0' })).rejects.toThrow(/over plain http\. Set PUBLIC_URL/)
    const store = await open({ host: '0.0.0.0', publicUrl: new URL('https://emberleaf.example') })
    await store.close()
  })

  it.runIf(inject('postgresUrl'))('when PostgreSQL is newer, and lets go of it', async () => {
    const databaseUrl = await createDatabase()
    const database = await openPostgres({ url: databaseUrl })
    await migrate(database, [{ version: 1, name: 'future', sql: 'select 1', checksum: 'x' }], now)
    await expect(open({ databaseUrl })).rejects.toThrow(/differs from this program/)
    const connections = async () => {
      const activity = database.db.tables<{ pg_stat_activity: { pid: number; datname: string } }>()
      const mine = activity.selectFrom('pg_stat_activity').select('pid')
      const name = new URL(databaseUrl).pathname.slice(1)
      return (await mine.where('datname', '=', name).execute()).length
    }
    // This one's pool and its listener: the refused start leaves none of its own. The server ends a
    // connection a moment after it was closed.
    await expect.poll(connections).toBeLessThanOrEqual(3)
    await database.close()
  })
})
