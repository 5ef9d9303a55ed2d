import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, hours } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aPhoneDesk } from '#test/orders.ts'
import { aManager } from '#test/till.ts'

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
      await manager.move('in', 20, 'change')
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
