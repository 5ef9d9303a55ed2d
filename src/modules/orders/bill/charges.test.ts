import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import type { ChargeRule } from '#modules/taxes/rules.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer, aPhoneDesk } from '#test/orders.ts'
import { type SettingsOwner, aSettingsOwner } from '#test/restaurant.ts'
import { takeLaterOrders } from '#test/slots.ts'
import { food, pickupRate } from '#test/taxes.ts'
import { recount } from '../tallies/recounting.server.ts'

const service: ChargeRule = {
  kind: 'service',
  name: 'Service charge',
  purpose: 'It goes to our team in full.',
  types: ['pickup'],
  unit: 'percent',
  value: 100_000,
  below: 0,
  tax: 'goods',
}
const packaging: ChargeRule = {
  ...service,
  kind: 'packaging',
  name: 'Packaging',
  purpose: '',
  unit: 'money',
  value: 0.5,
  tax: 'none',
}
const small: ChargeRule = { ...packaging, kind: 'small_order', name: 'Small order', below: 20 }

describe.each(engines)('charges on %s', (engine) => {
  let test: TestApp
  let owner: SettingsOwner
  let guests = 0
  beforeAll(async () => {
    test = await startTestApp(engine)
    owner = await aSettingsOwner(test)
  })
  afterAll(() => test.close())
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
    await owner.save({ charges: [], taxes: { mode: 'none' } })
  })

  const charge = async (...charges: ChargeRule[]) =>
    expect(await owner.save({ charges })).toMatchObject({ status: 200 })
  const tax = (mode: 'inclusive' | 'exclusive') =>
    owner.save({ taxes: { mode, classes: [food], rates: [pickupRate('food', 100_000)] } })
  /** With dishes of 13.50, the menu's first. */
  const guest = async (quantity = 1) => {
    const customer = await aCustomer(test, `charged-${++guests}`)
    await customer.fill(quantity)
    return customer
  }
  const quote = async (customer: Customer, extra: object = {}) =>
    (await customer.send('/checkout/quote', extra)).body
  const pay = async (customer: Customer) => {
    const { total } = await quote(customer)
    const { body: intent } = await customer.start(total)
    await customer.charge(intent)
    expect(await customer.record(intent['paymentIntentId'])).toMatchObject({ status: 200 })
    return { id: String(intent['orderId']), total: Number(total) }
  }
  const order = async (id: string) => (await test.get(`/orders/${id}`, owner.as)).json()

  it('are none by default, and no word of them is said', async () => {
    expect(await owner.shown()).not.toHaveProperty('charges')
    const customer = await guest()
    expect(await quote(customer)).toEqual({ total: await customer.total() })
  })

  it('are shown before the cart, added to the bill by name, and frozen with the order', async () => {
    await charge(service, packaging)
    const { tax: _tax, ...shown } = service
    expect((await owner.shown())['charges'][0]).toEqual(shown)
    const customer = await guest()
    const goods = await customer.total()
    expect(await quote(customer)).toEqual({
      total: goods + 1.35 + 0.5,
      taxes: {
        mode: 'inclusive',
        goods,
        tax: 0,
        rates: [],
        charges: [
          { name: 'Service charge', amount: 1.35 },
          { name: 'Packaging', amount: 0.5 },
        ],
      },
    })
    const { id, total } = await pay(customer)
    await charge({ ...service, value: 200_000 })
    const kept = await order(id)
    expect([kept['total'], kept['taxes']['charges']]).toEqual([
      total,
      [
        { name: 'Service charge', amount: 1.35 },
        { name: 'Packaging', amount: 0.5 },
      ],
    ])
    const [payment] = await customer.history()
    const receipt = await (await test.get(`/payments/${payment?.['_id']}`, customer.as)).json()
    expect(receipt['taxes']).toEqual(kept['taxes'])
  })

  it('are taxed as the dishes, as a class of their own, or not at all', async () => {
    await tax('exclusive')
    await charge(service, packaging)
    const customer = await guest()
    const goods = await customer.total()
    // 10 % of 13.50 and of the service charge; none of the packaging.
    expect(await quote(customer)).toMatchObject({
      total: Number((goods + 1.35 + 0.5 + 1.49).toFixed(2)),
      taxes: { goods, tax: 1.49, charges: [{ amount: 1.35 }, { amount: 0.5 }] },
    })
    await tax('inclusive')
    expect(await quote(customer)).toMatchObject({ total: goods + 1.35 + 0.5, taxes: { goods } })
    await pay(customer)
  })

  it('of small orders end where an order is large enough, by what its dishes cost', async () => {
    await charge(small)
    expect(await quote(await guest(1))).toMatchObject({ total: 14 })
    expect(await quote(await guest(2))).toEqual({ total: 27 })
  })

  it('are added by how the food is had, by the staff as well, and a price that was seen before is refused', async () => {
    await takeLaterOrders(test, { types: ['pickup', 'eat_in'] })
    await charge({ ...service, types: ['eat_in'] })
    const customer = await guest()
    const goods = await customer.total()
    expect(await quote(customer)).toEqual({ total: goods })
    expect(await quote(customer, { type: 'eat_in' })).toMatchObject({ total: goods + 1.35 })
    expect(await customer.start(goods, { type: 'eat_in' })).toMatchObject({
      status: 409,
      body: { error: { code: 'price_changed' }, total: goods + 1.35 },
    })
    const desk = await aPhoneDesk(test)
    const plain = (await desk.take({})).body['total']
    const eaten = (await desk.take({ type: 'eat_in' })).body['total']
    expect(eaten).toBeCloseTo(plain * 1.1, 2)
    await takeLaterOrders(test)
  })

  it.each([
    ['inclusive', [service], {}],
    ['exclusive', [], {}],
    ['exclusive', [service, packaging], {}],
    ['none', [packaging], {}],
    ['none', [{ ...service, types: ['eat_in'] }], { type: 'eat_in' }],
    ['none', [], {}],
  ] as const)(
    'and taxes are said to the staff before they place an order: %s, %j, %j',
    async (mode, charges, had) => {
      await takeLaterOrders(test, { types: ['pickup', 'eat_in'] })
      if (mode !== 'none') await tax(mode)
      await owner.save({ charges: [...charges] })
      const desk = await aPhoneDesk(test)
      const menu = await listDishes(test.scope())
      const lines = menu.slice(0, 2).map(({ id }) => ({ dishId: id, quantity: 3 }))
      const count = async () => (await test.get('/orders', owner.as)).text()
      const before = await count()
      const quoted = await desk.send('POST', '/orders/by-phone/quote', { lines, ...had })
      expect(quoted).toMatchObject({ status: 200 })
      expect(await count()).toBe(before)
      const { body: placed } = await desk.take({ lines, ...had })
      expect(placed['total']).toBe(quoted.body['total'])
      expect((await order(placed['insertedId']))['taxes']).toEqual(quoted.body['taxes'])
      await takeLaterOrders(test)
    },
  )

  it('are said of no ticket that cannot be placed for its lines, and to nobody but the staff', async () => {
    await takeLaterOrders(test, { types: ['pickup'] })
    const desk = await aPhoneDesk(test)
    const [dish] = await listDishes(test.scope())
    const ask = (body: object) => desk.send('POST', '/orders/by-phone/quote', body)
    const lines = [{ dishId: dish?.id ?? '', quantity: 1 }]
    for (const wrong of [[], [{ dishId: 'gone', quantity: 1 }], [{ ...lines[0], quantity: 0.5 }]]) {
      const placed = (await desk.take({ lines: wrong })).body['error']
      expect(await ask({ lines: wrong })).toMatchObject({ status: 422, body: { error: placed } })
    }
    expect(await ask({ lines, slot: 'soon' })).toMatchObject({ status: 422 })
    expect(await ask({ lines, type: 'eat_in' })).toMatchObject({
      status: 409,
      body: { error: { code: 'type_off' } },
    })
    const customer = await guest()
    expect((await customer.send('/orders/by-phone/quote', { lines })).status).toBe(403)
  })

  it('load no kitchen and make no order one to pay that costs nothing', async () => {
    await charge(packaging)
    const customer = await guest()
    for (const line of await customer.cart()) await customer.take(line)
    expect((await customer.send('/checkout/quote', {})).status).toBe(422)
  })

  it('stay when a line goes back, and go back with the whole, to the cent', async () => {
    await tax('exclusive')
    await charge(service, packaging)
    const customer = await guest(2)
    const { id, total } = await pay(customer)
    const send = (body: object) =>
      aClient(test, owner.as).send('POST', `/orders/${id}/refunds`, { reason: 'Cold', ...body })
    const line = await send({ lines: [{ position: 1, quantity: 2 }] })
    // 27.00 and its tax.
    expect(line.body['amount']).toBe(29.7)
    const rest = await send({ whole: true })
    expect(rest.body['amount'] + line.body['amount']).toBeCloseTo(total, 2)
    expect(rest.body['remaining']).toBe(0)
    await test.runJobs()
  })

  it('are told apart in the reports, until their order is given up', async () => {
    await charge({ ...service, name: 'Service of today' })
    const report = async () => {
      const got = await (await test.get('/admin-stats/report?range=today', owner.as)).json()
      const all: { name: string; orders: number; cents: number }[] = got.charges
      return all.find(({ name }) => name === 'Service of today')
    }
    const { id } = await pay(await guest())
    await pay(await guest(2))
    expect(await report()).toEqual({ name: 'Service of today', orders: 2, cents: 405 })
    const csv = await (
      await test.get('/admin-stats/report.csv?range=today&table=charges', owner.as)
    ).text()
    expect(csv).toContain('Service of today,2,4.05')
    const gone = { from: 'pending', to: 'rejected', reason: 'too_busy' }
    await aClient(test, owner.as).send('POST', `/orders/${id}/moves`, gone)
    expect(await report()).toMatchObject({ orders: 1, cents: 270 })
    await recount(test.scope())
    expect(await report()).toMatchObject({ orders: 1, cents: 270 })
    await test.runJobs()
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(41) }, 'name'],
    [{ value: 0 }, 'value'],
    [{ value: 1_000_001 }, 'value'],
    [{ value: -1 }, 'value'],
    [{ unit: 'money', value: 0.001 }, 'value'],
    [{ unit: 'money', value: 1e9 }, 'value'],
    [{ types: [] }, 'types'],
    [{ types: ['pickup', 'pickup'] }, 'types'],
    [{ kind: 'small_order', below: 0 }, 'below'],
    [{ tax: 'drinks' }, 'tax'],
    [{ purpose: 'x'.repeat(201) }, 'purpose'],
  ])('that say %j are refused with a sentence', async (part, field) => {
    const { status, body } = await owner.save({ charges: [{ ...service, ...part }] })
    expect([status, Object.keys(body['error'].fields)]).toEqual([422, [`charges.0.${field}`]])
  })

  it('keep their words free of tax classes that are called so', async () => {
    const classes = [{ ...food, id: 'goods' }]
    const { status } = await owner.save({ taxes: { mode: 'none', classes } })
    expect(status).toBe(422)
  })
})
