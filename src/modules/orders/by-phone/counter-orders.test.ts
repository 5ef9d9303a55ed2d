import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { nearestCents } from '#kernel/money.ts'
import { addDish } from '#modules/menu/writing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCook } from '#test/kitchen.ts'
import { type PhoneDesk, aPhoneDesk } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { aDish, ada } from '#test/world.ts'

describe.each(engines)('an order that is taken at the counter on %s', (engine) => {
  let test: TestApp
  let desk: PhoneDesk
  beforeAll(async () => {
    test = await startTestApp(engine)
    const owner = await aSettingsOwner(test)
    await owner.save({ tips: { types: ['pickup'], unit: 'percent', presets: [15] } })
    desk = await aPhoneDesk(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const standing = { at: 'counter', name: undefined, phone: undefined }
  const stats = async () => (await desk.send('GET', '/admin-stats/report?range=today')).body

  it.each(['cash', 'terminal'] as const)(
    'is paid by %s with its tip as it is taken, once however often it is sent',
    async (pay) => {
      const before = await stats()
      const take = () => desk.take({ ...standing, pay, tip: 2 }, `taken-by-${pay}`)
      const [first, again] = await Promise.all([take(), take()])
      expect(first).toMatchObject({ status: 200 })
      expect(again.body).toEqual(first.body)
      const { insertedId: id, total } = first.body
      const order = (await desk.send('GET', `/orders/${id}`)).body
      expect(order).toMatchObject({ status: 'pending', owed: 0, total, phone: '', customer: null })
      expect(order['events']).toMatchObject([{ to: 'pending', by: 'ada' }])
      const sheet = (await desk.send('GET', `/orders/${id}/refunds`)).body
      expect(sheet['tipLeftCents']).toBe(200)
      const after = await stats()
      expect(after['totals'].revenueCents - before['totals'].revenueCents).toBe(nearestCents(total))
      expect(after['tips'].sums.cameCents - before['tips'].sums.cameCents).toBe(200)
      expect(await aCook(test, desk.as).find(id)).toMatchObject({ isByPhone: true, owed: 0 })
    },
  )

  it('can be paid when it is handed out', async () => {
    const { body } = await desk.take({ ...standing, pay: 'counter' })
    const { insertedId: id, total } = body
    expect((await desk.send('GET', `/orders/${id}`)).body).toMatchObject({ owed: total })
    const taken = await desk.send('POST', `/orders/${id}/counter-payment`, { by: 'cash', tip: 1 })
    expect(taken).toMatchObject({ status: 200 })
  })

  it('keeps nothing of whoever stands there, and writes to nobody', async () => {
    const mailed = test.mailed.length
    const said = { name: 'Nora', phone: '(518) 555-0147', email: 'nora@example.com' }
    const { body } = await desk.take({ ...said, at: 'counter', pay: 'cash' })
    const order = (await desk.send('GET', `/orders/${body['insertedId']}`)).body
    expect(order).toMatchObject({ name: 'Guest at the counter', phone: '' })
    expect(JSON.stringify(order)).not.toContain('nora@example.com')
    const found = await desk.send('GET', '/phone-guests?search=Nora')
    expect(found.body['guests']).toEqual([])
    const path = `/orders/${body['insertedId']}`
    const rejected = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    expect(await desk.send('POST', `${path}/moves`, rejected)).toMatchObject({ status: 200 })
    const after = (await desk.send('GET', path)).body
    expect(after).toMatchObject({ status: 'rejected', name: 'Guest at the counter' })
    await test.runJobs()
    expect(test.mailed.length).toBe(mailed)
  })

  it('takes no tip where nothing is paid', async () => {
    const water = await addDish(test.scope(ada), aDish({ name: 'Tap water', price: 0 }))
    const free = { ...standing, lines: [{ dishId: water.id, quantity: 1 }], pay: 'cash' }
    const { status, body } = await desk.take({ ...free, tip: 1 })
    expect([status, Object.keys(body['error'].fields)]).toEqual([422, ['tip']])
    expect(await desk.take(free)).toMatchObject({ status: 200, body: { total: 0 } })
  })

  it('is refused by link, with a tip that comes with no money, and with a tip that is none', async () => {
    const fieldsOf = async (more: object) => {
      const { status, body } = await desk.take({ ...standing, ...more })
      expect(status).toBe(422)
      return body['error'].fields
    }
    expect(await fieldsOf({ pay: 'link' })).toHaveProperty('pay')
    for (const pay of ['counter', 'cash'] as const) {
      const tips = pay === 'counter' ? [1] : [-1, 0.001, 1e9]
      for (const tip of tips) expect(await fieldsOf({ pay, tip })).toHaveProperty('tip')
    }
    const caller = await desk.take({ name: undefined, phone: undefined, pay: 'cash' })
    expect(Object.keys(caller.body['error'].fields)).toEqual(['name', 'phone'])
  })
})
