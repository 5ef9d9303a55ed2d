import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import type { Config } from '#src/config/config.server.ts'
import { migrationsFolder } from '#test/engines.ts'
import { contents, kinds, now, placeAt, places, storesOfEachTest, using } from '#test/stores.ts'
import { openStore } from './open-store.server.ts'
import { restoreBackup } from './restore.server.ts'

const { within } = storesOfEachTest()

/** A database that the version before has left, with a review in it. */
async function anOlder(config: Config): Promise<void> {
  const migrations = readMigrations(migrationsFolder, config.databaseUrl ? 'postgres' : 'sqlite')
  await using(config, async (database) => {
    await migrate(database, migrations.slice(0, -1), now)
    await database.write(({ tables }) =>
      sql`insert into reviews (id, name, details, is_sample, created_at) values ('r', 'Nell', 'Good', 0, 1)`.execute(
        tables(),
      ),
    )
  })
}

const backupsIn = ({ dataDir }: Config) =>
  existsSync(join(dataDir, 'backups')) ? readdirSync(join(dataDir, 'backups')) : []
const started = async (config: Config) => {
  const store = await openStore({ ...config, sampleData: 'off' }, places, () => now)
  await store.close()
}

describe.each(kinds)('an upgrade of a database on %s', (engine) => {
  it('keeps what was there before it in a file that can be restored', async () => {
    const config = await placeAt(within(), engine)
    await anOlder(config)
    await started(config)
    const [name = '', ...others] = backupsIn(config)
    expect([name, others]).toEqual(['before-upgrade-20261121T120000.tar.gz', []])
    const other = await placeAt(within('other'), engine)
    mkdirSync(other.dataDir)
    await restoreBackup(other, places, join(config.dataDir, 'backups', name), now)
    expect(JSON.stringify((await contents(other))['reviews'])).toContain('Nell')
  })

  it('makes none at the first start, at the next one, or where the operator wants none', async () => {
    const config = await placeAt(within(), engine)
    await started(config)
    await started(config)
    expect(backupsIn(config)).toEqual([])
    const old = await placeAt(within('old'), engine)
    mkdirSync(old.dataDir)
    await anOlder(old)
    await started({ ...old, backups: { bucket: undefined, beforeUpgrade: false } })
    expect(backupsIn(old)).toEqual([])
  })
})

describe('an upgrade', () => {
  it('does not begin when what is there cannot be backed up', async () => {
    const config = await placeAt(within(), 'sqlite')
    await anOlder(config)
    writeFileSync(within('backups'), 'a file where the folder belongs')
    const before = await steps(config)
    await expect(started(config)).rejects.toThrow(
      /could not be backed up first: .*Nothing has changed\. .*BACKUP_BEFORE_UPGRADE=off/,
    )
    expect(await steps(config)).toBe(before)
  })

  it('says where the backup lies when a step fails', async () => {
    const config = await placeAt(within(), 'sqlite')
    await anOlder(config)
    // The rehearsal passes, as backups hold no triggers: only the house's own database refuses.
    const trap = `create trigger trap before update on reviews begin select raise(abort, 'Not here.'); end`
    await using(config, (database) => database.script(trap))
    const migrations = within('migrations')
    cpSync(places.migrations, migrations, { recursive: true })
    writeFileSync(join(migrations, '9999_later.sql'), `update reviews set name = name || '.'`)
    const newer = { ...places, migrations: pathToFileURL(`${migrations}/`) }
    await expect(openStore({ ...config, sampleData: 'off' }, newer, () => now)).rejects.toThrow(
      /Not here\..* What was there before it is in .*before-upgrade-20261121T120000\.tar\.gz/,
    )
  })

  it('keeps the last three of these backups, and nothing that a killed start has left', async () => {
    const config = await placeAt(within(), 'sqlite')
    await anOlder(config)
    const folder = within('backups')
    mkdirSync(join(folder, '.making-before-upgrade-20251121T120000.tar.gz'), { recursive: true })
    for (const year of [2020, 2021, 2022]) {
      writeFileSync(join(folder, `before-upgrade-${year}1121T120000.tar.gz`), 'old')
    }
    writeFileSync(join(folder, 'night-2026-11-20.tar.gz'), 'a night')
    await started(config)
    expect(backupsIn(config).toSorted()).toEqual([
      'before-upgrade-20211121T120000.tar.gz',
      'before-upgrade-20221121T120000.tar.gz',
      'before-upgrade-20261121T120000.tar.gz',
      'night-2026-11-20.tar.gz',
    ])
  })

  it.each([
    ['while the backup is written', 'fs', 'renameSync'],
    ['between the backup and the first step', 'statement', 'insert into schema_migrations'],
  ])('that is killed %s is done whole by the next start', async (_when, kind, what) => {
    const config = await placeAt(within(), 'sqlite')
    await anOlder(config)
    const before = await steps(config)
    const killed = spawn(process.execPath, ['--input-type=module', '-e', dying(kind, what)], {
      cwd: places.root,
      env: { DATA_DIR: within(), SAMPLE_DATA: 'off' },
      stdio: 'inherit',
    })
    expect(await new Promise((resolve) => killed.once('exit', (_, by) => resolve(by)))).toBe(
      'SIGKILL',
    )
    expect(await steps(config)).toBe(before)
    await started(config)
    expect(await steps(config)).toBe(before + 1)
    expect(JSON.stringify((await contents(config))['reviews'])).toContain('Nell')
    const left = backupsIn(config).filter((name) => !/^before-upgrade-\w+\.tar\.gz$/.test(name))
    expect(left).toEqual([])
  })
})

async function steps(config: Config): Promise<number> {
  return using(config, async ({ db }) => {
    const { rows } = await sql<{ steps: number }>`
      select count(*) as steps from schema_migrations`.execute(db.tables())
    return Number(rows[0]?.steps)
  })
}

/** A start that ends like a power cut at a call of the file system, or at a statement. */
function dying(kind: string, what: string): string {
  const trap =
    kind === 'fs'
      ? `const fs = await import('node:fs')
fs.default.${what} = () => process.kill(process.pid, 'SIGKILL')
;(await import('node:module')).syncBuiltinESMExports()`
      : `const { DatabaseSync } = await import('node:sqlite')
const exec = DatabaseSync.prototype.exec
DatabaseSync.prototype.exec = function (text) {
  if (text.includes('${what}') && !text.includes('create table if not exists')) process.kill(process.pid, 'SIGKILL')
  return exec.call(this, text)
}`
  return `${trap}
const { openStore } = await import('./src/operator/open-store.server.ts')
const { findPlaces } = await import('./src/config/places.server.ts')
const { readConfig } = await import('./src/config/config.server.ts')
await openStore(readConfig(), findPlaces(process.cwd()), () => new Date())
`
}
