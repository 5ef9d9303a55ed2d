import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { dollarsFromCents, nearestCents } from '#kernel/money.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import type { Report } from '#modules/reports/contract.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer, aLinkPayer, aPhoneDesk } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { hana } from '#test/world.ts'
import { recountMoney } from './counting.server.ts'

const asked = { types: ['pickup'], unit: 'percent', presets: [15, 18, 20] } as const

describe.each(engines)('tips on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
    await owner.save({ tips: asked })
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const guest = async (...quantities: number[]) => {
    const customer = await aCustomer(test, `tips-${++guests}`)
    await customer.fill(...(quantities.length > 0 ? quantities : [1]))
    return customer
  }
  const pay = async (customer: Customer, tip: number) => {
    const total = await customer.total()
    const { body: intent } = await customer.start(total + tip, { tip })
    await customer.charge(intent)
    expect(await customer.record(intent['paymentIntentId'])).toMatchObject({ status: 200 })
    return { id: String(intent['orderId']), total }
  }
  const refund = (id: string, body: object) =>
    aClient(test, owner.as).send('POST', `/orders/${id}/refunds`, { reason: 'Cold', ...body })
  const sheet = async (id: string) => (await test.get(`/orders/${id}/refunds`, owner.as)).json()
  const tipOf = async (id: string) => {
    const { paid, tipLeftCents } = await sheet(id)
    return [paid.tipCents, tipLeftCents]
  }
  const report = async (): Promise<Report> =>
    (await test.get('/admin-stats/report?range=today', owner.as)).json()

  it('are asked for where the owner says so, and nowhere by default', async () => {
    expect((await owner.shown())['tips']).toEqual(asked)
    await owner.save({ tips: { types: [] } })
    expect(await owner.shown()).not.toHaveProperty('tips')
    const customer = await guest()
    const total = await customer.total()
    const refused = await customer.start(total + 1, { tip: 1 })
    expect(refused).toMatchObject({ status: 422, body: { error: { fields: { tip: /./ } } } })
    await owner.save({ tips: asked })
    for (const presets of [[0], [101], [20, 15], [10, 10], [1.5], [1, 2, 3, 4, 5]]) {
      const { status } = await owner.save({ tips: { presets } })
      expect([presets, status]).toEqual([presets, 422])
    }
    expect(
      await owner.save({ tips: { types: ['pickup'], unit: 'money', presets: [0.5, 2] } }),
    ).toMatchObject({
      status: 200,
    })
    await owner.save({ tips: asked })
  })

  it('are paid with the order and are no part of it, nor of what it brings', async () => {
    const before = await report()
    const customer = await guest(2)
    const { id, total } = await pay(customer, 3)
    const [payment] = await customer.history()
    expect(payment).toMatchObject({ price: total + 3, tip: 3 })
    const order = await (await test.get(`/orders/${id}`, owner.as)).json()
    expect(order['total']).toBe(total)
    const own = await (await test.get('/account/data', customer.as)).json()
    expect(own.held.payments).toMatchObject([{ amount: total + 3, tip: 3 }])
    const after = await report()
    expect(after.totals.revenueCents - before.totals.revenueCents).toBe(nearestCents(total))
    expect(after.tips.sums).toEqual({
      tips: before.tips.sums.tips + 1,
      cameCents: before.tips.sums.cameCents + 300,
      backCents: before.tips.sums.backCents,
    })
    await recountMoney(test.scope())
    expect(await report()).toEqual(after)
  })

  it.each([-1, 0.001, 1e9, Number.NaN, '1', [1], 1e308, '1e3', '5..'])(
    'that are %j are refused, and nothing is asked of the provider',
    async (tip) => {
      const customer = await guest()
      const total = await customer.total()
      const price = typeof tip === 'number' && Number.isFinite(tip) ? total + tip : total
      const refused = await customer.start(price, { tip })
      expect(refused.status).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
      expect(await customer.start(total)).toMatchObject({ status: 200 })
    },
  )

  it.each([200.01, 1e6, 1e9, 1e12])('of %j are told how much a tip may be', async (tip) => {
    const customer = await guest()
    const price = (await customer.total()) + tip
    expect(await customer.start(price, { tip })).toMatchObject({
      status: 422,
      body: { error: { fields: { tip: 'Tips can be up to $200.00 here.' } } },
    })
  })

  it('of a payment that is open stay when the owner asks for none any more', async () => {
    const customer = await guest()
    const total = await customer.total()
    const { body: intent } = await customer.start(total + 2, { tip: 2 })
    await owner.save({ tips: { types: [] } })
    const again = await customer.start(total + 2, { tip: 2 })
    expect([again.status, again.body['paymentIntentId']]).toEqual([200, intent['paymentIntentId']])
    await owner.save({ tips: asked })
  })

  it('have to be within the price that the page shows', async () => {
    const customer = await guest()
    const total = await customer.total()
    expect(await customer.start(total, { tip: 2 })).toMatchObject({
      status: 409,
      body: { error: { code: 'price_changed' }, total: total + 2 },
    })
    expect(await customer.start(total + 2)).toMatchObject({ status: 409 })
  })

  it('of two tabs: the one that is paid has its own', async () => {
    const customer = await guest()
    const total = await customer.total()
    const first = await customer.start(total + 1, { tip: 1 })
    const second = await customer.start(total + 5, { tip: 5 })
    expect([first.status, second.status]).toEqual([200, 200])
    const late = await customer.charge(first.body)
    expect(late['error']).toBeTruthy()
    await customer.charge(second.body)
    expect(await customer.record(second.body['paymentIntentId'])).toMatchObject({ status: 200 })
    const paid = await customer.history()
    expect(paid.map(({ price, tip }) => [price, tip])).toEqual([[total + 5, 5]])
  })

  it('of five tabs at the same instant: one wins, and is paid with its own', async () => {
    for (let round = 0; round < 8; round++) {
      const customer = await guest()
      const total = await customer.total()
      const tips = [1, 2, 3, 4, 5]
      const begun = await Promise.all(tips.map((tip) => customer.start(total + tip, { tip })))
      expect(begun.some(({ status }) => status === 200)).toBe(true)
      expect(begun.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
      await Promise.all(
        begun.filter(({ status }) => status === 200).map(({ body }) => customer.charge(body)),
      )
      await Promise.all(begun.map(({ body }) => customer.record(body['paymentIntentId'])))
      const paid = await customer.history()
      expect(paid.map(({ price, tip }) => Number(price) - Number(tip))).toEqual([total])
    }
  })

  it('make no order that costs nothing one to pay, and none too small one that a card pays', async () => {
    const customer = await guest()
    const total = await customer.total()
    // What was ordered has left the cart: what remains is nothing.
    for (const line of await customer.cart()) await customer.take(line)
    const refused = await customer.start(total, { tip: total })
    expect(refused).toMatchObject({ status: 422, body: { error: { code: 'cart_empty' } } })
  })

  it('stay when a line or an amount goes back, and go back with the whole when that is asked', async () => {
    const customer = await guest(2)
    const { id, total } = await pay(customer, 4)
    expect(await tipOf(id)).toEqual([400, 400])
    const one = { position: 1, quantity: 1 }
    expect(await refund(id, { lines: [one] })).toMatchObject({ body: { remaining: total / 2 } })
    expect(await refund(id, { amount: total / 2 + 4 })).toMatchObject({
      status: 409,
      body: { remaining: total / 2 },
    })
    expect(await refund(id, { whole: true })).toMatchObject({ body: { amount: total / 2 } })
    expect(await tipOf(id)).toEqual([400, 400])
    expect(await refund(id, { whole: true })).toMatchObject({ status: 409 })
    expect(await refund(id, { whole: true, tip: true })).toMatchObject({ body: { amount: 4 } })
    expect(await refund(id, { whole: true, tip: true })).toMatchObject({ status: 409 })
    await test.runJobs()
    expect(await tipOf(id)).toEqual([400, 0])
  })

  it('go back with an order that is stopped, on their own day, and lessen no revenue twice', async () => {
    const before = await report()
    const customer = await guest()
    const { id, total } = await pay(customer, 2.5)
    const body = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    const stopped = await aClient(test, owner.as).send('POST', `/orders/${id}/moves`, body)
    expect(stopped.status).toBe(200)
    await test.runJobs()
    expect(await sheet(id)).toMatchObject({
      paid: { tipCents: 250 },
      refundedCents: nearestCents(total) + 250,
      remainingCents: 0,
      tipLeftCents: 0,
    })
    const after = await report()
    expect(after.totals.revenueCents).toBe(before.totals.revenueCents)
    expect(after.tips.sums.backCents - before.tips.sums.backCents).toBe(250)
    await recountMoney(test.scope())
    expect(await report()).toEqual(after)
  })

  it('are taken at the counter with the money, within the same bounds', async () => {
    const desk = await aPhoneDesk(test)
    const { body: taken } = await desk.take({})
    const path = `/orders/${taken['insertedId']}/counter-payment`
    const send = (body: object) => aClient(test, owner.as).send('POST', path, body)
    expect(await send({ by: 'cash', tip: 1e6 })).toMatchObject({ status: 422 })
    expect(await send({ by: 'cash', tip: -1 })).toMatchObject({ status: 422 })
    expect(await send({ by: 'terminal', tip: 1.5 })).toMatchObject({
      status: 200,
      body: { amount: taken['total'] + 1.5 },
    })
    expect(await send({ by: 'cash', tip: 1 })).toMatchObject({ status: 409 })
    const paid = await (await test.get(`/orders/${taken['insertedId']}/payment`, owner.as)).json()
    expect(paid['payment']).toMatchObject({ price: taken['total'] + 1.5, tip: 1.5, by: 'terminal' })
  })

  const byLink = async () => {
    const desk = await aPhoneDesk(test)
    const { body: taken } = await desk.take({ pay: 'link' })
    const path = `/orders/by-link/${taken['token']}/payment`
    const paidWith = async () => {
      const { payment } = await (
        await test.get(`/orders/${taken['insertedId']}/payment`, owner.as)
      ).json()
      return [payment['price'], payment['tip'] ?? 0]
    }
    return {
      total: Number(taken['total']),
      payer: aLinkPayer(test, taken['token']),
      start: (body?: object) => aClient(test).send('POST', path, body),
      paidWith,
    }
  }

  it('by a link are the last choice of whoever pays, and no stranger’s with the same link', async () => {
    const { total, payer, start, paidWith } = await byLink()
    expect(await start({ tip: 1e6 })).toMatchObject({ status: 422 })
    const strange = await start({ tip: 200 })
    expect(strange).toMatchObject({ status: 200, body: { total: total + 200, tip: 200 } })
    const own = await start({ tip: 0 })
    expect(own).toMatchObject({ status: 200, body: { total } })
    expect(own.body).not.toHaveProperty('tip')
    // Nobody can pay what was chosen before.
    expect((await payer.charge(strange.body)).body['error']).toBeTruthy()
    expect(await start({ tip: 2 })).toMatchObject({ body: { total: total + 2, tip: 2 } })
    const last = await start()
    expect(last).toMatchObject({ status: 200, body: { total } })
    await payer.charge(last.body)
    expect(await payer.settle()).toMatchObject({ body: { status: 'paid' } })
    expect(await paidWith()).toEqual([total, 0])
    expect(await start({ tip: 2 })).toMatchObject({ body: { error: { code: 'already_paid' } } })
  })

  it('by a link that many choose at once: what is charged is what that one has chosen', async () => {
    const { total, payer, start, paidWith } = await byLink()
    const begun = await Promise.all([0, 1, 2, 0, 5, 1].map((tip) => start({ tip })))
    expect(begun.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    const last = await start({ tip: 3 })
    for (const { body } of begun) {
      if (body['clientSecret']) expect((await payer.charge(body)).body['error']).toBeTruthy()
    }
    await payer.charge(last.body)
    expect(await payer.settle()).toMatchObject({ body: { status: 'paid' } })
    expect(await paidWith()).toEqual([total + 3, 3])
  })

  it('are no part of what is taxed', async () => {
    const rates = [pickupRate('food', 100_000)]
    await owner.save({ taxes: { mode: 'exclusive', classes: [food], rates } })
    const customer = await guest()
    const { body: quote } = await customer.send('/checkout/quote', {})
    const { body: intent } = await customer.start(quote['total'] + 2, { tip: 2 })
    await customer.charge(intent)
    await customer.record(intent['paymentIntentId'])
    const [payment] = await customer.history()
    const receipt = await (await test.get(`/payments/${payment?.['_id']}`, customer.as)).json()
    expect(receipt).toMatchObject({ price: quote['total'] + 2, tip: 2, taxes: quote['taxes'] })
    expect(await refund(intent['orderId'], { whole: true, tip: true })).toMatchObject({
      body: { amount: quote['total'] + 2 },
    })
    await test.runJobs()
    await owner.save({ taxes: { mode: 'none' } })
  })

  it('are asked for by how the food is had', async () => {
    await takeLaterOrders(test, { types: ['pickup', 'eat_in'] })
    await owner.save({ tips: { types: ['eat_in'] } })
    const customer = await guest()
    const total = await customer.total()
    expect(await customer.start(total + 1, { tip: 1 })).toMatchObject({ status: 422 })
    const eaten = await customer.start(total + 1, { tip: 1, type: 'eat_in' })
    expect(eaten.status).toBe(200)
    await owner.save({ tips: asked })
    await takeLaterOrders(test)
  })

  it('are told by day and by how the food is had', async () => {
    await takeLaterOrders(test, { types: ['pickup', 'eat_in'] })
    await owner.save({ tips: { types: ['pickup', 'eat_in'] } })
    await pay(await guest(), 1)
    const { sums, byType } = (await report()).tips
    expect(byType).toEqual([{ type: 'pickup', ...sums }])
    const customer = await guest()
    const total = await customer.total()
    const { body: intent } = await customer.start(total + 2.5, { tip: 2.5, type: 'eat_in' })
    await customer.charge(intent)
    await customer.record(intent['paymentIntentId'])
    expect((await report()).tips.byType).toEqual([
      { type: 'pickup', ...sums },
      { type: 'eat_in', tips: 1, cameCents: 250, backCents: 0 },
    ])
    const csv = await (
      await test.get('/admin-stats/report.csv?range=today&table=tips', owner.as)
    ).text()
    const [came, back] = [sums.cameCents, sums.backCents].map(dollarsFromCents)
    expect(csv.split('\r\n').slice(0, 3)).toEqual([
      'Day,Order type,Payments with a tip,Tips,Refunded',
      `2026-11-21,Pickup,${sums.tips},${came},${back}`,
      '2026-11-21,Eat in,1,2.5,0',
    ])
    await owner.save({ tips: asked })
    await takeLaterOrders(test)
  })

  it('are shown to the front of house where the owner says so', async () => {
    const { id } = await pay(await guest(), 1)
    const host = await test.signedIn(hana)
    const seen = async () => (await test.get(`/orders/${id}/payment`, host)).json()
    expect((await seen())['payment']).not.toHaveProperty('tip')
    await owner.save({ tips: { isShown: true } })
    expect((await seen())['payment']['tip']).toBe(1)
    await owner.save({ tips: { isShown: false } })
  })
})

describe.each(engines)('suggested tips and charges on %s', (engine) => {
  it('of money keep their numbers in another currency, and let the owner save', async () => {
    const test = await startTestApp(engine)
    const owner = await aSettingsOwner(test)
    /** As the page sends both, with one thing changed. */
    const saveAsShown = async () => {
      const { tips, charges } = await owner.settings()
      return owner.save({ charges, tips: { ...tips, isShown: !tips.isShown } })
    }
    const charge = { kind: 'packaging', name: 'Box', purpose: '', types: ['pickup'], tax: 'none' }
    await owner.save({ tips: { types: ['pickup'], unit: 'money', presets: [0.5, 2] } })
    const charges = [{ ...charge, unit: 'money', value: 0.3, below: 0 }]
    expect(await owner.save({ charges })).toMatchObject({ status: 200 })
    expect(await owner.save({ currency: 'JPY' })).toMatchObject({ status: 200 })
    expect((await owner.shown())['tips']).toMatchObject({ presets: [1, 2] })
    expect(await saveAsShown()).toMatchObject({ status: 200 })
    // 500 yen are a tip, and 500 dollars more than one may be.
    await owner.save({ tips: { presets: [100, 500] } })
    const more = [{ ...charge, unit: 'money', value: 5000, below: 0 }]
    expect(await owner.save({ charges: more })).toMatchObject({ status: 200 })
    expect(await owner.save({ currency: 'USD' })).toMatchObject({ status: 200 })
    const shown = await owner.shown()
    expect(shown['tips']).toMatchObject({ presets: [100, 200] })
    expect(shown['charges']).toMatchObject([{ value: 1000 }])
    expect(await saveAsShown()).toMatchObject({ status: 200 })
    await test.close()
  })
})
