import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { getBackupState } from '#modules/operations/backups.server.ts'
import { ageText } from '#modules/operations/ui/backup-age.tsx'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { backupGauges } from '#platform/backup/gauges.server.ts'
import { claimNight, findDueNight } from '#platform/backup/nights.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { readConfig } from '#src/config/config.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines, migrationsFolder, openTestDatabase } from '#test/engines.ts'
import { ada } from '#test/world.ts'
import { nightlyBackup } from './backup-clock.server.ts'
import { makeNightBackup } from './backup-night.server.ts'
import { operatorScope } from './open-store.server.ts'

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

  it('a nightly backup that was written but never noted counts from when it was written', async () => {
    const file = join(dataDir, 'backups', 'night-2026-11-22.tar.gz')
    mkdirSync(join(dataDir, 'backups'))
    writeFileSync(file, 'a backup')
    utimesSync(file, later(hours(10)), later(hours(10)))
    expect(await make(later(hours(11)))).toMatchObject({ file, writtenAt: later(hours(10)) })
    expect((await getBackupState(scopeAt(later(hours(12))), false)).last).toMatchObject({
      madeAt: later(hours(10)).toISOString(),
      ageSeconds: 7200,
      bytes: 8,
    })
  })

  it('is made anew when the database has been restored since, and the one of before is kept', async () => {
    const folder = join(dataDir, 'backups')
    const file = join(folder, 'night-2026-11-22.tar.gz')
    mkdirSync(folder)
    writeFileSync(file, 'what was there before')
    utimesSync(file, later(hours(10)), later(hours(10)))
    await inTransaction(scopeAt(later(hours(10.5))), (scope) =>
      recordAudit(scope, { action: 'backup.restored', object: 'backup of yesterday' }),
    )
    expect(await make(later(hours(11)))).toMatchObject({ file, problem: null, files: 0 })
    expect(readdirSync(folder)).toEqual(['before-restore-20261122T093000.tar.gz', basename(file)])
    const kept = readFileSync(join(folder, 'before-restore-20261122T093000.tar.gz'), 'utf8')
    expect(kept).toBe('what was there before')
  })

  it('takes away what killed ones have left, and leaves alone what another is making', async () => {
    const folder = join(dataDir, 'backups')
    const leave = (night: string, at: Date) => {
      const names = [`.making-night-${night}.tar.gz`, `night-${night}.tar.gz.draft`]
      const [making = '', draft = ''] = names.map((name) => join(folder, name))
      mkdirSync(making, { recursive: true })
      writeFileSync(join(making, 'people.jsonl'), 'everybody')
      writeFileSync(draft, 'half a backup')
      for (const path of [making, draft]) utimesSync(path, at, at)
      return names
    }
    leave('2026-11-20', later(0))
    leave('2026-11-22', later(hours(9)))
    const young = leave('2026-11-21', later(hours(9)))
    await make(later(hours(10)))
    expect(readdirSync(folder).toSorted()).toEqual([...young, 'night-2026-11-22.tar.gz'])
  })

  it('a nightly backup that fails leaves only its reason and is tried again an hour later', async () => {
    writeFileSync(join(dataDir, 'backups'), 'a file where the folder belongs')
    await expect(make(later(hours(10)))).rejects.toThrow(/EEXIST|ENOTDIR/)
    expect(await getBackupState(scopeAt(later(hours(10))), false)).toEqual({
      last: null,
      failure: expect.stringMatching(/^A file could not be read or written/),
      copy: null,
      nightlyAt: '03:30',
      isLate: false,
    })
    const gauges = backupGauges(database, () => later(hours(10)), false)
    expect(await Promise.all(gauges.map(({ read }) => read()))).toEqual([36_000, 1])
    rmSync(join(dataDir, 'backups'))
    expect(await make(later(hours(10.9)))).toBeUndefined()
    const again = later(hours(11.1))
    expect(await make(again)).toMatchObject({ problem: null })
    expect(await getBackupState(scopeAt(again), false)).toMatchObject({
      failure: null,
      isLate: false,
    })
    expect(existsSync(join(dataDir, 'backups'))).toBe(true)
  })
})

/** What is logged, as an operator reads it. */
function collectLog() {
  const written: string[] = []
  const log = pino({ base: null }, { write: (line) => void written.push(line) })
  return { log, lines: () => written.map((line): unknown => JSON.parse(line)) }
}

describe('the server’s clock', () => {
  let dataDir: string
  let database: Database
  /** In place of the operator's program: says that it runs, and then what the test wants. */
  const program = (text: string) => {
    const file = join(dataDir, 'program.mjs')
    const running = join(dataDir, 'running')
    writeFileSync(
      file,
      `import { writeFileSync } from 'node:fs'\nwriteFileSync('${running}', String(process.pid))\n${text}`,
    )
    return { file, running }
  }
  const scope = () => operatorScope(database, later(hours(10)))
  const config = () => ({ ...readConfig({}), dataDir })

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'servery-clock-'))
    database = openSqlite({ dataDir, strict: false })
    await migrate(database, readMigrations(migrationsFolder, 'sqlite'), saturdayEvening)
  })
  afterEach(async () => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it('waits for the backup, and ends it with the server', async () => {
    const { file, running } = program('setInterval(() => {}, 1000)')
    const stop = new AbortController()
    const { log } = collectLog()
    let hasEnded = false
    const run = nightlyBackup(file, config(), log, stop.signal)
      .run(scope())
      .then(() => (hasEnded = true))
    await expect.poll(() => existsSync(running) && readFileSync(running, 'utf8')).toMatch(/^\d+$/)
    expect(hasEnded).toBe(false)
    stop.abort()
    await run
    expect(() => process.kill(Number(readFileSync(running, 'utf8')), 0)).toThrow(/ESRCH/)
  })

  it('has the next start make at once what a stop has cut off', async () => {
    const { file, running } = program('setInterval(() => {}, 1000)')
    const stop = new AbortController()
    const { log } = collectLog()
    const run = nightlyBackup(file, config(), log, stop.signal).run(scope())
    await expect.poll(() => existsSync(running)).toBe(true)
    expect(await claimNight(scope(), '2026-11-22')).toBe(true)
    expect(await findDueNight(scope(), zone)).toBeUndefined()
    stop.abort()
    await run
    expect(await findDueNight(scope(), zone)).toBe('2026-11-22')
    expect(await makeNightBackup(scope(), config(), places)).toMatchObject({ problem: null })
    expect(await findDueNight(scope(), zone)).toBeUndefined()
  })

  it('says why a backup failed', async () => {
    const { file } = program(`console.error('No room.'); process.exitCode = 1`)
    const { log, lines } = collectLog()
    await nightlyBackup(file, config(), log, new AbortController().signal).run(scope())
    expect(lines()).toMatchObject([{ msg: 'backup failed', code: 1, reason: 'No room.' }])
  })

  it('leaves a night alone that somebody is at or has just failed at', async () => {
    const { file, running } = program('')
    expect(await claimNight(scope(), '2026-11-22')).toBe(true)
    const { log } = collectLog()
    await nightlyBackup(file, config(), log, new AbortController().signal).run(scope())
    expect(existsSync(running)).toBe(false)
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
    expect(await state()).toEqual({
      last: null,
      failure: null,
      copy: null,
      nightlyAt: '03:30',
      isLate: false,
    })
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
