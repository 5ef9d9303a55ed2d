import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aPhoneDesk } from '#test/orders.ts'
import { aManager } from '#test/till.ts'
import { isLongOpen } from './reading.server.ts'

describe.each(engines)('a till that nobody closes, on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => (test = await startTestApp(engine)))
  afterAll(() => test.close())

  const longOpenAfter = async (ms: number) => {
    test.setNow(new Date(saturdayEvening.getTime() + ms))
    const manager = await aManager(test)
    return (await aClient(test, manager.as).get('/till')).body['longOpen']
  }

  it('says from when to when its receipts run, after 36 hours', async () => {
    expect(await longOpenAfter(0)).toBe(null)
    const desk = await aPhoneDesk(test)
    expect((await desk.take({ pay: 'cash', phone: '(518) 555-0171' })).status).toBe(200)
    expect(await longOpenAfter(hours(36))).toBe(null)
    const at = saturdayEvening.toISOString()
    expect(await longOpenAfter(hours(37))).toEqual({ from: at, to: at })
    expect((await (await aManager(test)).close()).status).toBe(200)
    expect(await longOpenAfter(hours(80))).toBe(null)
  })

  it('is closed no earlier than the last time, and says so while the clock is behind', async () => {
    const closed = async (ms: number) => {
      test.setNow(new Date(saturdayEvening.getTime() + ms))
      const manager = await aManager(test)
      await manager.move('in', 2000, 'change')
      const { lateClock } = (await aClient(test, manager.as).get('/till')).body
      const { body } = await manager.close()
      return { lateClock, closedAt: (await manager.z(body['number']))['closedAt'] }
    }
    const time = (ms: number) => new Date(saturdayEvening.getTime() + ms).toISOString()
    expect(await closed(days(10))).toEqual({ lateClock: null, closedAt: time(days(10)) })
    const behind = { lateClock: time(days(10)), closedAt: time(days(10)) }
    expect(await closed(days(-20))).toEqual(behind)
    expect(await closed(days(10) - 1)).toEqual(behind)
    expect(await closed(days(11))).toEqual({ lateClock: null, closedAt: time(days(11)) })
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })
})

const timeZone = 'Europe/Berlin'

describe('a close posts receipts on a day that is not theirs', () => {
  it.each([
    ['an evening and the next noon', '2026-11-21T18:00Z', '2026-11-22T18:00Z', false],
    ['36 hours', '2026-11-21T18:00Z', '2026-11-23T06:00Z', false],
    ['more than 36 hours', '2026-11-21T18:00Z', '2026-11-23T06:01Z', true],
    ['the end of a month, the morning after', '2026-11-30T22:00Z', '2026-12-01T04:00Z', true],
    [
      'a month that begins before five in the morning',
      '2026-12-01T03:30Z',
      '2026-12-01T18:00Z',
      false,
    ],
    ['the last night of a month', '2026-11-30T22:00Z', '2026-12-01T03:30Z', false],
  ])('over %s', (_what, first, now, isLong) => {
    expect(isLongOpen(Date.parse(first), Date.parse(now), timeZone)).toBe(isLong)
  })
})
