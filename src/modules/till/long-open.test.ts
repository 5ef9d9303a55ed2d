import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
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
})
