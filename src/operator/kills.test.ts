import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type Config, readConfig } from '#src/config/config.server.ts'
import { type S3Server, backupVariables, startS3Server } from '#test/s3.ts'
import { contents, now, places, storesOfEachTest, using } from '#test/stores.ts'
import { makeBackup } from './backup.server.ts'
import { openStore } from './open-store.server.ts'

const { within } = storesOfEachTest()

/** What each command compiles of the sources the next one need not. */
const compiled = mkdtempSync(join(tmpdir(), 'servery-killed-'))
afterAll(() => rmSync(compiled, { recursive: true, force: true }))

/** Ends the program like a power cut at the so-manieth row that it writes, or name that it gives a file. */
const trap = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { StatementSync } from 'node:sqlite'
let left = Number(process.env.KILL_AT)
const count = () => --left === 0 && process.kill(process.pid, 'SIGKILL')
for (const name of ['run', 'all', 'iterate', 'get']) {
  const execute = StatementSync.prototype[name]
  StatementSync.prototype[name] = function (...values) {
    if (/^(insert|update|delete)/i.test(this.sourceSQL)) count()
    return execute.apply(this, values)
  }
}
const rename = fs.renameSync
fs.renameSync = (...names) => (count(), rename(...names))
syncBuiltinESMExports()
`

let dataDir: string
beforeEach(async () => {
  dataDir = within('house')
  mkdirSync(dataDir)
  writeFileSync(within('trap.mjs'), trap)
  const store = await openStore({ ...readConfig({}), dataDir }, places, () => now)
  await store.close()
})

const config = (folder = dataDir): Config => ({ ...readConfig({}), dataDir: folder })

/** Answers whether the command was killed before it had ended. */
async function killedAt(
  kill: number,
  words: string[],
  env: Record<string, string> = {},
): Promise<boolean> {
  const program = join(import.meta.dirname, '..', 'admin.server.ts')
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(within('trap.mjs')).href, program, ...words],
    {
      env: { DATA_DIR: dataDir, NODE_COMPILE_CACHE: compiled, KILL_AT: String(kill), ...env },
      stdio: 'ignore',
    },
  )
  const signal = await new Promise((resolve) => child.once('exit', (_, by) => resolve(by)))
  return signal === 'SIGKILL'
}

async function expectInOrder(folder = dataDir): Promise<void> {
  const findings = await using(config(folder), ({ db }) => examine({ db, now }))
  expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
}

describe('a command that is killed at any moment', () => {
  it('has imported the whole menu with its categories and options, or nothing of it', async () => {
    const file = within('menu.csv')
    const dishes = Array.from(
      { length: 30 },
      (_, index) => `Dish ${index},${index + 5},Wok,Size (size): Small | Large +${index}.50`,
    )
    writeFileSync(file, ['name,price,category,options', ...dishes].join('\n'))
    const words = ['import-menu', file, '--make-categories']
    const before = await contents(config())
    for (const kill of [1, 2, 5, 40, 60]) {
      expect([kill, await killedAt(kill, words)]).toEqual([kill, true])
      expect(await contents(config())).toEqual(before)
    }
    expect(await killedAt(100_000, words)).toBe(false)
    const after = await contents(config())
    const rows = Array.isArray(after['menu_items']) ? after['menu_items'] : []
    expect(rows.filter((row) => /"name":"Dish \d+"/.test(String(row)))).toHaveLength(30)
    await expectInOrder()
  })

  it('has gone live as a whole, or is the sample still', async () => {
    const before = await contents(config())
    for (const kill of [1, 2, 30, 300, 1500]) {
      expect([kill, await killedAt(kill, ['go-live'])]).toEqual([kill, true])
      expect(await contents(config())).toEqual(before)
    }
    expect(await killedAt(100_000, ['go-live'])).toBe(false)
    const after = await contents(config())
    for (const table of ['reviews', 'orders', 'payments', 'bookings', 'people']) {
      expect([table, after[table]]).toEqual([table, []])
    }
    await expectInOrder()
  })

  it('has restored all of a backup in the bucket, or left everything as it was', async () => {
    const file = within('night.tar.gz')
    await makeBackup(config(), places, file, now)
    const whole = await contents(config())
    const s3: S3Server = await startS3Server()
    s3.objects.set('night-2026-11-21.tar.gz', { bytes: readFileSync(file), changedAt: now })
    const keys = backupVariables(s3)
    const other = within('other')
    mkdirSync(other)
    const store = await openStore(
      { ...readConfig({ SAMPLE_DATA: 'off' }), dataDir: other },
      places,
      () => now,
    )
    await store.close()
    const empty = await contents(config(other))
    const restoring = { ...keys, DATA_DIR: other }
    for (const kill of [1, 30, 150]) {
      expect([kill, await killedAt(kill, ['restore', 's3:latest'], restoring)]).toEqual([
        kill,
        true,
      ])
      // The next command ends what was cut off, or finds nothing to end.
      await killedAt(100_000, ['backups'], restoring)
      const found = await contents(config(other))
      expect([empty['menu_items'], whole['menu_items']]).toContainEqual(found['menu_items'])
    }
    expect(await killedAt(100_000, ['restore', 's3:latest'], restoring)).toBe(false)
    expect((await contents(config(other)))['menu_items']).toEqual(whole['menu_items'])
    await expectInOrder(other)
    expect(readdirSync(other).filter((name) => name.startsWith('restor'))).toEqual([])
    await s3.close()
  })
})
