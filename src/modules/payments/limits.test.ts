import { describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { saturdayEvening, startTestApp } from '#test/app.ts'
import { aCustomer, aPhoneDesk } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { Visitor } from '#test/visitor.ts'

describe('what a payer may do how often, and where', () => {
  it('limits how many payments one person may open', async () => {
    const strict = await startTestApp('SQLite', { rateLimits: 'on' })
    try {
      const tester = await aCustomer(strict, 'tester')
      const statuses: number[] = []
      for (let count = 0; count < 7; count++) {
        await tester.fill(1)
        statuses.push((await tester.start()).status)
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    } finally {
      await strict.close()
    }
  })

  it('stops whoever tries one card after the other', async () => {
    const strict = await startTestApp('SQLite', { rateLimits: 'on' })
    try {
      const tester = await aCustomer(strict, 'tester')
      await tester.fill(1)
      const { body } = await tester.start()
      for (let count = 0; count < 8; count++) await tester.charge(body, '4000000000000002')
      expect((await tester.start()).status).toBe(429)
      expect((await tester.charge(body))['error'].code).toBe('too_many_requests')
    } finally {
      await strict.close()
    }
  })

  it('counts every refused card of many that are tried at once, and stops for a day', async () => {
    const strict = await startTestApp('SQLite', { rateLimits: 'on' })
    try {
      const tester = await aCustomer(strict, 'tester')
      await tester.fill(1)
      const { body } = await tester.start()
      const tries = Array.from({ length: 20 }, () => tester.charge(body, '4000000000000002'))
      const codes = (await Promise.all(tries)).map((answer) => answer['error'].code)
      expect(codes.filter((code) => code === 'card_declined')).toHaveLength(8)
      expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(12)
      strict.setNow(new Date(saturdayEvening.getTime() + hours(2)))
      expect((await tester.start()).status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  it('lets one network change a link’s tip so often, and any other still', async () => {
    const strict = await startTestApp('SQLite', { rateLimits: 'on', trustProxy: 1 })
    try {
      await (
        await aSettingsOwner(strict)
      ).save({
        tips: { types: ['pickup'], unit: 'percent', presets: [15] },
      })
      const desk = await aPhoneDesk(strict)
      const { token, total } = (await desk.take({ pay: 'link' })).body
      const choose = (tip: number, from: number) =>
        new Visitor(strict, `203.0.113.${from}`).call('POST', path, { tip })
      const path = `/orders/by-link/${token}/payment`
      for (let change = 0; change <= 30; change++) await choose(change % 2, 1)
      expect(await choose(5, 1)).toMatchObject({ status: 429 })
      // What is open can be paid all the same.
      expect(await choose(0, 1)).toMatchObject({ status: 200, body: { total } })
      expect(await choose(5, 2)).toMatchObject({ status: 200, body: { total: total + 5 } })
    } finally {
      await strict.close()
    }
  })

  it('on a site that others reach, the test processor is for admins only', async () => {
    const publicUrl = new URL('https://emberleaf.example')
    const strict = await startTestApp('SQLite', { publicUrl })
    try {
      const tester = await aCustomer(strict, 'tester')
      const setup = await (await strict.get('/payment-setup', tester.as)).json()
      expect(setup).toMatchObject({ processor: 'test', isOpen: false })
    } finally {
      await strict.close()
    }
  })
})
