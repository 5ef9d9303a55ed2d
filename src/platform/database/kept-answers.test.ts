import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import type { ChangeTables } from './change-log.server.ts'
import { type Db, type WriteDb, readKept } from './database.server.ts'

describe.each(engines)('reads that are kept on %s', (engine) => {
  let test: TestDatabase
  let asked = 0
  beforeAll(async () => {
    test = await openTestDatabase(engine, new Date('2026-11-21T12:00:00Z'))
  })
  afterAll(() => test.close())

  /** How often menus have changed, kept by a topic of which it is told when they do. */
  const read = async (db: Db) => {
    asked++
    const rows = db.tables<ChangeTables>().selectFrom('changes').selectAll()
    return (await rows.where('topic', '=', 'menu').executeTakeFirst())?.version ?? 0
  }
  const kept = (db: Db) => readKept(db, 'menu', read)
  const change = async (db: WriteDb) => {
    db.kept.forget('menu')
    await db.announceChange('menu')
  }

  it('are asked once until their topic moves', async () => {
    const before = await kept(test.database.db)
    asked = 0
    expect(await Promise.all([1, 2, 3].map(() => kept(test.database.db)))).toEqual([
      before,
      before,
      before,
    ])
    expect(await test.database.write(kept)).toBe(before)
    expect(asked).toBe(0)
    await test.database.write(change)
    expect(await kept(test.database.db)).toBe(before + 1)
    expect(asked).toBe(1)
  })

  it('answer a transaction what it has changed itself, and nobody else before it commits', async () => {
    const before = await kept(test.database.db)
    await test.database.write(async (db) => {
      await change(db)
      expect(await kept(db)).toBe(before + 1)
    })
    expect(await kept(test.database.db)).toBe(before + 1)
  })

  it('forget what was rolled back', async () => {
    const before = await kept(test.database.db)
    const failing = test.database.write(async (db) => {
      await change(db)
      await kept(db)
      throw new Error('not after all')
    })
    // In the same commit on SQLite, where it sees what the first has not committed.
    const beside = test.database.write(kept)
    await expect(failing).rejects.toThrow('not after all')
    expect([await beside, await kept(test.database.db)]).toEqual([before, before])
  })

  it('answer no transaction what one before it in the same commit has changed', async () => {
    const before = await kept(test.database.db)
    const [, beside] = await Promise.all([test.database.write(change), test.database.write(kept)])
    // Elsewhere the two go on at once, and the second may well be the first.
    if (engine === 'SQLite') expect(beside).toBe(before + 1)
    expect(await test.database.write(kept)).toBe(before + 1)
    expect(await kept(test.database.db)).toBe(before + 1)
    asked = 0
    await test.database.write(kept)
    expect(asked).toBe(0)
  })

  it('let no transaction wait for what is still being read, which may wait for its connection', async () => {
    let answer: (text: string) => void = () => {}
    const slow = () => new Promise<string>((resolve) => (answer = resolve))
    const first = readKept(test.database.db, 'menu', slow)
    const answerFirst = answer
    const inside = test.database.write((db) => {
      const asking = readKept(db, 'menu', slow)
      answer('asked itself')
      return asking
    })
    await expect(inside).resolves.toBe('asked itself')
    answerFirst('kept')
    await expect(first).resolves.toBe('kept')
    expect(await test.database.write((db) => readKept(db, 'menu', slow))).toBe('kept')
  })

  it('ask again after a failure', async () => {
    let fails = true
    const failing = async () => {
      if (fails) throw new Error('no line')
      return 'there'
    }
    await expect(readKept(test.database.db, 'menu', failing)).rejects.toThrow('no line')
    fails = false
    await expect(readKept(test.database.db, 'menu', failing)).resolves.toBe('there')
  })
})
