import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { days } from '#kernel/duration.ts'
import { nearestCents } from '#kernel/money.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aCustomer, aPhoneDesk } from '#test/orders.ts'
import { kim } from '#test/world.ts'

describe.each(engines)('orders by phone that are paid at the counter on %s', (engine) => {
  let test: TestApp
  let desk: PhoneDesk
  beforeAll(async () => {
    test = await startTestApp(engine)
    desk = await aPhoneDesk(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const move = (id: string, from: string, to: string, more: object = {}) =>
    desk.send('POST', `/orders/${id}/moves`, { from, to, ...more })
  const makeReady = async (id: string) => {
    await move(id, 'pending', 'accepted', { minutes: 20 })
    await move(id, 'accepted', 'ready')
  }
  const byHand = async () => (await desk.send('GET', '/admin-stats/report')).body['byHand']
  const pay = (id: string, by = 'cash') =>
    desk.send('POST', `/orders/${id}/counter-payment`, { by })

  it('reach the kitchen at once, are owed until they are handed out, and are paid once', async () => {
    const before = await byHand()
    const { body } = await desk.take({ note: 'No onions, please.', pay: 'counter' })
    const id: string = body['insertedId']
    const { orders } = (await desk.send('GET', '/kitchen/board')).body
    expect(orders.find((each: { _id: string }) => each._id === id)).toMatchObject({
      name: 'Nora',
      isByPhone: true,
      owed: body['total'],
      note: 'No onions, please.',
    })
    await makeReady(id)
    const unpaid = await move(id, 'ready', 'completed')
    expect([unpaid.status, unpaid.body['error'].code]).toEqual([409, 'owed'])
    expect((await byHand()).owedCents).toBe(before.owedCents + nearestCents(body['total']))
    const page = await (await test.get(`/orders/by-link/${body['token']}`)).json()
    expect(page.toPay).toEqual({ amount: body['total'], by: 'counter', until: null })

    const told = await Promise.all(Array.from({ length: 50 }, () => pay(id)))
    expect(told.filter(({ status }) => status === 200)).toHaveLength(1)
    const codes = told.filter(({ status }) => status === 409).map((each) => each.body['error'].code)
    expect(new Set(codes)).toEqual(new Set(['already_paid']))
    const after = await byHand()
    expect(after.cashCents).toBe(before.cashCents + nearestCents(body['total']))
    expect(after.owedCents).toBe(before.owedCents)
    const { payment } = (await desk.send('GET', `/orders/${id}/payment`)).body
    expect(payment).toMatchObject({ by: 'cash', takenBy: 'ada', price: body['total'] })
    expect((await move(id, 'ready', 'completed')).status).toBe(200)
    const log = await (await test.get('/audit', desk.as)).text()
    expect(log).toContain('by phone, to be paid at the counter')
    expect(log).toContain('in cash')
  })

  it('are one order however often the button is tapped', async () => {
    const taps = await Promise.all(Array.from({ length: 10 }, () => desk.take({}, 'a-tap')))
    expect(new Set(taps.map(({ body }) => body['insertedId'])).size).toBe(1)
    expect(taps.every(({ status }) => status === 200)).toBe(true)
  })

  it('are nobody’s but the staff’s to take, and their money nobody else’s', async () => {
    const owed = await desk.take({})
    const customer = await aCustomer(test, `caller-${engine}`)
    const cook = await test.signedIn(kim)
    for (const as of [customer.as, cook, {}]) {
      const body = { lines: [], name: 'N', phone: '5185550147', pay: 'cash' }
      const asked = [
        test.call('POST', '/orders/by-phone', { as, body }),
        test.call('GET', '/phone-guests?search=518', { as }),
        test.call('POST', `/orders/${owed.body['insertedId']}/counter-payment`, {
          as,
          body: { by: 'cash' },
        }),
      ]
      for (const answer of await Promise.all(asked)) expect([401, 403]).toContain(answer.status)
    }
  })

  it('know who has called before, and nobody can sign in as them', async () => {
    await desk.take({ name: 'Otto', phone: '+1 518 555 0199', email: 'otto@example.com' })
    await desk.take({ name: 'Otto Berg', phone: '+1 (518) 555-0199' })
    const found = (await desk.send('GET', '/phone-guests?search=555-0199')).body['guests']
    expect(found).toMatchObject([{ name: 'Otto Berg', email: 'otto@example.com', orders: 2 }])
    const people = await (await test.get('/users', desk.as)).text()
    expect(people).not.toContain('Otto')
    const book = (await desk.send('GET', '/orders?search=otto')).body
    expect(book['count']).toBe(2)
  })

  it('are nobody’s any more a year after the last call', async () => {
    const { body } = await desk.take({ name: 'Rosa', phone: '(518) 555-0166', pay: 'link' })
    test.setNow(new Date(saturdayEvening.getTime() + days(366)))
    await test.runChores()
    const later = await aPhoneDesk(test)
    expect((await later.send('GET', '/phone-guests?search=0166')).body['guests']).toEqual([])
    expect((await later.send('GET', '/orders?search=rosa')).body['count']).toBe(0)
    const order = (await later.send('GET', `/orders/${body['insertedId']}`)).body
    expect(order).toMatchObject({ status: 'expired', name: 'Deleted user', phone: '', note: '' })
    test.setNow(saturdayEvening)
    // A year is longer than anybody stays signed in.
    desk = await aPhoneDesk(test)
  })

  it('are refused by the field when something is missing, and priced by the server alone', async () => {
    const { body, status } = await desk.take({ lines: [], name: ' ', phone: 'x', pay: 'later' })
    expect([status, Object.keys(body['error'].fields).toSorted()]).toEqual([
      422,
      ['lines', 'name', 'pay', 'phone'],
    ])
    expect((await desk.take({ total: 0.01 })).status).toBeGreaterThanOrEqual(400)
  })

  it('are given up without a refund while nothing is paid, even when they stand ready', async () => {
    const { body } = await desk.take({ email: 'nora@example.com' })
    const id: string = body['insertedId']
    await makeReady(id)
    await test.runJobs()
    test.mailed.length = 0
    expect((await move(id, 'ready', 'cancelled', { reason: 'other' })).status).toBe(200)
    await test.runJobs()
    expect(test.mailed.map(({ text }) => text).join()).toContain(
      'You haven’t paid anything for it.',
    )
    expect((await desk.send('GET', `/orders/${id}/refunds`)).body['refunds']).toEqual([])
    expect((await pay(id)).body['error'].code).toBe('not_owed')
  })

  it('give cash back by hand: at the desk at once, of a stopped order when it is told', async () => {
    const before = await byHand()
    const { body } = await desk.take({ pay: 'cash' })
    const id: string = body['insertedId']
    const asked = await desk.send('POST', `/orders/${id}/refunds`, { amount: 1, reason: 'Cold.' })
    expect(asked.status).toBe(200)
    await move(id, 'pending', 'rejected', { reason: 'too_busy' })
    await test.runJobs()
    const { refunds } = (await desk.send('GET', `/orders/${id}/refunds`)).body
    const of = (origin: string) =>
      refunds.find((each: { origin: string }) => each.origin === origin)
    expect(of('desk')).toMatchObject({ cents: 100, method: 'cash', state: 'succeeded' })
    expect(of('stopped')).toMatchObject({ method: 'cash', state: 'requested' })
    const path = `/orders/${id}/refunds/${of('stopped').id}/handed-back`
    const told = await Promise.all([desk.send('POST', path), desk.send('POST', path)])
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const after = await byHand()
    expect(after.backCents - before.backCents).toBe(nearestCents(body['total']))
    expect(after.cashCents - before.cashCents).toBe(nearestCents(body['total']))
    const ready = (await desk.take({ pay: 'cash' })).body['insertedId']
    await makeReady(ready)
    const paid = await move(ready, 'ready', 'cancelled', { reason: 'other' })
    expect(paid.body['error'].code).toBe('is_paid')
  })
})
