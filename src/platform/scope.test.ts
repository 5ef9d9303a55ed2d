import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import type { Db, WriteDb } from './database/database.server.ts'
import { type Scope, inTransaction, workScope } from './scope.server.ts'

const now = new Date('2026-11-21T12:00:00Z')

interface Tables {
  rows: { id: number }
}

describe.each(engines)('a transaction on %s', (engine) => {
  let test: TestDatabase
  let scope: Scope
  beforeEach(async () => {
    test = await openTestDatabase(engine, now)
    await test.database.script('create table rows (id integer primary key)')
    const { database } = test
    scope = workScope(database, now)
  })
  afterEach(() => test.close())

  const insert = (db: Db, id: number) =>
    db.tables<Tables>().insertInto('rows').values({ id }).execute()
  const ids = async () =>
    (await scope.db.tables<Tables>().selectFrom('rows').selectAll().execute()).map(({ id }) => id)

  it('inside another is a part of it, and what it announces leaves with it', async () => {
    const heard: string[] = []
    test.database.changes.subscribe((topic) => heard.push(topic))
    await inTransaction(scope, async (outer) => {
      await insert(outer.db, 1)
      await inTransaction(outer, async (inner) => {
        await insert(inner.db, 2)
        await inner.announceChange('menu')
      })
      expect(heard).toEqual([])
    })
    expect([await ids(), heard]).toEqual([[1, 2], ['menu']])

    const failing = inTransaction(scope, async (outer) => {
      await inTransaction(outer, async (inner) => insert(inner.db, 3))
      throw new Error('not after all')
    })
    await expect(failing).rejects.toThrow('not after all')
    expect(await ids()).toEqual([1, 2])
  })

  it('a transaction that has settled refuses to be used again', async () => {
    const kept: WriteDb[] = []
    await test.database.write(async (db) => void kept.push(db))
    await test.database
      .write(async (db) => {
        kept.push(db)
        throw new Error('not after all')
      })
      .catch(() => {})
    expect(kept).toHaveLength(2)
    for (const db of kept) {
      await expect(insert(db, 1)).rejects.toThrow('used after it had settled')
      await expect(db.announceChange('menu')).rejects.toThrow('used after it had settled')
    }
    expect(await ids()).toEqual([])
  })
})
