import { spawn } from 'node:child_process'
import { chmodSync, copyFileSync, statSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { describe, expect, inject, it } from 'vitest'
import { removeSamplePeople } from '#modules/accounts/roles.server.ts'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { removeSampleReviews } from '#modules/reviews/sample.server.ts'
import { listReviews } from '#modules/reviews/showing.server.ts'
import { createDatabase, engines, openTestDatabase } from '#test/engines.ts'
import { now, places, storesOfEachTest } from '#test/stores.ts'
import { type OpenStore, operatorScope } from './open-store.server.ts'
import { addSampleData } from './sample-data.server.ts'

const { within, open } = storesOfEachTest()

async function countOf({ database }: Pick<OpenStore, 'database'>) {
  const scope = operatorScope(database, now)
  return [(await listDishes(scope)).length, (await listReviews(scope)).length]
}

describe('an empty database', () => {
  it('is filled at the first start and left alone at the next', async () => {
    for (const wasFilled of [true, false]) {
      const store = await open()
      expect([store.wasFilled, await countOf(store)]).toEqual([wasFilled, [60, 12]])
      await store.close()
    }
  })

  it.each([
    ['menu_items', 30, true],
    ['order_events', 3, true],
    ['bookings', 40, true],
    // Filled by then: only the ways to sign in are missing.
    ['identities', 2, false],
  ])('a start that was cut off amid %s is made good by the next', async (table, row, isFilled) => {
    const killed = spawn(process.execPath, ['--input-type=module', '-e', dyingAmid(table, row)], {
      cwd: places.root,
      env: { DATA_DIR: within() },
      stdio: 'inherit',
    })
    expect(await new Promise((resolve) => killed.once('exit', (_, by) => resolve(by)))).toBe(
      'SIGKILL',
    )
    const store = await open({ sampleData: 'on' })
    expect([store.wasFilled, await countOf(store)]).toEqual([isFilled, [60, 48]])
    expect(store.sampleSignIns.map(({ role }) => role)).toEqual([
      'admin',
      'kitchen',
      'host',
      'customer',
    ])
    const found = await examine(operatorScope(store.database, now))
    expect(found.filter(({ violations }) => violations > 0)).toEqual([])
    await store.close()
  })

  it.runIf(inject('postgresUrl'))('that two processes start on is filled once', async () => {
    const databaseUrl = await createDatabase()
    const stores = await Promise.all(
      ['one', 'two'].map((name) => open({ databaseUrl, dataDir: within(name) })),
    )
    expect(stores.map((store) => store.wasFilled).toSorted()).toEqual([false, true])
    for (const store of stores) expect(await countOf(store)).toEqual([60, 12])
    await Promise.all(stores.map((store) => store.close()))
  })
})

describe('what people have said', () => {
  const modeOf = (...path: string[]) => statSync(within(...path)).mode & 0o777
  const files = ['servery.sqlite', 'servery.sqlite-wal', 'servery.sqlite-shm']

  it('is for this account alone, however open its umask is', async () => {
    const before = process.umask(0o022)
    const store = await open({ dataDir: within('made') })
    expect(modeOf('made')).toBe(0o700)
    expect(files.map((file) => modeOf('made', file))).toEqual([0o600, 0o600, 0o600])
    await store.close()
    process.umask(before)
  })

  it('is closed to others in a folder that was there, which keeps its mode', async () => {
    await (await open()).close()
    chmodSync(within(), 0o755)
    chmodSync(within('servery.sqlite'), 0o644)
    const store = await open()
    expect(modeOf()).toBe(0o755)
    expect(files.map((file) => modeOf(file))).toEqual([0o600, 0o600, 0o600])
    await store.close()
  })
})

describe.each(engines)('the sample on %s', (engine) => {
  it('is added whole or not at all', async () => {
    const { database, close } = await openTestDatabase(engine, now)
    const assets = pathToFileURL(`${within()}/`)
    for (const file of ['dish-pictures.json', 'menu.json']) {
      copyFileSync(new URL(file, places.sample), new URL(file, assets))
    }
    const tooLong = [{ name: 'x'.repeat(81), details: 'Fine.', rating: 5 }]
    writeFileSync(new URL('reviews.json', assets), JSON.stringify(tooLong))
    await expect(addSampleData(operatorScope(database, now), assets)).rejects.toThrow(/constraint/i)
    expect(await countOf({ database })).toEqual([0, 0])
    await close()
  })
})

describe('the sample people', () => {
  it('are made once, with passwords that nobody can guess', async () => {
    const store = await open()
    expect(store.sampleSignIns).toEqual([
      {
        email: 'ada@example.com',
        role: 'admin',
        password: expect.stringMatching(/^[a-z2-9]{14}$/),
      },
      {
        email: 'carl@example.com',
        role: 'customer',
        password: expect.stringMatching(/^[a-z2-9]{14}$/),
      },
    ])
    await store.close()
    const again = await open()
    expect(again.sampleSignIns).toEqual([])
    await again.close()
  })

  it('have the password that the operator has set', async () => {
    const store = await open({ samplePassword: 'let-me-in-1' })
    expect(store.sampleSignIns.map(({ password }) => password)).toEqual([
      'let-me-in-1',
      'let-me-in-1',
    ])
    await store.close()
  })

  it('keep a public site from starting until they are gone', async () => {
    const store = await open()
    await removeSampleReviews(operatorScope(store.database, now))
    await store.close()
    const publicUrl = new URL('https://emberleaf.example')
    await expect(open({ publicUrl })).rejects.toThrow(/sample people can sign in/)
    const local = await open()
    expect(await removeSamplePeople(operatorScope(local.database, now))).toBe(2)
    await local.close()
    await (await open({ publicUrl })).close()
  })
})

/** Ends like a power cut as the so-manieth statement writes into a table. */
const dyingAmid = (table: string, row: number) => `
import { StatementSync } from 'node:sqlite'
const { openStore } = await import('./src/operator/open-store.server.ts')
const { findPlaces } = await import('./src/config/places.server.ts')
const { readConfig } = await import('./src/config/config.server.ts')
let rows = 0
for (const name of ['run', 'all', 'iterate']) {
  const execute = StatementSync.prototype[name]
  StatementSync.prototype[name] = function (...values) {
    if (this.sourceSQL.startsWith('insert into "${table}"') && ++rows === ${row}) process.kill(process.pid, 'SIGKILL')
    return execute.apply(this, values)
  }
}
await openStore(readConfig(), findPlaces(process.cwd()), () => new Date())
`
