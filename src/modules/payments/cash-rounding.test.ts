import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type PhoneDesk, aPhoneDesk } from '#test/orders.ts'
import { aRefundableOrder } from '#test/payments.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { type Manager, aManager } from '#test/till.ts'

describe.each(engines)('cash that is rounded, on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let manager: Manager
  let desk: PhoneDesk
  let dishId: string
  let calls = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    manager = await aManager(test)
    desk = await aPhoneDesk(test)
    dishId = (await (await test.get('/menu')).json())[0]._id
    await round(0.05)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const round = async (step: number, halves = 'up') =>
    expect((await owner.save({ cash: { step, halves } })).status).toBe(200)
  const take = async (price: number, pay = 'cash', more: object = {}) => {
    await desk.send('PATCH', `/menu/${dishId}`, { price })
    const phone = `(518) 555-0${++calls + 100}`
    const lines = [{ dishId, quantity: 1 }]
    const { status, body } = await desk.take({ pay, phone, lines, ...more })
    expect(status).toBe(200)
    return body['insertedId'] as string
  }
  const pay = async (id: string, more: object = {}) =>
    (await desk.send('POST', `/orders/${id}/counter-payment`, { by: 'cash', ...more })).body
  const back = async (id: string, request: object) => {
    const { status, body } = await desk.send('POST', `/orders/${id}/refunds`, {
      reason: 'Cold',
      ...request,
    })
    expect(status).toBe(200)
    return [body['amount'], body['inCash'] ?? body['amount']]
  }
  const receipts = async (id: string) => {
    const { payment } = (await desk.send('GET', `/orders/${id}/payment`)).body
    const path = `/payments/${payment._id}/receipts`
    return (await desk.send('GET', path)).body['receipts']
  }
  const report = async () => (await desk.send('GET', '/admin-stats/report')).body
  const rows = (...sums: [string, string][]) => sums.map(([name, amount]) => ({ name, amount }))

  it('is paid in sums that there are coins for, once with its tip, and is no part of bill or revenue', async () => {
    await owner.save({ tips: { types: ['pickup'] } })
    const before = await report()
    const id = await take(10.02, 'counter')
    expect(await pay(id, { tip: 1.01 })).toMatchObject({ amount: 11.05 })
    const [sale] = await receipts(id)
    expect(sale.total.amount).toBe('$10.02')
    expect(sale.tenders).toEqual(
      rows(['Tip', '$1.01'], ['Rounding', '$0.02'], ['Paid in cash', '$11.05']),
    )
    const { payment } = (await desk.send('GET', `/orders/${id}/payment`)).body
    expect(payment).toMatchObject({ price: 11.03, tip: 1.01, inCash: 11.05 })
    const after = await report()
    expect(after['totals'].revenueCents - before['totals'].revenueCents).toBe(1002)
    expect(after['byHand'].cashCents - before['byHand'].cashCents).toBe(1105)
    const log = await (await test.get('/audit', desk.as)).text()
    expect(log).toContain('took $11.05')
    await owner.save({ tips: { types: [] } })
  })

  it('comes by the terminal and online to the cent', async () => {
    const id = await take(10.02, 'terminal')
    const [sale] = await receipts(id)
    expect(sale.tenders).toEqual(rows(['Paid by card at the counter', '$10.02']))
    expect((await aRefundableOrder(test, 'online', [1])).paidCents).toBe(1002)
  })

  it('goes back whole as it was paid, and in parts with what the parts before it left over', async () => {
    const whole = await take(10.02)
    expect(await back(whole, { whole: true })).toEqual([10.02, 10])
    const [, correction] = await receipts(whole)
    expect(correction.total.amount).toBe('−$10.02')
    expect(correction.tenders).toEqual(rows(['Rounding', '$0.02'], ['Refunded in cash', '−$10.00']))

    const parts = await take(10.03)
    const gone = [
      await back(parts, { amount: 0.02 }),
      await back(parts, { amount: 0.02 }),
      await back(parts, { amount: 3.33 }),
      await back(parts, { whole: true }),
    ]
    expect(gone).toEqual([
      [0.02, 0],
      [0.02, 0.05],
      [3.33, 3.3],
      [6.66, 6.7],
    ])
    const handed = gone.reduce((sum, [, cash]) => sum + cash, 0)
    expect(handed).toBeCloseTo(10.05, 5)
    const log = await (await test.get('/audit', desk.as)).text()
    expect(log).toContain('refunded $3.30 (rounded from $3.33) of order 1005 at the counter')
  })

  it('goes back rounded for what was paid by card, too', async () => {
    const order = await aRefundableOrder(test, 'card-to-cash', [1])
    const sheet = await order.sheet()
    expect(sheet['cash']).toEqual({
      step: { cents: 5, halves: 'up' },
      before: { cents: 0, handedCents: 0 },
    })
    expect((await order.ask({ amount: 1.02, inCash: true })).body).toMatchObject({
      amount: 1.02,
      inCash: 1,
    })
    expect((await order.ask({ whole: true })).body['inCash']).toBeUndefined()
    await test.runJobs()
  })

  it('is handed back as it was paid when its order is given up', async () => {
    const id = await take(10.02)
    await desk.send('POST', `/orders/${id}/moves`, {
      from: 'pending',
      to: 'rejected',
      reason: 'too_busy',
    })
    const [refund] = (await desk.send('GET', `/orders/${id}/refunds`)).body['refunds']
    expect(refund).toMatchObject({ cents: 1002, roundingCents: -2, state: 'requested' })
    const given = await desk.send('POST', `/orders/${id}/refunds/${refund.id}/handed-back`)
    expect(given.body).toMatchObject({ amount: 10.02, inCash: 10 })
  })

  it('stands in the close beside the tenders, and in its drawer', async () => {
    await manager.close()
    await take(10.02)
    const some = await take(10.03)
    await back(some, { amount: 1.02 })
    await take(10.02, 'terminal')
    const x = await manager.x()
    expect(x).toMatchObject({
      sales: { grossCents: 3007 },
      corrections: { grossCents: 102 },
      tenders: [
        { tender: 'cash', cameCents: 2005, backCents: 100 },
        { tender: 'terminal', cameCents: 1002 },
      ],
      rounding: { cameCents: 0, backCents: -2 },
      cash: { expectedCents: 1905 },
    })
    const { body } = await manager.close()
    expect(body).toMatchObject({ differenceCents: 0 })
    expect((await manager.z(body['number']))['rounding']).toEqual(x.rounding)
    await take(10)
    await manager.close()
    expect((await manager.z(body['number'] + 1))['rounding']).toBeUndefined()
  })

  it('goes back as it was paid though the house has stopped to round, or rounds otherwise', async () => {
    const ids = [await take(10.02), await take(10.02), await take(10.02)]
    await round(0)
    expect(await back(ids[0] ?? '', { whole: true })).toEqual([10.02, 10])
    expect(await back(ids[1] ?? '', { amount: 1.01 })).toEqual([1.01, 1.01])
    expect(await back(ids[1] ?? '', { whole: true })).toEqual([9.01, 8.99])
    await round(0.5)
    expect(await back(ids[2] ?? '', { amount: 1.01 })).toEqual([1.01, 1])
    expect(await back(ids[2] ?? '', { whole: true })).toEqual([9.01, 9])
    await round(0.05)
  })

  it('is rounded up or down in the middle, as the house says', async () => {
    await round(0.1)
    expect(await pay(await take(10.05, 'counter'))).toMatchObject({ amount: 10.1 })
    await round(0.1, 'down')
    expect(await pay(await take(10.05, 'counter'))).toMatchObject({ amount: 10 })
    expect(await pay(await take(0.03, 'counter'))).toMatchObject({ amount: 0.1 })
    await round(0.05)
  })

  it('takes, taxes and gives back the same bill', async () => {
    const taxes = { mode: 'exclusive', classes: [food], rates: [pickupRate('food', 88_750)] }
    await owner.save({ taxes })
    const id = await take(9.99)
    const [sale] = await receipts(id)
    expect(sale).toMatchObject({
      total: { amount: '$10.88' },
      tenders: rows(['Rounding', '$0.02'], ['Paid in cash', '$10.90']),
      rates: [{ net: '$9.99', tax: '$0.89', gross: '$10.88' }],
    })
    expect(await back(id, { lines: [{ position: 1, quantity: 1 }] })).toEqual([10.88, 10.9])
    await owner.save({ taxes: { mode: 'none' } })
  })

  it('is said to everybody, and refused in a sentence where there are no such coins', async () => {
    expect(await owner.shown()).toMatchObject({ cash: { step: 0.05, halves: 'up' } })
    const { status, body } = await owner.save({ cash: { step: 0.03 } })
    expect([status, body['error'].fields['cash.step']]).toEqual([
      422,
      'Choose one of 0.05, 0.1, 0.25, 0.5, 1, 5, 10, 50, 100, 500, 1000, or 0 for no rounding.',
    ])
    await round(0)
    expect((await owner.shown())['cash']).toBeUndefined()
    await round(0.05)
  })
})

describe.each(engines)('a house that changes its currency, on %s', (engine) => {
  it('keeps a step that the other has, and is told of one that it has not', async () => {
    const test = await startTestApp(engine)
    const owner = await aSettingsOwner(test)
    await owner.save({ cash: { step: 0.05 } })
    expect((await owner.save({ currency: 'CHF' })).status).toBe(200)
    const { status, body } = await owner.save({ currency: 'JPY' })
    expect([status, body['error'].fields['currency']]).toEqual([
      422,
      'Cash is rounded to steps of 0.05 CHF, and JPY has no such step. Choose another step, or turn rounding off.',
    ])
    expect((await owner.save({ currency: 'JPY', cash: { step: 10 } })).status).toBe(200)
    expect(await owner.settings()).toMatchObject({ currency: 'JPY', cash: { step: 10 } })
    await test.close()
  })
})
