import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql as statement } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, DatabaseBusy, type WriteDb } from './database.server.ts'
import { openSqlite } from './sqlite.server.ts'
import { WriterQueue } from './writer-queue.server.ts'

interface Tables {
  rows: { id: number }
}

let dataDir: string
let database: Database

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'servery-queue-'))
  database = openSqlite({ dataDir, strict: true, pollMs: 20 })
  await database.script('create table rows (id integer primary key)')
})
afterEach(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const insert = (db: WriteDb, id: number) =>
  db.tables<Tables>().insertInto('rows').values({ id }).execute()
const ids = async () =>
  (await database.db.tables<Tables>().selectFrom('rows').selectAll().execute()).map(({ id }) => id)

describe('the writer queue', () => {
  it('commits many waiting transactions together and answers each after the commit', async () => {
    const statements: string[] = []
    const queue = new WriterQueue({ exec: (sql) => void statements.push(sql) }, true)
    const answered: string[] = []
    const work = ['a', 'b', 'c'].map((name) =>
      queue.write(async () => name).then((value) => answered.push(value)),
    )
    await Promise.all(work)
    expect(statements.filter((sql) => sql === 'begin immediate')).toHaveLength(1)
    expect(statements.at(-1)).toBe('commit')
    expect(answered).toEqual(['a', 'b', 'c'])
  })

  it('undoes a failed transaction alone', async () => {
    const results = await Promise.allSettled([
      database.write((db) => insert(db, 1)),
      database.write(async (db) => {
        await insert(db, 2)
        throw new Error('changed my mind')
      }),
      database.write((db) => insert(db, 3)),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(await ids()).toEqual([1, 3])
  })

  it('undoes one that fails alone, of which no savepoint is made', async () => {
    const statements: string[] = []
    const queue = new WriterQueue({ exec: (sql) => void statements.push(sql) }, true)
    const mind = new Error('changed my mind')
    await expect(queue.write(() => Promise.reject(mind))).rejects.toBe(mind)
    expect(statements).toEqual(['begin immediate', 'rollback'])
    const failing = database.write(async (db) => {
      await insert(db, 1)
      throw mind
    })
    await expect(failing).rejects.toBe(mind)
    expect(await ids()).toEqual([])
  })

  it('tells a violated constraint to its own transaction only', async () => {
    const [, second, third] = await Promise.allSettled([
      database.write((db) => insert(db, 1)),
      database.write((db) => insert(db, 1)),
      database.write((db) => insert(db, 2)),
    ])
    expect([second.status, third.status]).toEqual(['rejected', 'fulfilled'])
  })

  it('answers nobody when the commit fails, and works again afterwards', async () => {
    let failing = true
    const queue = new WriterQueue(
      {
        exec: (sql) => {
          if (sql === 'commit' && failing) throw new Error('disk I/O error')
        },
      },
      true,
    )
    const results = await Promise.allSettled([
      queue.write(async () => 1),
      queue.write(async () => 2),
    ])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    failing = false
    await expect(queue.write(async () => 3)).resolves.toBe(3)
  })

  it('refuses a body that awaits something other than the database', async () => {
    const body = database.write(async (db) => {
      await insert(db, 1)
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await expect(body).rejects.toThrow('awaited something other than the database')
    expect(await ids()).toEqual([])
  })

  it('lets others read while a long body pauses; writes wait, and all of it holds or nothing', async () => {
    const seen: string[] = []
    const long = database.write(async (db) => {
      for (const id of [1, 2, 3]) {
        await insert(db, id)
        await db.pause()
      }
      seen.push('long')
    })
    const short = database.write((db) => insert(db, 4)).then(() => seen.push('short'))
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`read ${(await ids()).length}`)
    }
    await Promise.all([long, short])
    expect(seen).toEqual(['read 0', 'read 0', 'read 0', 'long', 'short'])
    const failing = database.write(async (db) => {
      await insert(db, 5)
      await db.pause()
      throw new Error('The power is gone.')
    })
    await expect(failing).rejects.toThrow('The power is gone.')
    expect(await ids()).toEqual([1, 2, 3, 4])
  })

  it('refuses to wait for anything else after a pause as well', async () => {
    const body = database.write(async (db) => {
      await db.pause()
      await new Promise((resolve) => setTimeout(resolve, 20))
    })
    await expect(body).rejects.toThrow('awaited something other than the database')
  })

  it('cannot be gone around: the reader’s connection refuses to write', async () => {
    const write = database.db.tables<Tables>().insertInto('rows').values({ id: 9 }).execute()
    await expect(write).rejects.toThrow('readonly')
    const answering = database.db.tables<Tables>().insertInto('rows').values({ id: 9 })
    await expect(answering.returning('id').execute()).rejects.toThrow('readonly')
    expect(await ids()).toEqual([])
  })

  it('keeps 200 racing increments', async () => {
    await database.write((db) => insert(db, 0))
    await Promise.all(
      Array.from({ length: 200 }, () =>
        database.write(async (db) => {
          const row = await db
            .tables<Tables>()
            .selectFrom('rows')
            .selectAll()
            .executeTakeFirstOrThrow()
          await db
            .tables<Tables>()
            .updateTable('rows')
            .set({ id: row.id + 1 })
            .execute()
        }),
      ),
    )
    expect(await ids()).toEqual([200])
  })

  it('waits for another process without holding up the event loop, up to its patience', async () => {
    const other = new DatabaseSync(join(dataDir, 'servery.sqlite'))
    other.exec('begin immediate')
    const started = performance.now()
    const written = database.write((db) => insert(db, 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    // A held-up loop would come back after SQLite's own wait of seconds.
    expect(performance.now() - started).toBeLessThan(2000)
    other.exec('commit')
    await written
    expect(await ids()).toEqual([1])

    other.exec('begin immediate')
    const own = new DatabaseSync(join(dataDir, 'servery.sqlite'))
    own.exec('pragma busy_timeout = 0')
    const impatient = new WriterQueue(own, true, 50)
    await expect(impatient.write(async () => 1)).rejects.toThrow(DatabaseBusy)
    other.exec('commit')
    await expect(impatient.write(async () => 2)).resolves.toBe(2)
    own.close()
    other.close()
  })

  it('fails a whole batch with the reason when the disk is full, and works again afterwards', async () => {
    const disk = new DatabaseSync(join(dataDir, 'small.sqlite'))
    disk.exec('pragma journal_mode = wal; create table rows (text text); pragma max_page_count = 8')
    const queue = new WriterQueue(disk, true)
    const add = (length: number) =>
      queue.write(async () => disk.exec(`insert into rows values (zeroblob(${length}))`))
    const results = await Promise.allSettled([add(10), add(1_000_000), add(10)])
    const reasons = results.map((result) => result.status === 'rejected' && result.reason.message)
    expect(reasons[1]).toBe('database or disk is full')
    await add(10)
    const kept = Number(disk.prepare('select count(*) as count from rows').get()?.['count'])
    expect(kept).toBe(1 + results.filter(({ status }) => status === 'fulfilled').length)
    disk.close()
  })

  it('keeps the first reason when SQLite has undone the batch by itself', async () => {
    const gone = new Error('no such savepoint: job')
    const queue = new WriterQueue(
      {
        exec: (sql) => {
          if (sql === 'rollback to job') throw gone
        },
      },
      true,
    )
    const full = new Error('database or disk is full')
    const results = await Promise.allSettled([
      queue.write(async () => 1),
      queue.write(() => Promise.reject(full)),
    ])
    expect(results.map((result) => result.status === 'rejected' && result.reason)).toEqual([
      full,
      full,
    ])
  })

  it('checks references and waits for the disk', async () => {
    const read = (pragma: string) =>
      database.write(async (db) => {
        const { rows } = await statement.raw(`pragma ${pragma}`).execute(db.tables<Tables>())
        return rows[0]
      })
    expect(await read('foreign_keys')).toEqual({ foreign_keys: 1 })
    expect(await read('synchronous')).toEqual({ synchronous: 2 })
    expect(await read('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await read('page_size')).toEqual({ page_size: 2048 })
  })
})
