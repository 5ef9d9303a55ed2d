import { describe, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { takeLaterOrders, timesOf } from '#test/slots.ts'

describe.each(engines)('a house whose owner has never opened Ordering times on %s', (engine) => {
  const inHouse = async (visit: (test: TestApp) => Promise<void>) => {
    const test = await startTestApp(engine)
    try {
      await visit(test)
    } finally {
      await test.close()
    }
  }

  it('takes dinner at seven, and whoever names no time has it as soon as possible', async () => {
    await inHouse(async (test) => {
      const told = await timesOf(test)
      expect(told).toMatchObject({
        mode: 'both',
        asap: { isOpen: true, label: 'Ready about 6:50 pm' },
      })
      const seven = told.times[0]
      expect(seven?.label).toBe('7 pm')
      const later = await aCustomer(test, 'seven')
      await later.fill(1)
      const atSeven = await later.start(undefined, { slot: seven?.slot })
      expect(atSeven.body).toMatchObject({ pickup: { slot: seven?.slot } })
      const atOnce = await aCustomer(test, 'at-once')
      await atOnce.fill(1)
      const { status, body } = await atOnce.start()
      expect(status).toBe(200)
      expect(body).not.toHaveProperty('pickup')
    })
  })

  it('says at night when what is ordered then is ready, and on another day by its date', async () => {
    await inHouse(async (test) => {
      const asap = async () => (await timesOf(test)).asap
      test.setNow(new Date('2026-11-22T04:30:00Z'))
      const words = 'When we open: tomorrow, about 11:20 am'
      expect(await asap()).toEqual({ isOpen: true, label: words })
      test.setNow(new Date('2026-11-22T05:30:00Z'))
      expect((await asap())?.label).toBe('When we open: today, about 11:20 am')
    })
  })

  it('takes no time any more once the owner has said so', async () => {
    await inHouse(async (test) => {
      await takeLaterOrders(test, { mode: 'asap' })
      expect(await timesOf(test)).toMatchObject({ mode: 'asap', times: [] })
    })
  })
})
