import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { listPicturesInUse } from '#modules/menu/keeping-pictures.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type EngineName, engines } from '#test/engines.ts'
import { aJpeg, filesIn, upload } from '#test/pictures.ts'
import { ada } from '#test/world.ts'
import type { PictureParts } from './picture-scope.server.ts'
import { deleteRemoval, insertRemoval } from './store.server.ts'
import { sweepPictures } from './sweeping.server.ts'

const swept: EngineName[] = ['SQLite', engines.at(-1) ?? 'PGlite']

describe.each(swept)('sweeping on %s', (engine) => {
  let test: TestApp
  let pictures: PictureParts
  beforeAll(async () => {
    test = await startTestApp(engine, { changePictures: (parts) => (pictures = parts) })
  })
  beforeEach(() => test.setNow(saturdayEvening))
  afterAll(() => test.close())

  const later = (count: number) => test.setNow(new Date(saturdayEvening.getTime() + hours(count)))
  const keyOf = (address: string) => address.split('/')[2] ?? ''
  const kept = () => [...new Set(filesIn(test, 'pictures').map((file) => file.slice(0, 16)))]
  const sweep = (listInUse = listPicturesInUse) =>
    sweepPictures({ ...test.scope(), pictures }, listInUse)
  const statusOf = async (address: string) => (await test.get(address)).status

  async function addDish(image: string): Promise<string> {
    const body = { name: 'Swept', recipe: 'Warm.', category: 'soup', price: 5, image }
    // A session of yesterday has ended.
    const added = await test.call('POST', '/menu', { as: await test.signedIn(ada), body })
    expect(added.status).toBe(200)
    return (await added.json()).insertedId
  }

  it('removes a picture that nothing has shown for a day, and its files', async () => {
    const { address } = await upload(test, await aJpeg())
    later(23)
    await sweep()
    expect(await statusOf(address)).toBe(200)
    later(25)
    await sweep()
    expect(await statusOf(address)).toBe(404)
    expect(kept()).not.toContain(keyOf(address))
  })

  it('leaves what a dish shows, and what a deleted dish showed', async () => {
    const shown = await upload(test, await aJpeg())
    const once = await upload(test, await aJpeg())
    await addDish(shown.address)
    const id = await addDish(once.address)
    await test.call('DELETE', `/menu/${id}`, { as: await test.signedIn(ada) })
    later(100)
    await sweep()
    expect([await statusOf(shown.address), await statusOf(once.address)]).toEqual([200, 200])
  })

  it('leaves the pictures that the build has made', async () => {
    const count = async () =>
      (await sql`select key from pictures where place = 'build'`.execute(test.database.db.tables()))
        .rows.length
    const before = await count()
    later(1000)
    await sweep()
    expect(await count()).toBe(before)
    expect(before).toBeGreaterThan(10)
  })

  it('leaves one that a dish takes at the same moment: it is asked again, and the table asked last', async () => {
    const { address } = await upload(test, await aJpeg())
    later(25)
    let asked = 0
    // The first look is before the dish, the next are as blind as a module that forgets to tell.
    await sweep(async () => {
      if (asked++ === 0) await addDish(address)
      return new Set()
    })
    expect(asked).toBeGreaterThan(1)
    expect(await statusOf(address)).toBe(200)
    expect(kept()).toContain(keyOf(address))
  })

  it('leaves one that is uploaded again at the same moment', async () => {
    const bytes = await aJpeg()
    const { address } = await upload(test, bytes)
    later(25)
    await sweep(async (scope) => {
      if (!('announceChange' in scope)) await upload(test, bytes)
      return new Set()
    })
    expect(await statusOf(address)).toBe(200)
  })

  it('a picture whose files are going cannot be uploaded before they are gone', async () => {
    const bytes = await aJpeg()
    const { address } = await upload(test, bytes)
    const key = keyOf(address)
    await inTransaction(test.scope(), async ({ db }) => {
      await insertRemoval(db, key)
      await sql`delete from pictures where key = ${key}`.execute(db.tables())
    })
    expect(await upload(test, bytes)).toMatchObject({ status: 503, code: 'being_removed' })
    await sweep()
    expect(kept()).not.toContain(key)
    expect((await upload(test, bytes)).address).toBe(address)
    expect(await statusOf(address)).toBe(200)
  })

  it('one that another process is removing is left to it, for an hour', async () => {
    const [mine, theirs] = ['0123456789abcdef', 'fedcba9876543210']
    const until = saturdayEvening.getTime() + hours(1)
    await inTransaction(test.scope(), async ({ db }) => {
      await insertRemoval(db, mine)
      await insertRemoval(db, theirs)
      await sql`update picture_removals set leased_until = ${until} where key = ${theirs}`.execute(
        db.tables(),
      )
    })
    const left = async () =>
      (
        await sql<{ key: string }>`select key from picture_removals`.execute(
          test.database.db.tables(),
        )
      ).rows.map(({ key }) => key)
    await sweep()
    expect(await left()).toEqual([theirs])
    later(2)
    await sweep()
    expect(await left()).toEqual([])
    await inTransaction(test.scope(), ({ db }) => deleteRemoval(db, theirs))
  })

  it('asks the database once about all files, however many there are', async () => {
    for (let count = 0; count < 50; count++) {
      const folder = join(test.dataDir, 'pictures', `${count}`.padStart(16, 'a'))
      mkdirSync(folder, { recursive: true })
      utimesSync(folder, new Date(0), new Date(0))
    }
    const scope = test.scope()
    let asked = 0
    const tables = scope.db.tables.bind(scope.db)
    const db = Object.assign(Object.create(scope.db), { tables: () => (asked++, tables()) })
    await sweepPictures({ ...scope, db, pictures }, listPicturesInUse)
    expect(asked).toBeLessThan(20)
  })

  it('a file that comes makes its key young, however old the file is', async () => {
    const file = join(test.dataDir, 'old.webp')
    const old = new Date(saturdayEvening.getTime() - hours(9))
    writeFileSync(file, 'x')
    utimesSync(file, old, old)
    await pictures.storage.put('cafecafecafecafe/160.webp', file)
    const stored = (await pictures.storage.list()).find(({ key }) => key === 'cafecafecafecafe')
    expect(stored?.changedAt.getTime()).toBeGreaterThan(old.getTime())
    await pictures.storage.remove('cafecafecafecafe')
  })

  it('removes files whose row never came, and work that nobody will finish', async () => {
    const key = 'feedfeedfeedfeed'
    const old = new Date(saturdayEvening.getTime() - hours(2))
    const place = (folder: string, changedAt: Date) => {
      mkdirSync(join(test.dataDir, folder), { recursive: true })
      const file = join(test.dataDir, folder, '160.webp')
      writeFileSync(file, 'x')
      for (const path of [file, join(test.dataDir, folder)]) utimesSync(path, changedAt, changedAt)
    }
    place(`pictures/${key}`, old)
    place('pictures/beadbeadbeadbead', saturdayEvening)
    place('uploads/picture-old', old)
    place('uploads/picture-young', saturdayEvening)
    await sweep()
    expect(kept()).not.toContain(key)
    expect(kept()).toContain('beadbeadbeadbead')
    expect(filesIn(test, 'uploads')).toEqual(['picture-young/160.webp'])
  })
})
