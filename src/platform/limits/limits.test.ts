import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestDatabase, engines, openTestDatabase } from '#test/engines.ts'
import { HttpRefusal } from '../http/refusals.server.ts'
import { type Scope, workScope } from '../scope.server.ts'
import {
  type Limit,
  countOfNetwork,
  countSpent,
  forgetEndedLimits,
  forgive,
  giveBack,
  requireLeft,
  spend,
  spendOfNetwork,
} from './limits.server.ts'

const start = new Date('2026-11-21T12:00:00Z')
const three: Limit = { name: 'three', most: 3, windowMs: minutes(1) }

describe.each(engines)('a limit in the database on %s', (engine) => {
  let opened: TestDatabase
  const at = (ms: number, factor = 1): Scope => ({
    ...workScope(opened.database, new Date(start.getTime() + ms)),
    limitFactor: factor,
  })
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof HttpRefusal ? error : Promise.reject(error)),
    )

  beforeAll(async () => (opened = await openTestDatabase(engine, start)))
  afterAll(() => opened.close())

  it('lets through as many as it says and tells the next one how long to wait', async () => {
    for (let count = 0; count < 3; count++) await spend(at(0), three, 'carl')
    const refusal = await refusalOf(spend(at(20_000), three, 'carl'))
    expect([refusal?.status, refusal?.headers]).toEqual([429, { 'retry-after': '40' }])
  })

  it('counts each subject by itself', async () => {
    await spend(at(0), three, 'ada')
    expect(await countSpent(at(0), three, 'ada')).toBe(1)
  })

  it('starts anew when the window has ended', async () => {
    await spend(at(minutes(1)), three, 'carl')
    expect(await countSpent(at(minutes(1)), three, 'carl')).toBe(1)
  })

  it('counts every one of many that race', async () => {
    const racers = Array.from({ length: 20 }, () => refusalOf(spend(at(0), three, 'racer')))
    const refusals = (await Promise.all(racers)).filter(Boolean)
    expect([refusals.length, await countSpent(at(0), three, 'racer')]).toEqual([17, 20])
  })

  it('can be asked without counting, and forgiven', async () => {
    for (let count = 0; count < 3; count++) await spend(at(0), three, 'eve')
    expect((await refusalOf(requireLeft(at(0), three, 'eve')))?.status).toBe(429)
    await forgive(at(0), three, 'eve')
    expect(await refusalOf(requireLeft(at(0), three, 'eve'))).toBeNull()
  })

  it('takes back what was not to count, down to none', async () => {
    for (let count = 0; count < 2; count++) await spend(at(0), three, 'una')
    await giveBack(at(0), three, 'una')
    expect(await countSpent(at(0), three, 'una')).toBe(1)
    for (let count = 0; count < 2; count++) await giveBack(at(0), three, 'una')
    expect(await countSpent(at(0), three, 'una')).toBe(0)
  })

  it('counts an IPv6 network for its /48 too, which has four times as much', async () => {
    const from = (network: string) => ({ ...at(0), network })
    for (const net of [1, 2, 3, 4]) {
      for (let count = 0; count < 3; count++) {
        await spendOfNetwork(from(`2001:db8:7:${net}::/64`), three, 'eve ')
      }
    }
    const fifth = from('2001:db8:7:5::/64')
    expect(await countOfNetwork(fifth, three, 'eve ')).toBe(3)
    expect((await refusalOf(spendOfNetwork(fifth, three, 'eve ')))?.status).toBe(429)
    expect(await spendOfNetwork(from('2001:db8:8:1::/64'), three, 'eve ')).toBe(1)
    for (let count = 0; count < 3; count++) await spendOfNetwork(from('192.0.2.1'), three)
    expect((await refusalOf(spendOfNetwork(from('192.0.2.1'), three)))?.status).toBe(429)
  })

  it('is wider where limits are relaxed for tests', async () => {
    for (let count = 0; count < 4; count++) await spend(at(0, 1000), three, 'tester')
    expect(await countSpent(at(0), three, 'tester')).toBe(4)
  })

  it('forgets windows that have ended and keeps the others', async () => {
    await spend(at(minutes(10)), three, 'late')
    await forgetEndedLimits(at(minutes(10)))
    expect(await countSpent(at(0), three, 'racer')).toBe(0)
    expect(await countSpent(at(minutes(10)), three, 'late')).toBe(1)
  })
})
