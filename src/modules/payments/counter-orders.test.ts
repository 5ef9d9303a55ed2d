import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { paymentMark } from '#modules/orders/kitchen/ui/payment-mark.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { type Told, aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aGuest, lena, letGuestsOrder } from '#test/guests.ts'
import { type Customer, aCustomer, aPaidOrder } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { ada, hana, kim } from '#test/world.ts'

describe.each(engines)('orders of the website that are paid at the counter, on %s', (engine) => {
  let test: TestApp
  let customer: Customer
  let people = 0

  beforeAll(async () => {
    test = await startTestApp(engine)
    await letGuestsOrder(test)
    await take(['counter'])
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    customer = await aCustomer(test, `owes-${engine.toLowerCase()}-${++people}`)
    await customer.fill(1)
  })
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const take = async (paymentMethods: string[]) =>
    (await aSettingsOwner(test)).save({ orderRules: { paymentMethods } })
  const send = async (method: string, path: string, as: Record<string, string>, body?: object) => {
    const answer = await test.call(method, path, { as, ...(body && { body }) })
    return { status: answer.status, body: await answer.json() }
  }
  const order = async (more: object = {}, headers: Record<string, string> = {}) =>
    send(
      'POST',
      '/counter-orders',
      { ...customer.as, ...headers },
      {
        price: await customer.total(),
        phone: `518 555 ${1000 + people}`,
        ...more,
      },
    )
  const board = async () => (await send('GET', '/kitchen/board', await test.signedIn(kim))).body

  it('reach the kitchen at once, are owed, and are paid when they are picked up', async () => {
    const price = await customer.total()
    const { status, body } = await order({ allergies: 'Nuts' })
    expect(status).toBe(200)
    expect(await customer.cart()).toEqual([])
    const ticket = (await board()).orders.find(
      (each: { _id: string }) => each._id === body.insertedId,
    )
    expect(ticket).toMatchObject({
      number: body.number,
      owed: price,
      isByPhone: false,
      allergies: 'Nuts',
    })
    const page = await (await test.get(`/orders/by-link/${body.token}`)).json()
    expect(page.toPay).toEqual({ amount: price, by: 'counter', until: null })
    expect(page.isByPhone).toBeUndefined()

    const desk = await test.signedIn(ada)
    const paid = await send('POST', `/orders/${body.insertedId}/counter-payment`, desk, {
      by: 'cash',
    })
    expect(paid.body.amount).toBe(price)
    const [payment] = await customer.history()
    expect([payment?.['price'], payment?.['card']]).toEqual([price, 'Cash'])
  })

  it('are confirmed by an email, as there is no receipt yet', async () => {
    const price = await customer.total()
    const { body } = await order()
    await test.runJobs()
    const letters = test.mailed.filter(({ to }) => to === customer.person.email)
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Order ${body.number} at Emberleaf: received`,
    ])
    const text = letters[0]?.text ?? ''
    for (const words of [
      `Please pay $${price.toFixed(2)} at the counter.`,
      '128 Orchard Lane, Hudson, NY 12534 · ready about 6:50 pm\n',
      `/order/${body.token}\n`,
      `Total: $${price.toFixed(2)}\n`,
    ]) {
      expect(text).toContain(words)
    }
  })

  it('are one for one key, and one at a time', async () => {
    const price = await customer.total()
    const key = { 'idempotency-key': `once-${people}` }
    const [first, again] = [await order({ price }, key), await order({ price }, key)]
    expect(again).toEqual(first)
    await customer.fill(1)
    const second = await order()
    expect([second.status, second.body.error.code, second.body.orderNumber]).toEqual([
      409,
      'counter_order_open',
      first.body.number,
    ])
    expect(await customer.cart()).toHaveLength(1)
    // By card it goes.
    const { body } = await customer.start()
    await customer.charge(body)
    expect((await customer.record(body['paymentIntentId'])).status).toBe(200)
  })

  it('are one also when it is pressed in ten tabs at once', async () => {
    const price = await customer.total()
    const answers = await Promise.all(Array.from({ length: 10 }, () => order({ price })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('give up a card payment that was begun for the cart, unless its money is there', async () => {
    const begun = await customer.start()
    expect((await order()).status).toBe(200)
    const late = await customer.charge(begun.body)
    expect(late['error'].code).toBe('payment_intent_unexpected_state')

    const other = await aCustomer(test, `paid-${engine.toLowerCase()}-${people}`)
    await other.fill(1)
    const price = await other.total()
    const { body } = await other.start()
    await other.charge(body)
    const phone = '518 555 0142'
    const refused = await send('POST', '/counter-orders', other.as, { price, phone })
    expect([refused.status, refused.body.error.code]).toEqual([409, 'already_paid'])
    expect(await other.history()).toHaveLength(1)
  })

  it('are refused at another price, without an account, and where the owner takes none', async () => {
    const wrong = await order({ price: 0.5 })
    expect([wrong.status, wrong.body.error.code]).toEqual([409, 'price_changed'])
    const guest = await aGuest(test)
    await guest.fill(1)
    await guest.call('PATCH', '/guest-session', lena)
    expect((await guest.call('GET', '/payment-setup')).body.methods).toEqual([])
    expect((await guest.call('POST', '/counter-orders', { price: 1 })).status).toBe(401)
    await take([])
    const off = await order()
    expect([off.status, off.body.error.code]).toEqual([403, 'counter_off'])
    await take(['counter'])
    expect(await customer.cart()).toHaveLength(1)
  })

  it('are given up a day later when nobody has come, and then another one may be owed', async () => {
    const { body } = await order()
    const desk = await test.signedIn(ada)
    const move = (from: string, to: string, more: object = {}) =>
      send('POST', `/orders/${body.insertedId}/moves`, desk, { from, to, ...more })
    await move('pending', 'accepted', { minutes: 20 })
    await move('accepted', 'ready')
    await test.runChores()
    const state = async () =>
      (await send('GET', `/orders/${body.insertedId}`, await test.signedIn(ada))).body.status
    expect(await state()).toBe('ready')
    test.setNow(new Date(saturdayEvening.getTime() + hours(25)))
    await test.runChores()
    expect(await state()).toBe('cancelled')
    const page = await (await test.get(`/orders/by-link/${body.token}`)).json()
    expect(page.stopped).toMatchObject({ reason: 'It wasn’t picked up.' })
  })
})

describe.each(engines)('first orders that nobody has paid, on %s', (engine) => {
  let test: TestApp
  beforeEach(async () => {
    test = await startTestApp(engine, { rateLimits: 'on', trustProxy: 1 })
    await (await aSettingsOwner(test)).save({ orderRules: { paymentMethods: ['counter'] } })
  })
  afterEach(() => test.close())

  const cafe = '192.0.2.1'
  const usual = 50
  let made = 0
  /** Somebody new with so many of the first dish, at $13.50 each. */
  const stranger = async (quantity: number, network = cafe) => {
    const customer = await aCustomer(test, `stranger-${engine.toLowerCase()}-${++made}`)
    customer.as['x-forwarded-for'] = network
    await customer.fill(quantity)
    return customer
  }
  const order = async (customer: Customer, more: object = {}) => {
    const phone = `518 556 ${1000 + made}`
    return customer.send('/counter-orders', { price: await customer.total(), phone, ...more })
  }
  const codes = async (answers: Promise<Told>[]) =>
    (await Promise.all(answers)).map(({ status, body }) => body['error']?.code ?? status)
  const desk = async () => aClient(test, await test.signedIn(hana))
  const unpaid = async () => {
    const { orders } = (await (await desk()).get('/kitchen/board')).body
    return orders.reduce((sum: number, each: { owed: number }) => sum + each.owed, 0)
  }

  it('need a number to call, cost about what others do, and say so where the way is chosen', async () => {
    const one = await stranger(2)
    const setup = await aClient(test, one.as).get('/payment-setup')
    expect(setup.body).toMatchObject({ methods: ['counter'], firstAtCounter: { most: 75 } })
    for (const phone of [undefined, '', 'call me']) {
      const refused = await order(one, { phone })
      expect([refused.status, Object.keys(refused.body['error'].fields)]).toEqual([422, ['phone']])
    }
    const large = await order(await stranger(6))
    expect([large.status, large.body['error']]).toEqual([
      409,
      {
        code: 'first_order_too_large',
        message:
          'A first order paid at the counter can be up to $75.00. Pay this one by card, or remove something.',
      },
    ])
    expect((await order(one)).status).toBe(200)
  })

  it('are what three guests have at most from one network, and what ten have from all, also when sixty come at once', async () => {
    const together = async (count: number, networkOf: (index: number) => string) => {
      const many: Customer[] = []
      while (many.length < count) many.push(await stranger(3, networkOf(many.length)))
      const price = (await many[0]?.total()) ?? 0
      const first = made
      return codes(
        many.map((each, index) => {
          const phone = `518 557 ${1000 + first + index}`
          return each.send('/counter-orders', { price, phone })
        }),
      )
    }
    const told = await together(60, () => cafe)
    expect(told.filter((code) => code === 200)).toHaveLength(3)
    expect(new Set(told)).toEqual(new Set([200, 'counter_full']))
    expect(await unpaid()).toBeLessThanOrEqual(3 * usual)
    await together(20, (index) => `198.51.100.${index}`)
    expect(await unpaid()).toBeLessThanOrEqual(10 * usual)
    // Their cards are as welcome as ever.
    const hungry = await stranger(3)
    expect((await hungry.start()).status).toBe(200)
  })

  it('are one for a telephone number, however it is written, and six a day of a network that nobody pays', async () => {
    expect((await order(await stranger(1), { phone: '(518) 555-0188' })).status).toBe(200)
    const again = await order(await stranger(1, '198.51.100.7'), { phone: '+1 518 5550188' })
    expect([again.status, again.body['error'].code]).toEqual([409, 'counter_order_open'])
    const asHost = await desk()
    for (let count = 0; count < 5; count++) {
      const { body } = await order(await stranger(1))
      const reject = { from: 'pending', to: 'rejected', reason: 'other' }
      expect(
        (await asHost.send('POST', `/orders/${body['insertedId']}/moves`, reject)).status,
      ).toBe(200)
    }
    expect((await order(await stranger(1))).body['error'].code).toBe('counter_full')
    test.setNow(new Date(saturdayEvening.getTime() + hours(24)))
    expect((await order(await stranger(1))).status).toBe(200)
  })

  it('give their place back as they are paid, and whoever has paid here before has no such end', async () => {
    const known = await stranger(1)
    await known.charge((await known.start()).body)
    await test.runJobs()
    const first = []
    for (let count = 0; count < 3; count++) first.push((await order(await stranger(3))).body)
    expect((await order(await stranger(3))).body['error'].code).toBe('counter_full')
    await known.fill(9)
    expect((await order(known, { phone: undefined })).status).toBe(200)
    const paid = { by: 'cash' }
    const path = `/orders/${first[0]?.['insertedId']}/counter-payment`
    expect((await (await desk()).send('POST', path, paid)).status).toBe(200)
    expect((await order(await stranger(3))).status).toBe(200)
  })

  it('are marked on the board, and accepted by hand where nobody works with it', async () => {
    const admin = aClient(test, await test.signedIn(ada))
    const { version } = (await admin.get('/kitchen/settings')).body
    await admin.send('PATCH', '/kitchen/settings', { version, usesBoard: false })
    const one = await stranger(1)
    const { body } = await order(one)
    const { orders } = (await (await desk()).get('/kitchen/board')).body
    expect(orders).toMatchObject([
      {
        _id: body['insertedId'],
        status: 'pending',
        isFirstUnpaid: true,
        phone: expect.any(String),
      },
    ])
    expect(paymentMark(orders[0])).toBe('FIRST ORDER · PAY AT COUNTER $13.50')
    // Of whoever has paid nothing is asked.
    await (
      await desk()
    ).send('POST', `/orders/${body['insertedId']}/counter-payment`, { by: 'cash' })
    await one.fill(1)
    const { body: second } = await order(one)
    const after = (await (await desk()).get('/kitchen/board')).body.orders
    expect(after.find((each: { _id: string }) => each._id === second['insertedId'])).toMatchObject({
      status: 'accepted',
    })
    expect(after.some((each: object) => 'isFirstUnpaid' in each)).toBe(false)
  })

  it('are seen together and cancelled with one press, but for one that was paid meanwhile', async () => {
    const asHost = await desk()
    expect((await asHost.get('/orders/unpaid-groups')).body).toEqual([])
    const ids: string[] = []
    for (let count = 0; count < 3; count++)
      ids.push((await order(await stranger(2))).body['insertedId'])
    const [group, ...more] = (await asHost.get('/orders/unpaid-groups')).body
    expect([group.by, group.orders.map(({ _id }: { _id: string }) => _id), more]).toEqual([
      'network',
      ids,
      [],
    ])
    expect(group.orders[0]).toMatchObject({ total: 27, phone: expect.stringMatching(/^518 556/) })
    await asHost.send('POST', `/orders/${ids[1]}/counter-payment`, { by: 'cash' })
    const accept = { from: 'pending', to: 'accepted', minutes: 20 }
    await asHost.send('POST', `/orders/${ids[2]}/moves`, accept)
    const cancelled = await asHost.send('POST', '/orders/unpaid-groups/cancel', { orderIds: ids })
    expect(cancelled).toEqual({ status: 200, body: { cancelled: 2 } })
    const stateOf = async (id: string) => (await asHost.get(`/orders/${id}`)).body.status
    expect(await Promise.all(ids.map((id) => stateOf(id)))).toEqual([
      'rejected',
      'pending',
      'cancelled',
    ])
    // What is no stranger's is not touched by it.
    const paid = await aPaidOrder(test, `paid-${engine.toLowerCase()}`)
    const other = { orderIds: [paid.id] }
    expect((await asHost.send('POST', '/orders/unpaid-groups/cancel', other)).body).toEqual({
      cancelled: 0,
    })
    expect((await asHost.get('/orders/unpaid-groups')).body).toEqual([])
  })
})
