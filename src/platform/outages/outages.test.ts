import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, minutes, seconds } from '#kernel/duration.ts'
import { workScope } from '#platform/scope.server.ts'
import { saturdayEvening } from '#test/app.ts'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import { type Failure, Outages } from './outages.server.ts'
import { selectOutages } from './store.server.ts'

const failure: Failure = { isRefusal: false, reason: 'ECONNREFUSED' }
const log = pino({ level: 'silent' })

describe.each(engines)('outages on %s', (engine) => {
  let opened: TestDatabase
  let now = saturdayEvening
  let one: Outages
  let other: Outages
  beforeAll(async () => {
    opened = await openTestDatabase(engine, now)
    one = new Outages(opened.database, () => now, log)
    other = new Outages(opened.database, () => now, log)
  })
  afterAll(() => opened.close())

  const pass = (ms: number) => (now = new Date(now.getTime() + ms))
  const noted = async () =>
    (await selectOutages(opened.database.db)).map(({ service, failures }) => [service, failures])
  const look = (outages: Outages) => outages.chore.run(workScope(opened.database, now))

  it('begin with a failure, and count what fails within ten seconds with the next one', async () => {
    for (let count = 0; count < 5; count++) await one.failed('mail_server', failure)
    expect(await noted()).toEqual([['mail_server', 1]])
    pass(seconds(10))
    await one.failed('mail_server', failure)
    expect(await noted()).toEqual([['mail_server', 6]])
    expect((await selectOutages(opened.database.db))[0]).toMatchObject({
      since: saturdayEvening,
      lastAt: now,
      reason: 'ECONNREFUSED',
    })
  })

  it('end with the next good answer, also one to another process', async () => {
    await other.answered('mail_server')
    expect(await noted()).toHaveLength(1)
    await look(other)
    await other.answered('mail_server')
    expect(await noted()).toEqual([])
    pass(minutes(1))
    await one.failed('mail_server', failure)
    expect(await noted()).toEqual([['mail_server', 1]])
    await one.answered('mail_server')
  })

  it('end two days after the last call, when the service is not in use any more', async () => {
    await one.failed('google', failure)
    pass(days(2))
    await look(one)
    expect(await noted()).toHaveLength(1)
    pass(1)
    await look(one)
    expect(await noted()).toEqual([])
  })

  it('pass on what the call answers or throws, and forgive what is not the service’s fault', async () => {
    const failing = async () => {
      throw new Error('no such address')
    }
    expect(
      await one.watch(
        'google',
        async () => 'in',
        () => failure,
      ),
    ).toBe('in')
    await expect(one.watch('google', failing, () => undefined)).rejects.toThrow('no such address')
    expect(await noted()).toEqual([])
    await expect(one.watch('google', failing, () => failure)).rejects.toThrow('no such address')
    expect(await noted()).toEqual([['google', 1]])
    await one.watch('google', failing, () => undefined).catch(() => {})
    expect(await noted()).toEqual([])
  })
})
