import { sql } from 'kysely'
import fs, {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as tar from 'tar'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeResetLink } from '#modules/accounts/passwords/service.server.ts'
import { openSession } from '#modules/accounts/sessions/service.server.ts'
import { addPerson } from '#modules/accounts/service.server.ts'
import { lockDataDir } from '#platform/database/data-lock.server.ts'
import { snapshotSqlite } from '#platform/database/copying/sqlite-snapshot.server.ts'
import type { Database, Engine } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { createDatabase, engines, migrationsFolder } from '#test/engines.ts'
import { saturdayEvening as now } from '#test/app.ts'
import { makeBackup } from './backup.server.ts'
import { type Config, readConfig } from './config.server.ts'
import { openDatabase, operatorScope } from './open-store.server.ts'
import { findPlaces } from './places.server.ts'
import { restoreBackup } from './restore.server.ts'
import { addSampleData } from './sample-data.server.ts'

const places = findPlaces(import.meta.dirname)
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'servery-backup-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A place of its own for a server that is not running. */
async function place(engine: Engine, name: string): Promise<Config> {
  const dataDir = join(folder, name)
  const databaseUrl = engine === 'postgres' ? await createDatabase() : undefined
  return { ...readConfig({}), dataDir, databaseUrl }
}

async function using<T>(config: Config, body: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(config)
  return body(database).finally(() => database.close())
}

async function furnish(config: Config): Promise<void> {
  mkdirSync(join(config.dataDir, 'pictures', 'abc'), { recursive: true })
  writeFileSync(join(config.dataDir, 'pictures', 'abc', '320.webp'), 'a picture')
  writeFileSync(join(config.dataDir, 'auth-secret'), 'the secret of this place')
  await using(config, async (database) => {
    await migrate(database, readMigrations(migrationsFolder, database.engine), now)
    const scope = operatorScope(database, now)
    await addSampleData(scope, places.sample)
    const { id } = await addPerson(scope, { name: 'Ada', email: 'ada@example.com', role: 'admin' })
    await openSession(scope, { personId: id, role: 'admin', signedInAt: now, device: 'test' })
    await makeResetLink(scope, 'http://localhost:3000', 'ada@example.com')
    await database.write(({ tables }) =>
      sql`insert into sign_ins (id, token_hash, person_id, expires_at, created_at, updated_at)
        values ('s', 'hash', ${id}, ${now.getTime() + 600_000}, 1, 1)`.execute(tables()),
    )
  })
}

/** What a restore writes itself. */
const written = new Set(['audit_log', 'sessions', 'sign_ins', 'verifications', 'backups'])

async function contents(config: Config): Promise<Record<string, unknown>> {
  return using(config, async ({ db }) => {
    const names = await sql<{ name: string }>`
      select ${sql.raw(db.engine === 'sqlite' ? 'name from sqlite_master where type' : 'table_name as name from information_schema.tables where table_schema = current_schema() and table_type')}
       = ${db.engine === 'sqlite' ? 'table' : 'BASE TABLE'}
    `.execute(db.tables())
    const rows: Record<string, unknown> = {}
    for (const { name } of names.rows) {
      if (written.has(name) || /^sqlite_|^schema_/.test(name)) continue
      const found = await sql<object>`select * from ${sql.table(name)}`.execute(db.tables())
      rows[name] = found.rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return rows
  })
}

const kinds: Engine[] = engines.includes('PostgreSQL') ? ['sqlite', 'postgres'] : ['sqlite']
const ways = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))

describe.each(ways)('a backup of %s on %s', (from, to) => {
  it('brings back every row, the pictures and the secret, and ends every sign-in and mailed link', async () => {
    const [old, other] = [await place(from, 'old'), await place(to, 'other')]
    await furnish(old)
    const file = join(folder, 'one.tar.gz')
    const made = await makeBackup(old, places, file, now)
    expect(made).toMatchObject({ problem: null, files: 2, bytes: statSync(file).size })
    expect(statSync(file).mode & 0o077).toBe(0)

    const restored = await restoreBackup(other, places, file, now)
    expect(restored).toMatchObject({ rows: made.rows, replaced: undefined, problem: null })
    expect(readdirSync(other.dataDir).filter((name) => name.startsWith('re'))).toEqual([])
    expect(await contents(other)).toEqual(await contents(old))
    expect(readFileSync(join(other.dataDir, 'pictures/abc/320.webp'), 'utf8')).toBe('a picture')
    expect(readFileSync(join(other.dataDir, 'auth-secret'), 'utf8')).toBe(
      'the secret of this place',
    )
    await using(other, async ({ db, write }) => {
      const one = async (text: string) =>
        (await sql.raw<{ found: number }>(text).execute(db.tables())).rows[0]?.found
      for (const ended of ['sessions', 'sign_ins', 'verifications']) {
        const count = Number(await one(`select count(*) as found from ${ended}`))
        expect([ended, count]).toEqual([ended, 0])
      }
      expect(
        Number(
          await one(`select count(*) as found from audit_log where action = 'backup.restored'`),
        ),
      ).toBe(1)
      const cut = write(({ tables }) => sql`delete from audit_log`.execute(tables()))
      await expect(cut).rejects.toThrow(/grows/)
    })
  })
})

describe.runIf(kinds.includes('postgres'))('a restore into PostgreSQL', () => {
  let whole: string
  let file: string
  let other: Config
  beforeEach(async () => {
    const old = await place('sqlite', 'old')
    await furnish(old)
    whole = join(folder, 'whole.tar.gz')
    await makeBackup(old, places, whole, now)
    // Its log cannot take the line that a restore writes.
    await using(old, (database) =>
      database.write(({ tables }) =>
        sql`insert into audit_log select 2147483647, at, actor, action, object, details, request_id, hash
          from audit_log where seq = 1`.execute(tables()),
      ),
    )
    file = join(folder, 'one.tar.gz')
    await makeBackup(old, places, file, now)
    other = await place('postgres', 'other')
  })

  it('that cannot end the sign-ins and say so leaves the database empty', async () => {
    await expect(restoreBackup(other, places, file, now)).rejects.toThrow(/out of range/)
    expect(await contents(other)).toEqual({})
    expect(readdirSync(other.dataDir).filter((name) => name.startsWith('re'))).toEqual([])
  })

  it('that cannot have its pictures leaves the database empty, and can be repeated', async () => {
    const rename = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
      throw new Error('The disk does not answer.')
    })
    syncBuiltinESMExports()
    const cutOff = restoreBackup(other, places, whole, now)
    await expect(cutOff).rejects.toThrow(/does not answer/)
    rename.mockRestore()
    syncBuiltinESMExports()
    expect(await contents(other)).toEqual({})
    expect(await restoreBackup(other, places, whole, now)).toMatchObject({ problem: null })
  })
})

describe('a restore', () => {
  let old: Config
  let file: string
  beforeEach(async () => {
    old = await place('sqlite', 'old')
    await furnish(old)
    file = join(folder, 'one.tar.gz')
    await makeBackup(old, places, file, now)
  })

  /** Nothing may have changed when a restore is refused. */
  const expectRefusal = async (what: string, sentence: RegExp) => {
    const before = await contents(old)
    await expect(restoreBackup(old, places, what, now)).rejects.toThrow(sentence)
    expect(await contents(old)).toEqual(before)
    expect(readdirSync(old.dataDir).filter((name) => /^re(storing|placed)-/.test(name))).toEqual([])
  }

  it('keeps what was there before aside', async () => {
    await using(old, (database) =>
      database.write(({ tables }) => sql`update reviews set name = 'later'`.execute(tables())),
    )
    const { replaced = '' } = await restoreBackup(old, places, file, now)
    expect(statSync(join(old.dataDir, 'servery.sqlite')).mode & 0o077).toBe(0)
    expect(existsSync(join(replaced, 'servery.sqlite'))).toBe(true)
    expect(JSON.stringify((await contents(old))['reviews'])).not.toContain('later')
    expect(JSON.stringify((await contents({ ...old, dataDir: replaced }))['reviews'])).toContain(
      'later',
    )
  })

  it('is refused while a server runs', async () => {
    const lock = lockDataDir(old.dataDir, now)
    await expectRefusal(file, /^Another server uses DATA_DIR \(process \d+/)
    lock.release()
  })

  it('is refused while a command has the database open, and goes on once it has ended', async () => {
    await using(old, () => expectRefusal(file, /^A command still uses the database/))
    const backingUp = snapshotSqlite(join(old.dataDir, 'servery.sqlite'))
    await expectRefusal(file, /^A command still uses the database/)
    await backingUp.close()
    expect(await restoreBackup(old, places, file, now)).toMatchObject({ problem: null })
  })

  it('takes the place of a database that is damaged', async () => {
    writeFileSync(join(old.dataDir, 'servery.sqlite'), 'Not a database. '.repeat(999))
    expect(await restoreBackup(old, places, file, now)).toMatchObject({ problem: null })
  })

  it('is refused for a file that is no backup, damaged or shortened', async () => {
    await expectRefusal(join(folder, 'nowhere'), /^There is no file/)
    const other = join(folder, 'other.tar.gz')
    writeFileSync(other, 'Not an archive at all, but long enough to be looked at as one.'.repeat(9))
    await expectRefusal(other, /not a backup of Servery/)
    const bytes = readFileSync(file)
    writeFileSync(other, bytes.subarray(0, bytes.length / 2))
    await expectRefusal(other, /damaged or not a backup/)
    await repacked(other, (inside) =>
      writeFileSync(join(inside, 'database/people.jsonl'), '["eve",1]\n'),
    )
    await expectRefusal(other, /database\/people\.jsonl is not what was written/)
    await repacked(other, (inside) => writeFileSync(join(inside, 'files/more'), 'unlisted'))
    await expectRefusal(other, /files\/more is not what was written/)
  })

  it('is refused for a backup of a newer version', async () => {
    const other = join(folder, 'newer.tar.gz')
    await repacked(other, (inside) => {
      const manifest = JSON.parse(readFileSync(join(inside, 'manifest.json'), 'utf8'))
      manifest.steps.push({ version: 9999, name: 'of_tomorrow' })
      writeFileSync(join(inside, 'manifest.json'), JSON.stringify(manifest))
    })
    await expectRefusal(other, /made by a newer version of Servery .*of_tomorrow/)
  })

  it('upgrades a backup of an older version', async () => {
    const older = await place('sqlite', 'older')
    const migrations = readMigrations(migrationsFolder, 'sqlite')
    await using(older, async (database) => {
      await migrate(database, migrations.slice(0, 9), now)
      await database.write(({ tables }) =>
        sql`insert into reviews select 'r', 'Nell', 'Good', null, 0, 1`.execute(tables()),
      )
    })
    const small = join(folder, 'older.tar.gz')
    await makeBackup(older, places, small, now)
    await restoreBackup(old, places, small, now)
    expect(JSON.stringify((await contents(old))['reviews'])).toContain('Nell')
    expect(Object.keys(await contents(old))).toContain('orders')
  })

  async function repacked(target: string, change: (inside: string) => void): Promise<void> {
    const inside = mkdtempSync(join(folder, 'inside-'))
    await tar.extract({ file, cwd: inside })
    change(inside)
    await tar.create({ file: target, cwd: inside, gzip: true }, readdirSync(inside))
  }
})

describe('a backup', () => {
  it('is written whole or not at all, and never over another file', async () => {
    const config = await place('sqlite', 'old')
    await furnish(config)
    const file = join(folder, 'one.tar.gz')
    writeFileSync(file, 'something else')
    await expect(makeBackup(config, places, file, now)).rejects.toThrow(/is there already/)
    expect(readFileSync(file, 'utf8')).toBe('something else')
    await expect(makeBackup(config, places, join(file, 'below'), now)).rejects.toThrow(/ENOTDIR/)
    expect(readdirSync(folder).toSorted()).toEqual(['old', 'one.tar.gz'])
  })

  it('says so when the books in it are not in order', async () => {
    const config = await place('sqlite', 'old')
    await furnish(config)
    await using(config, (database) =>
      database.write(({ tables }) => sql`update people set role = 'customer'`.execute(tables())),
    )
    await using(config, (database) =>
      database.write(({ tables }) =>
        sql`insert into audit_log select 999, at, actor, 'role.changed', object, details, request_id, hash from audit_log where seq = 1`.execute(
          tables(),
        ),
      ),
    )
    const { problem } = await makeBackup(config, places, join(folder, 'one.tar.gz'), now)
    expect(problem).toContain('R1, 1  (Somebody is an admin)')
  })
})
