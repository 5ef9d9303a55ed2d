import { sql } from 'kysely'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes, seconds } from '#kernel/duration.ts'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import { runJobs } from '#test/run-jobs.ts'
import { type Scope, inTransaction, workScope } from '../scope.server.ts'
import { type AnyJobKind, type JobKind, enqueue } from './jobs.server.ts'
import { Runner } from './runner.server.ts'
import { countStuckJobs, forgetDeadJobs } from './store.server.ts'

const start = new Date('2026-11-21T12:00:00Z')

describe.each(engines)('jobs on %s', (engine) => {
  let opened: TestDatabase
  let now: Date
  let done: string[]
  let logged: Record<string, unknown>[]
  const log = pino({ level: 'info' }, { write: (line) => void logged.push(JSON.parse(line)) })
  const scope = (): Scope => workScope(opened.database, now)
  const note: JobKind<string> = {
    kind: 'note',
    lane: 'general',
    run: async (_scope, word) => {
      if (word === 'bad') throw new Error('The mail server is away.')
      done.push(word)
    },
  }
  const run = (kinds: readonly AnyJobKind[] = [note]) => runJobs({ scopeNow: scope, kinds, log })
  const ask = (word: string, when: { cause?: string; runAt?: Date } = {}) =>
    inTransaction(scope(), (transaction) => enqueue(transaction, note, word, when))
  const payloads = async () => {
    const db = opened.database.db.tables()
    const { rows } = await sql<{ payload: string }>`select payload from jobs`.execute(db)
    return rows.map(({ payload }) => payload)
  }

  beforeEach(async () => {
    now = start
    done = []
    logged = []
    opened = await openTestDatabase(engine, start)
  })
  afterEach(() => opened.close())

  it('are done once, in their order', async () => {
    await ask('first')
    now = new Date(start.getTime() + 1)
    await ask('second')
    expect([await run(), await run(), done]).toEqual([2, 0, ['first', 'second']])
  })

  it('are not there when their transaction fails', async () => {
    const failing = inTransaction(scope(), async (transaction) => {
      await enqueue(transaction, note, 'never')
      throw new Error('The order could not be kept.')
    })
    await expect(failing).rejects.toThrow('The order could not be kept.')
    expect([await run(), done]).toEqual([0, []])
  })

  it('wait for their time', async () => {
    await ask('later', { runAt: new Date(start.getTime() + minutes(5)) })
    expect(await run()).toBe(0)
    now = new Date(start.getTime() + minutes(5))
    expect([await run(), done]).toEqual([1, ['later']])
  })

  it('are one for one cause, even when it has been done', async () => {
    expect(await ask('receipt', { cause: 'receipt 1' })).toBe(true)
    expect(await ask('receipt', { cause: 'receipt 1' })).toBe(false)
    await run()
    expect(await ask('receipt', { cause: 'receipt 1' })).toBe(false)
    expect([await run(), done]).toEqual([0, ['receipt']])
  })

  it('say nothing of what they were about when they are done', async () => {
    await ask('Rosa’s address')
    await run()
    expect(await payloads()).toEqual(['null'])
  })

  it('end where they are claimed when somebody else has done what they are for', async () => {
    const isDone = async (_scope: Scope, word: string) => word === 'served'
    for (const word of ['served', 'waiting', 'served']) await ask(word)
    expect([await run([{ ...note, isDone }]), done]).toEqual([1, ['waiting']])
    expect([await run(), await payloads()]).toEqual([0, ['null', 'null', 'null']])
  })

  it('jobs that wait hold up none of another lane', async () => {
    const hang: JobKind<string> = { kind: 'hang', lane: 'mail', run: () => new Promise(() => {}) }
    const slow: JobKind<string> = { ...note, kind: 'slow', lane: 'pictures' }
    await inTransaction(scope(), (transaction) => enqueue(transaction, hang, 'forever'))
    await inTransaction(scope(), (transaction) => enqueue(transaction, slow, 'slow'))
    await ask('quick')
    const runner = new Runner({ scopeNow: scope, kinds: [note, hang, slow], chores: [], log })
    runner.start()
    await expect.poll(() => done.toSorted()).toEqual(['quick', 'slow'])
    // The hanging one never ends, so there is nothing to wait for.
    void runner.stop()
  })

  it('are run soon after their commit where nothing else is to be done, and at their time', async () => {
    const runner = new Runner({ scopeNow: scope, kinds: [note], chores: [], log })
    runner.start()
    // The first look has found nothing, and the next by the clock is seconds away.
    await new Promise((resolve) => setTimeout(resolve, 400))
    await ask('soon')
    await expect.poll(() => done, { timeout: 1500 }).toEqual(['soon'])
    await ask('later', { runAt: new Date(now.getTime() + 600) })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(done).toEqual(['soon'])
    now = new Date(now.getTime() + 600)
    await expect.poll(() => done, { timeout: 1500 }).toEqual(['soon', 'later'])
    await runner.stop()
  })

  it('are run as fast while 15,000 emails wait in another lane as while none does', async () => {
    // The quickest of many: whatever else the machine does meanwhile only ever makes a look slower.
    const quickestMs = async () => {
      const times: number[] = []
      for (let count = 0; count < 21; count++) {
        await ask('quick')
        const before = performance.now()
        await runJobs({ scopeNow: scope, kinds: [note], log }, ['general'])
        times.push(performance.now() - before)
      }
      return Math.min(...times)
    }
    await quickestMs()
    const alone = await quickestMs()
    await opened.database.script(`
      insert into jobs (id, kind, lane, payload, run_at, created_at)
      with recursive emails (number) as (
        select 1 union all select number + 1 from emails where number < 15000
      )
      select 'email ' || number, 'mail', 'mail', '{}', 0, 0 from emails`)
    expect(await quickestMs()).toBeLessThan(3 * alone)
  })

  it('leave the rest where they are when the program stops', async () => {
    const begun = Promise.withResolvers<void>()
    const sent = Promise.withResolvers<void>()
    const email: JobKind<string> = {
      kind: 'email',
      lane: 'mail',
      run: async (_scope, word) => {
        begun.resolve()
        await sent.promise
        done.push(word)
      },
    }
    for (const word of ['first', 'second', 'third']) {
      await inTransaction(scope(), (transaction) => enqueue(transaction, email, word))
    }
    const runner = new Runner({ scopeNow: scope, kinds: [email], chores: [], log })
    runner.start()
    await begun.promise
    const stopped = runner.stop()
    sent.resolve()
    await stopped
    expect(done).toHaveLength(1)
    // Nothing is held, so that the next process goes on at once.
    expect([await run([email]), done.toSorted()]).toEqual([2, ['first', 'second', 'third']])
  })

  it('jobs that fail are tried again later, and given up after eight attempts', async () => {
    await ask('bad')
    let tries = 0
    for (let hour = 0; hour < 24; hour++) {
      now = new Date(start.getTime() + minutes(60 * hour))
      tries += await run()
    }
    expect([tries, done]).toEqual([8, []])
    expect(await countStuckJobs(opened.database.db, now.getTime())).toEqual({ late: 0, dead: 1 })
    expect(await payloads()).toEqual(['"bad"'])
    await inTransaction(scope(), ({ db }) => forgetDeadJobs(db, now.getTime() + 1))
    expect(await payloads()).toEqual(['null'])
    const errors = sql<{ last_error: string | null }>`select last_error from jobs`
    expect((await errors.execute(opened.database.db.tables())).rows).toEqual([{ last_error: null }])
    expect(logged.map(({ level }) => level)).toEqual([40, 40, 40, 40, 40, 40, 40, 50])
  })

  it('jobs that end their process each time are given up after eight attempts', async () => {
    await ask('deadly')
    let begun = 0
    let claimed = Promise.withResolvers<void>()
    const kill: JobKind<string> = {
      ...note,
      run: () => {
        begun++
        claimed.resolve()
        return new Promise<void>(() => {})
      },
    }
    for (let death = 0; death < 8; death++) {
      claimed = Promise.withResolvers<void>()
      void run([kill])
      await claimed.promise
      now = new Date(now.getTime() + minutes(3))
    }
    await ask('after it')
    expect([await run(), begun, done]).toEqual([1, 8, ['after it']])
    expect(await countStuckJobs(opened.database.db, now.getTime())).toEqual({ late: 0, dead: 1 })
    expect(logged.at(-1)).toMatchObject({ level: 50, kind: 'note' })
  })

  it('do not hold up others when they fail', async () => {
    await ask('bad')
    await ask('good')
    await run()
    expect(done).toEqual(['good'])
  })

  it('are taken by one of many that look at the same time', async () => {
    for (let count = 0; count < 10; count++) await ask(`job ${count}`)
    await Promise.all([run(), run(), run()])
    expect(done.toSorted()).toEqual(Array.from({ length: 10 }, (_, count) => `job ${count}`))
  })

  it('of a process that died are taken over when its lease has ended', async () => {
    await ask('orphan')
    // Never resolves, as in a process that is gone.
    const started = Promise.withResolvers<void>()
    const hang: JobKind<string> = {
      ...note,
      run: () => {
        started.resolve()
        return new Promise<void>(() => {})
      },
    }
    void run([hang])
    await started.promise
    now = new Date(start.getTime() + seconds(60))
    expect(await run()).toBe(0)
    now = new Date(start.getTime() + minutes(3))
    expect([await run(), done]).toEqual([1, ['orphan']])
  })
})
