import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { kim } from '#test/world.ts'

describe.each(engines)('a pause on %s', (engine) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp(engine)
    // Where times can be chosen, a pause is answered with those after it (orders/times).
    await takeLaterOrders(test, { mode: 'asap' })
  })
  afterAll(() => test.close())

  const shown = async () => (await (await test.get('/restaurant')).json()).pause
  const pause = async (length: string) =>
    test.call('POST', '/ordering-pause', { as: await test.signedIn(kim), body: { length } })
  const resume = async () =>
    test.call('DELETE', '/ordering-pause', { as: await test.signedIn(kim) })

  it('stops new orders until its end, and leaves alone what is being paid and what is in carts', async () => {
    const paying = await aCustomer(test, `paying-${engine}`)
    await paying.fill(1)
    const { body: intent } = await paying.start()
    const waiting = await aCustomer(test, `waiting-${engine}`)
    await waiting.fill(2)
    expect((await pause('15')).status).toBe(200)
    const words = 'We are not taking orders until 6:45 pm.'
    expect(await shown()).toEqual({ until: '2026-11-21T23:45:00.000Z', words })
    expect(await (await test.get('/')).text()).toContain(words)
    const refused = await waiting.start()
    expect([refused.status, refused.body['error'], refused.body['until']]).toMatchObject([
      409,
      { code: 'paused', message: words },
      '2026-11-21T23:45:00.000Z',
    ])
    expect(await waiting.cart()).toHaveLength(1)
    expect((await paying.start()).status).toBe(200)
    await paying.charge(intent)
    expect((await paying.record(intent['paymentIntentId'])).status).toBe(200)
    test.setNow(new Date(saturdayEvening.getTime() + minutes(15)))
    expect(await shown()).toBeNull()
    const before = test.database.changes.versions().restaurant ?? 0
    await Promise.all([test.runChores(), test.runChores()])
    await expect.poll(() => test.database.changes.versions().restaurant).toBe(before + 1)
    expect((await waiting.start()).status).toBe(200)
  })

  it('lasts until the next opening at the longest, says its day, and ends sooner by one tap', async () => {
    test.setNow(saturdayEvening)
    await pause('60')
    await pause('next_opening')
    expect((await shown()).words).toBe('We are not taking orders until tomorrow at 11 am.')
    expect((await resume()).status).toBe(200)
    expect(await shown()).toBeNull()
    expect((await pause('forever')).status).toBe(422)
    expect(await shown()).toBeNull()
  })
})
