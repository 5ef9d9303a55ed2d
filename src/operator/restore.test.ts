import fs, {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import * as tar from 'tar'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { snapshotSqlite } from '#platform/database/copying/sqlite-snapshot.server.ts'
import { lockDataDir } from '#platform/database/data-lock.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import type { Config } from '#src/config/config.server.ts'
import { saturdayEvening as now } from '#test/app.ts'
import { migrationsFolder } from '#test/engines.ts'
import { folderOfEachTest } from '#test/folder.ts'
import { contents, furnish, kinds, placeAt, places, using } from '#test/stores.ts'
import { makeBackup } from './backup.server.ts'
import { restoreBackup } from './restore.server.ts'

const within = folderOfEachTest()

describe.runIf(kinds.includes('postgres'))('a restore into PostgreSQL', () => {
  let whole: string
  let file: string
  let other: Config
  beforeEach(async () => {
    const old = await placeAt(within('old'), 'sqlite')
    await furnish(old)
    whole = within('whole.tar.gz')
    await makeBackup(old, places, whole, now)
    // Its log cannot take the line that a restore writes.
    await using(old, (database) =>
      database.write(({ tables }) =>
        sql`insert into audit_log select 2147483647, at, actor, action, object, details, request_id, hash
          from audit_log where seq = 1`.execute(tables()),
      ),
    )
    file = within('one.tar.gz')
    await makeBackup(old, places, file, now)
    other = await placeAt(within('other'), 'postgres')
  })

  it('a restore that cannot end the sign-ins and log it leaves the database empty', async () => {
    await expect(restoreBackup(other, places, file, now)).rejects.toThrow(/out of range/)
    expect(await contents(other)).toEqual({})
    expect(readdirSync(other.dataDir).filter((name) => name.startsWith('re'))).toEqual([])
  })

  it('a restore that cannot place its pictures leaves the database empty and can be repeated', async () => {
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
    old = await placeAt(within('old'), 'sqlite')
    await furnish(old)
    file = within('one.tar.gz')
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
      database.write(async ({ tables }) => {
        await sql`update reviews set name = 'later'`.execute(tables())
      }),
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
    await expectRefusal(within('nowhere'), /^There is no file/)
    const other = within('other.tar.gz')
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

  it.each<[string, { path: string; type?: string; linkpath?: string; size?: number }]>([
    ['climbs out', { path: 'files/../../outside' }],
    ['is absolute', { path: '/tmp/outside' }],
    ['is a link', { path: 'files/link', type: 'SymbolicLink', linkpath: '/etc/passwd' }],
    ['is a hard link', { path: 'files/link', type: 'Link', linkpath: 'manifest.json' }],
    ['is not in its list', { path: 'files/extra' }],
    ['is a folder that nothing lies in', { path: 'files/empty/deep', type: 'Directory' }],
  ])('ends at once at a member that %s', async (_what, member) => {
    const evil = within('evil.tar.gz')
    await withMembers(evil, [member])
    await expectRefusal(evil, /is not what was written/)
    expect(existsSync(within('outside'))).toBe(false)
  })

  it('ends at a member that is larger than its list says, before it is written', async () => {
    const evil = within('bomb.tar.gz')
    await withMembers(evil, [{ path: 'database/people.jsonl', size: 64 * 1024 ** 2 }])
    await expectRefusal(evil, /people\.jsonl is not what was written/)
  })

  it('ends at the first of 200,000 empty members', async () => {
    const evil = within('many.tar.gz')
    const many = Array.from({ length: 200_000 }, (_, index) => ({ path: `files/${index}` }))
    await withMembers(evil, many)
    const began = performance.now()
    await expectRefusal(evil, /files\/0 is not what was written/)
    expect(performance.now() - began).toBeLessThan(5000)
  })

  it('is refused for a backup of a newer version', async () => {
    const other = within('newer.tar.gz')
    await repacked(other, (inside) => {
      const manifest = JSON.parse(readFileSync(join(inside, 'manifest.json'), 'utf8'))
      manifest.steps.push({ version: 9999, name: 'of_tomorrow' })
      writeFileSync(join(inside, 'manifest.json'), JSON.stringify(manifest))
    })
    await expectRefusal(other, /made by a newer version of Servery .*of_tomorrow/)
  })

  it('upgrades a backup of an older version', async () => {
    const older = await placeAt(within('older'), 'sqlite')
    const migrations = readMigrations(migrationsFolder, 'sqlite')
    await using(older, async (database) => {
      await migrate(database, migrations.slice(0, 9), now)
      await database.write(({ tables }) =>
        sql`insert into reviews select 'r', 'Nell', 'Good', null, 0, 1`.execute(tables()),
      )
    })
    const small = within('older.tar.gz')
    await makeBackup(older, places, small, now)
    await restoreBackup(old, places, small, now)
    expect(JSON.stringify((await contents(old))['reviews'])).toContain('Nell')
    expect(Object.keys(await contents(old))).toContain('orders')
  })

  /** The backup's own list, and these members behind it. */
  async function withMembers(
    target: string,
    members: { path: string; type?: string; linkpath?: string; size?: number }[],
  ): Promise<void> {
    const inside = mkdtempSync(within('inside-'))
    await tar.extract({ file, cwd: inside })
    const list = readFileSync(join(inside, 'manifest.json'))
    const blocks = [memberOf({ path: 'manifest.json', size: list.length }, list)]
    for (const member of members) blocks.push(memberOf(member))
    writeFileSync(target, gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)])))
  }

  /** A member as it stands in an archive: its header, and its bytes in blocks of 512. */
  function memberOf(
    { size = 0, type = 'File', ...member }: { path: string; type?: string; size?: number },
    bytes = Buffer.alloc(size),
  ): Buffer {
    const header = Buffer.alloc(512)
    // What is written here is exactly what no tar program would write.
    const fields = { ...member, size, type, mode: 0o600, mtime: now } as tar.HeaderData
    new tar.Header(fields).encode(header, 0)
    return Buffer.concat([header, bytes, Buffer.alloc((512 - (size % 512)) % 512)])
  }

  async function repacked(target: string, change: (inside: string) => void): Promise<void> {
    const inside = mkdtempSync(within('inside-'))
    await tar.extract({ file, cwd: inside })
    change(inside)
    await tar.create({ file: target, cwd: inside, gzip: true }, readdirSync(inside))
  }
})
