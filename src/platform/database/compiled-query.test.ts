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

  it('has a text for each length of a list, and keeps none of a long one', async () => {
    let texts = 0
    const countsOf = compiledQuery(
      (db: Db, { wanted }: { wanted: { topic: string; version: number }[] }) => {
        texts++
        return db
          .tables<ChangeTables>()
          .selectFrom('changes')
          .select('topic')
          .where(({ eb, or, and }) =>
            or(
              wanted.map(({ topic, version }) =>
                and([eb('topic', '=', topic), eb('version', '=', version)]),
              ),
            ),
          )
          .orderBy('topic')
      },
    )
    const { db } = test.database
    const menu = { topic: 'menu', version: 2 }
    const reviews = { topic: 'reviews', version: 1 }
    expect(await countsOf(db, { wanted: [menu, reviews] })).toEqual([
      { topic: 'menu' },
      { topic: 'reviews' },
    ])
    expect(await countsOf(db, { wanted: [reviews, { ...menu, version: 1 }] })).toEqual([
      { topic: 'reviews' },
    ])
    expect(texts).toBe(1)
    expect(await countsOf(db, { wanted: [menu] })).toEqual([{ topic: 'menu' }])
    expect(texts).toBe(2)
    const long = Array.from({ length: 40 }, () => menu)
    await countsOf(db, { wanted: long })
    expect(await countsOf(db, { wanted: long })).toEqual([{ topic: 'menu' }])
    expect(texts).toBe(4)
  })
})
