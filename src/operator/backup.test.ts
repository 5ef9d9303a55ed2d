import { sql } from 'kysely'
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { saturdayEvening as now } from '#test/app.ts'
import { contents, furnish, kinds, placeAt, places, using } from '#test/stores.ts'
import { folderOfEachTest } from '#test/folder.ts'
import { makeBackup } from './backup.server.ts'
import { restoreBackup } from './restore.server.ts'

const within = folderOfEachTest()
const ways = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))

describe.each(ways)('a backup of %s on %s', (from, to) => {
  it('brings back every row, the pictures and the secret, and ends every sign-in and mailed link', async () => {
    const [old, other] = [await placeAt(within('old'), from), await placeAt(within('other'), to)]
    await furnish(old)
    const file = within('one.tar.gz')
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
      const cut = write(async ({ tables }) => {
        await sql`delete from audit_log`.execute(tables())
      })
      await expect(cut).rejects.toThrow(/grows/)
    })
  })
})

describe('a backup', () => {
  it('is written whole or not at all, and never over another file', async () => {
    const config = await placeAt(within('old'), 'sqlite')
    await furnish(config)
    const file = within('one.tar.gz')
    writeFileSync(file, 'something else')
    await expect(makeBackup(config, places, file, now)).rejects.toThrow(/is there already/)
    expect(readFileSync(file, 'utf8')).toBe('something else')
    await expect(makeBackup(config, places, join(file, 'below'), now)).rejects.toThrow(/ENOTDIR/)
    expect(readdirSync(within()).toSorted()).toEqual(['old', 'one.tar.gz'])
  })

  it('says so when the books in it are not in order', async () => {
    const config = await placeAt(within('old'), 'sqlite')
    await furnish(config)
    await using(config, (database) =>
      database.write(async ({ tables }) => {
        await sql`update people set role = 'customer'`.execute(tables())
      }),
    )
    await using(config, (database) =>
      database.write(({ tables }) =>
        sql`insert into audit_log select 999, at, actor, 'role.changed', object, details, request_id, hash from audit_log where seq = 1`.execute(
          tables(),
        ),
      ),
    )
    const { problem } = await makeBackup(config, places, within('one.tar.gz'), now)
    expect(problem).toContain('R1, 1  (Somebody is an admin)')
  })
})
