import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pino from 'pino'
import { describe, expect, it } from 'vitest'
import { addPerson, findPersonByEmail } from '#modules/accounts/people.server.ts'
import { createProvider } from '#modules/accounts/provider.server.ts'
import { insertFactor } from '#modules/accounts/second-factor/store.server.ts'
import { pack, unpack } from '#platform/backup/archive.server.ts'
import { listFiles, manifestName } from '#platform/backup/manifest.server.ts'
import { Outages } from '#platform/outages/outages.server.ts'
import { workScope } from '#platform/scope.server.ts'
import { saturdayEvening as now } from '#test/app.ts'
import { folderOfEachTest } from '#test/folder.ts'
import { contents, furnish, kinds, placeAt, places, using } from '#test/stores.ts'
import { makeBackup } from './backup.server.ts'
import { restoreBackup } from './restore.server.ts'

const within = folderOfEachTest()
const ways = kinds.flatMap((from) => kinds.map((to) => [from, to] as const))

describe.each(ways)('a backup of %s on %s', (from, to) => {
  it('brings back every row and the pictures, and ends every sign-in and mailed link', async () => {
    const [old, other] = [await placeAt(within('old'), from), await placeAt(within('other'), to)]
    await furnish(old)
    const file = within('one.tar.gz')
    const made = await makeBackup(old, places, file, now)
    expect(made).toMatchObject({ problem: null, files: 1, bytes: statSync(file).size })
    expect(statSync(file).mode & 0o077).toBe(0)

    const restored = await restoreBackup(other, places, file, now)
    expect(restored).toMatchObject({ rows: made.rows, replaced: undefined, problem: null })
    expect(readdirSync(other.dataDir).filter((name) => name.startsWith('re'))).toEqual([])
    expect(await contents(other)).toEqual(await contents(old))
    expect(readFileSync(join(other.dataDir, 'pictures/abc/320.webp'), 'utf8')).toBe('a picture')
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

describe('what can move money', () => {
  const secret = 'the secret of this place'

  /** Ada's house takes real cards, and she has a second factor; so has Carl, who eats there. */
  const fullHouse = async () => {
    const house = await placeAt(within('old'), 'sqlite')
    await furnish(house)
    await using(house, async (database) => {
      const scope = workScope(database, now)
      const outages = new Outages(database, () => now, pino({ level: 'silent' }))
      const provider = createProvider({ origin: 'http://x', secret, google: undefined, outages })
      const keys = await provider.seal('sk_live_key')
      const webhook = await provider.seal('whsec_key')
      await addPerson(scope, { id: 'carl', name: 'Carl', email: 'carl@example.com' })
      const ada = await findPersonByEmail(scope, 'ada@example.com')
      for (const person of ['carl', ada?.id ?? '']) {
        const factor = {
          person_id: person,
          sealed_secret: await provider.seal('totp'),
          last_step: 0,
        }
        await database.write((db) =>
          insertFactor(db, { ...factor, confirmed_at: 1, created_at: 1 }, [`code of ${person}`]),
        )
      }
      await database.write(({ tables }) =>
        sql`insert into payment_keys (processor, mode, account_name, publishable_key, key_ending,
          sealed_secret_key, sealed_webhook_secret, webhook_id, webhook_seen_at, has_domain, created_at)
          values ('stripe acct_1 live', 'live', 'Emberleaf LLC', 'pk_live', '_key', ${keys}, ${webhook}, 'we_1', 1, 0, 1)`.execute(
          tables(),
        ),
      )
    })
    return house
  }

  it('is in a backup only under a key that is not', async () => {
    const house = await fullHouse()
    const file = within('one.tar.gz')
    await makeBackup(house, places, file, now)
    mkdirSync(within('thief'))
    await unpack(file, within('thief'))
    const found = readdirSync(within('thief'), { recursive: true, encoding: 'utf8' })
    const files = found.filter((name) => statSync(within('thief', name)).isFile())
    const texts = files.map((name) => readFileSync(within('thief', name), 'utf8'))
    // What is sealed is there, and nothing that opens it.
    expect(texts.join()).toContain('Emberleaf LLC')
    for (const open of [secret, 'sk_live_key', 'whsec_key', 'totp"']) {
      const written = [
        open,
        Buffer.from(open).toString('base64'),
        Buffer.from(open).toString('hex'),
      ]
      for (const text of written) expect(texts.filter((each) => each.includes(text))).toEqual([])
    }
    expect(files.filter((name) => name.includes('secret'))).toEqual([])
  })

  it('opens where the secret was kept, and the operator is told what to do where it was not', async () => {
    const house = await fullHouse()
    const file = within('one.tar.gz')
    await makeBackup(house, places, file, now)
    const restored = async (name: string, authSecret?: string, kept?: string) => {
      const place = { ...(await placeAt(within(name), 'sqlite')), authSecret }
      mkdirSync(within(name), { recursive: true })
      if (kept !== undefined) writeFileSync(within(name, 'auth-secret'), kept)
      return (await restoreBackup(place, places, file, now)).missing
    }
    expect(await restored('in the environment', secret)).toEqual([])
    expect(await restored('on the disk', undefined, `${secret}\n`)).toEqual([])
    expect(readFileSync(within('on the disk', 'auth-secret'), 'utf8')).toBe(`${secret}\n`)
    const lost = [
      '- Card payment: the keys of Emberleaf LLC (live) cannot be read. Paste them again under Settings, Card payment.',
      '- Second factors: no code is right any more. For each of these run npm run admin -- reset-second-factor EMAIL: ada@example.com, carl@example.com.',
      '- Links to orders, tables and receipts in emails sent until now open nothing.',
    ]
    const without = await restored('without')
    expect(without).toEqual([expect.stringContaining('none is here'), ...lost])
    const another = await restored('another', 'the secret of another place')
    expect(another).toEqual([expect.stringContaining('is not the one of that house'), ...lost])
  })

  it('of a backup of before opens as it did then', async () => {
    const house = await fullHouse()
    const file = within('one.tar.gz')
    await makeBackup(house, places, file, now)
    // As it was written before: with the secret among its files.
    const work = within('repacked')
    mkdirSync(work)
    const manifest = await unpack(file, work)
    writeFileSync(join(work, 'files', 'auth-secret'), secret)
    const listed = { ...manifest, files: await listFiles(work) }
    listed.files = listed.files.filter(({ path }) => path !== manifestName)
    writeFileSync(join(work, manifestName), JSON.stringify(listed))
    await pack(work, within('before.tar.gz'))
    const place = await placeAt(within('new'), 'sqlite')
    expect((await restoreBackup(place, places, within('before.tar.gz'), now)).missing).toEqual([])
    expect(readFileSync(within('new', 'auth-secret'), 'utf8')).toBe(secret)
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
