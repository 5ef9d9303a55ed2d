import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import type { ChangeTables } from './change-log.server.ts'
import { compiledQuery } from './compiled-query.server.ts'
import type { Db } from './database.server.ts'

describe.each(engines)('a query that is compiled once on %s', (engine) => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await openTestDatabase(engine, new Date('2026-11-21T12:00:00Z'))
    await test.database.write(async (db) => {
      for (const topic of ['menu', 'reviews', 'menu'] as const) await db.announceChange(topic)
    })
  })
  afterAll(() => test.close())

  let built = 0
  const changesOf = compiledQuery((db: Db, { topic, most }: { topic: string; most: number }) => {
    built++
    return db
      .tables<ChangeTables>()
      .selectFrom('changes')
      .select('version')
      .where('topic', '=', topic)
      .where('version', '<=', most)
  })

  it('is built once and asked with other values each time', async () => {
    built = 0
    const { db } = test.database
    const asked = [
      await changesOf(db, { topic: 'menu', most: 9 }),
      await changesOf(db, { topic: 'reviews', most: 9 }),
      await changesOf(db, { most: 1, topic: 'menu' }),
      await test.database.write((held) => changesOf(held, { topic: 'menu', most: 2 })),
    ]
    expect(asked).toEqual([[{ version: 2 }], [{ version: 1 }], [], [{ version: 2 }]])
    expect(built).toBe(1)
  })

  it('is refused like any other once its transaction has settled', async () => {
    let left: Db | undefined
    await test.database.write(async (db) => {
      left = db
    })
    if (!left) throw new Error('There was a transaction.')
    const asked = changesOf(left, { topic: 'menu', most: 9 })
    await expect(asked).rejects.toThrow('A transaction was used after it had settled.')
  })
})
