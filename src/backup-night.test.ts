import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { getBackupState } from '#modules/reporting/backups/service.server.ts'
import { ageText } from '#modules/reporting/backups/rules.ts'
import { backupGauges } from '#platform/backup/gauges.server.ts'
import { claimNight, findDueNight } from '#platform/backup/nights.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines, migrationsFolder, openTestDatabase } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { makeNightBackup } from './backup-night.server.ts'
import { readConfig } from './config.server.ts'
import { operatorScope } from './open-store.server.ts'
import { findPlaces } from './places.server.ts'

const places = findPlaces(import.meta.dirname)
const zone = 'America/New_York'
const later = (ms: number) => new Date(saturdayEvening.getTime() + ms)

describe('the backup of a night', () => {
  let dataDir: string
  let database: Database
  const scopeAt = (now: Date) => operatorScope(database, now)
  const make = (now: Date) => makeNightBackup(scopeAt(now), { ...readConfig({}), dataDir }, places)

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'servery-night-'))
    database = openSqlite({ dataDir, strict: false })
    await migrate(database, readMigrations(migrationsFolder, 'sqlite'), saturdayEvening)
  })
  afterEach(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('is due at 3:30 in the restaurant’s zone, first in the night after the first start', async () => {
    // 6:30 pm in New York is eleven hours before.
    const due = (ms: number) => findDueNight(scopeAt(later(ms)), zone)
    expect(await due(0)).toBeUndefined()
    expect(await due(hours(9) - 1)).toBeUndefined()
    expect(await due(hours(9))).toBe('2026-11-22')
    expect(await due(hours(32))).toBe('2026-11-22')
    expect(await due(hours(33))).toBe('2026-11-23')
  })

  it('is made once, and the oldest go when there are fourteen', async () => {
    const folder = join(dataDir, 'backups')
    mkdirSync(folder)
    writeFileSync(join(folder, 'mine.tar.gz'), 'the operator’s own')
    for (let day = 1; day <= 14; day++) {
      const night = `2026-10-${String(day).padStart(2, '0')}`
      writeFileSync(join(folder, `night-${night}.tar.gz`), 'old')
    }
    const made = await make(later(hours(10)))
    expect(made).toMatchObject({ file: join(folder, 'night-2026-11-22.tar.gz'), problem: null })
    expect(await make(later(hours(11)))).toBeUndefined()
    const names = readdirSync(folder).toSorted()
    expect(names).toHaveLength(15)
    expect([names[0], names[1]]).toEqual(['mine.tar.gz', 'night-2026-10-02.tar.gz'])
  })

  it('that fails leaves nothing but its reason, and is tried again an hour later', async () => {
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder belongs')
    await expect(make(later(hours(10)))).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await getBackupState(scopeAt(later(hours(10))))).toEqual({
      last: null,
      failure: expect.stringMatching(/^A file could not be read or written/),
      nightlyAt: '03:30',
      isLate: false,
    })
    const gauges = backupGauges(database, () => later(hours(10)))
    expect(await Promise.all(gauges.map(({ read }) => read()))).toEqual([36_000, 1])
    rmSync(join(dataDir, 'backups'))
    expect(await make(later(hours(10.9)))).toBeUndefined()
    const again = later(hours(11.1))
    expect(await make(again)).toMatchObject({ problem: null })
    expect(await getBackupState(scopeAt(again))).toMatchObject({ failure: null, isLate: false })
    expect(existsSync(join(dataDir, 'backups'))).toBe(true)
  })
})

describe.each(engines)('the claim on a night on %s', (engine) => {
  it('is one’s of many at once, and another’s when that one is silent', async () => {
    const opened = await openTestDatabase(engine, saturdayEvening)
    const claim = (ms: number) =>
      claimNight(operatorScope(opened.database, later(ms)), '2026-11-22')
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(0)))
    expect(claims.filter(Boolean)).toHaveLength(1)
    expect(await claim(hours(2))).toBe(false)
    expect(await claim(hours(2) + 1)).toBe(true)
    await opened.close()
  })
})

describe('what the owner reads of backups', () => {
  let test: TestApp
  beforeEach(async () => (test = await startTestApp('SQLite')))
  afterEach(() => test.close())

  it('is that one is late when two nights have passed without any', async () => {
    const state = async () => {
      const as = await test.signedIn(ada)
      return (await test.call('GET', '/operations/backups', { as })).json()
    }
    expect(await state()).toEqual({ last: null, failure: null, nightlyAt: '03:30', isLate: false })
    test.setNow(later(hours(11)))
    expect((await state()).isLate).toBe(false)
    test.setNow(later(days(2) + 1))
    expect(await (await test.get('/metrics')).text()).toMatch(
      /servery_backup_age_seconds 172800\.?\d*\n/,
    )
    expect((await state()).isLate).toBe(true)
  })

  it.each([
    [59, 'just now'],
    [60, '1 minute ago'],
    [7 * 3600 + 100, '7 hours ago'],
    [86_400, '24 hours ago'],
    [2 * 86_400, '2 days ago'],
  ])('is an age: %i seconds are %s', (seconds, text) => {
    expect(ageText(seconds)).toBe(text)
  })
})
