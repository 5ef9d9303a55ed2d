import { spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { listDishes } from '#modules/menu/service.server.ts'
import { addPerson } from '#modules/accounts/service.server.ts'
import { removeSamplePeople } from '#modules/accounts/roles/service.server.ts'
import { listReviews, removeSampleReviews } from '#modules/reviews/service.server.ts'
import { createDatabase, engines, openTestDatabase } from '#test/engines.ts'
import { openPostgres } from '#platform/database/postgres.server.ts'
import { migrate } from '#platform/database/migrations.server.ts'
import { type Config, readConfig } from './config.server.ts'
import { keptSecret } from './kept-secret.server.ts'
import { type OpenStore, openStore, operatorScope } from './open-store.server.ts'
import { findPlaces } from './places.server.ts'
import { addSampleData } from './sample-data.server.ts'

const now = new Date('2026-11-21T12:00:00Z')
const places = findPlaces(import.meta.dirname)

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery-store-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const open = (overrides: Partial<Config> = {}) =>
  openStore({ ...readConfig({}), dataDir, ...overrides }, places, () => now, true)

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

  it('that lost its power while it was filled is filled whole at the next start', async () => {
    const killed = spawn(process.execPath, ['--input-type=module', '-e', dyingAtDish30], {
      cwd: places.root,
      env: { DATA_DIR: dataDir },
      stdio: 'inherit',
    })
    expect(await new Promise((resolve) => killed.once('exit', (_, by) => resolve(by)))).toBe(
      'SIGKILL',
    )
    const store = await open()
    expect([store.wasFilled, await countOf(store)]).toEqual([true, [60, 12]])
    await store.close()
  })

  it.runIf(inject('postgresUrl'))('that two processes start on is filled once', async () => {
    const databaseUrl = await createDatabase()
    const stores = await Promise.all(
      ['one', 'two'].map((name) => open({ databaseUrl, dataDir: join(dataDir, name) })),
    )
    expect(stores.map((store) => store.wasFilled).toSorted()).toEqual([false, true])
    for (const store of stores) expect(await countOf(store)).toEqual([60, 12])
    await Promise.all(stores.map((store) => store.close()))
  })
})

describe('what people have said', () => {
  const modeOf = (...path: string[]) => statSync(join(dataDir, ...path)).mode & 0o777
  const files = ['servery.sqlite', 'servery.sqlite-wal', 'servery.sqlite-shm']

  it('is for this account alone, however open its umask is', async () => {
    const before = process.umask(0o022)
    const store = await open({ dataDir: join(dataDir, 'made') })
    expect(modeOf('made')).toBe(0o700)
    expect(files.map((file) => modeOf('made', file))).toEqual([0o600, 0o600, 0o600])
    await store.close()
    process.umask(before)
  })

  it('is closed to others in a folder that was there, which keeps its mode', async () => {
    await (await open()).close()
    chmodSync(dataDir, 0o755)
    chmodSync(join(dataDir, 'servery.sqlite'), 0o644)
    const store = await open()
    expect(modeOf()).toBe(0o755)
    expect(files.map((file) => modeOf(file))).toEqual([0o600, 0o600, 0o600])
    await store.close()
  })
})

describe.each(engines)('the sample on %s', (engine) => {
  it('is added whole or not at all', async () => {
    const { database, close } = await openTestDatabase(engine, now)
    const assets = pathToFileURL(`${dataDir}/`)
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

const runCommand = async (...words: string[]) => {
  const program = join(import.meta.dirname, 'admin.server.ts')
  const child = spawn(process.execPath, [program, ...words], { env: { DATA_DIR: dataDir } })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  const exitCode = await new Promise((resolve) => child.once('exit', resolve))
  return [exitCode, output]
}

describe('an operator’s command', () => {
  it('makes an admin and hands out a link, and says in a sentence why not', async () => {
    await (await open()).close()
    expect(await runCommand('make-admin', 'Carl@example.com')).toEqual([
      0,
      'carl@example.com is an admin now.\n',
    ])
    expect(await runCommand('make-admin', 'ada@example.com')).toEqual([
      0,
      'ada@example.com is an admin already.\n',
    ])
    expect(await runCommand('make-admin', 'x@example.com')).toEqual([
      1,
      'Nobody with the address x@example.com has an account yet.\n',
    ])
    expect(await runCommand('make-admin')).toEqual([
      2,
      'Usage: npm run admin -- make-admin EMAIL\n',
    ])
    expect(await runCommand('reset-password', 'ada@example.com')).toEqual([
      0,
      expect.stringMatching(/^http:\/\/localhost:3000\/reset-password\?token=\w{24}\n$/),
    ])
    expect((await runCommand('reset-password', 'x@example.com'))[0]).toBe(1)
  })
})

describe('going live', () => {
  it('says who is to run the restaurant next, as long as nobody does', async () => {
    await (await open()).close()
    const [, first] = await runCommand('go-live')
    expect(first).toContain('Removed 2 sample people.')
    expect(first).toMatch(/Nobody is in charge now\. .*\/setup .*make-admin EMAIL\n$/)
    const store = await open({ sampleData: false })
    const scope = operatorScope(store.database, now)
    await addPerson(scope, { name: 'Nell', email: 'nell@example.com', role: 'admin' })
    await store.close()
    expect(await runCommand('go-live')).toEqual([0, expect.stringMatching(/as it is\.\n$/)])
  })
})

describe('the kept secret', () => {
  it('is made once, for this account alone', () => {
    const secret = keptSecret(dataDir)
    expect(secret).toMatch(/^[\w-]{43}$/)
    expect(keptSecret(dataDir)).toBe(secret)
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600)
  })

  it('is not used when it is damaged', () => {
    writeFileSync(join(dataDir, 'auth-secret'), 'short')
    expect(() => keptSecret(dataDir)).toThrow(/is damaged/)
  })
})

describe('a start is refused in a sentence', () => {
  it('when every captcha would have the same text for everyone', async () => {
    const captchaFixed = 'ABCDEF'
    const notHere = /^CAPTCHA_FIXED is for tests/
    await expect(open({ captchaFixed, sampleData: false })).rejects.toThrow(notHere)
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
    writeFileSync(join(dataDir, 'servery.sqlite'), 'a letter to a friend'.repeat(100))
    await expect(open()).rejects.toThrow(/^The database in DATA_DIR cannot be opened/)
    rmSync(join(dataDir, 'servery.sqlite'))
    mkdirSync(join(dataDir, 'servery.sqlite'))
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
    const connections = await database.db
      .tables<{ pg_stat_activity: { pid: number; datname: string } }>()
      .selectFrom('pg_stat_activity')
      .select('pid')
      .where('datname', '=', new URL(databaseUrl).pathname.slice(1))
      .execute()
    // This one's pool and its listener: the refused start has left none of its own.
    expect(connections.length).toBeLessThanOrEqual(3)
    await database.close()
  })
})

/** Ends like a power cut when the thirtieth dish is written. */
const dyingAtDish30 = `
import { StatementSync } from 'node:sqlite'
const { openStore } = await import('./src/open-store.server.ts')
const { findPlaces } = await import('./src/places.server.ts')
const { readConfig } = await import('./src/config.server.ts')
let dishes = 0
for (const name of ['run', 'all', 'iterate']) {
  const execute = StatementSync.prototype[name]
  StatementSync.prototype[name] = function (...values) {
    if (this.sourceSQL.startsWith('insert into "menu_items"') && ++dishes === 30) process.kill(process.pid, 'SIGKILL')
    return execute.apply(this, values)
  }
}
await openStore(readConfig(), findPlaces(process.cwd()), () => new Date())
`
