import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listDishes } from '#modules/menu/showing.server.ts'
import { addDish, changeDish } from '#modules/menu/writing.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aDish, ada } from '#test/world.ts'

describe.each(engines)('paying on %s', (engine) => {
  let test: TestApp
  let customer: Customer
  let people = 0

  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    customer = await aCustomer(test, `carl-${++people}`)
  })
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  it('charges the cart once, empties it and remembers', async () => {
    const cartIds = await customer.fill(1, 2)
    const price = await customer.total()
    const { status, body } = await customer.start()
    expect([status, body['total']]).toEqual([200, price])
    expect((await customer.charge(body))['paymentIntent'].status).toBe('succeeded')
    const recorded = await customer.record(body['paymentIntentId'])
    const { orderNumber } = recorded.body
    expect(orderNumber).toMatch(/^\d{4}$/)
    expect(recorded).toEqual({
      status: 200,
      body: {
        insertedId: expect.any(String),
        deletedCount: 2,
        orderNumber,
        token: expect.any(String),
      },
    })
    expect(await customer.record(body['paymentIntentId'])).toEqual(recorded)
    expect(await customer.cart()).toEqual([])
    const payments = await customer.history()
    expect(payments).toMatchObject([
      {
        email: customer.person.email,
        price,
        transitionId: body['paymentIntentId'],
        cartIds,
        status: 'pending',
        date: '11/21/2026',
        money: 'succeeded',
        card: 'Visa ···· 4242',
      },
    ])
    const receipt = await (await test.get(`/payments/${payments[0]?.['_id']}`, customer.as)).json()
    expect(receipt.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 2])
  })

  it('settles without the browser, and mails one receipt', async () => {
    await customer.fill(1)
    const { body } = await customer.start()
    await customer.charge(body)
    await test.runJobs()
    await test.runJobs()
    expect(await customer.history()).toHaveLength(1)
    const [{ orderNumber } = {}] = await customer.history()
    const mails = test.mailed.filter(({ to }) => to === customer.person.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining(`order ${orderNumber}`),
    ])
    expect(mails[0]?.text).toContain(
      'Pick up at Emberleaf, 128 Orchard Lane, Hudson, NY 12534 · ready about 6:50 pm\n',
    )
  })

  it('asks again when the price has changed, and makes no intent', async () => {
    await customer.fill(1)
    const total = await customer.total()
    const { status, body } = await customer.start(total + 0.01)
    expect([status, body['error'].code, body['total']]).toEqual([409, 'price_changed', total])
    const listed = await Array.fromAsync(
      test.processor.listIntents({ createdAfter: saturdayEvening }),
    )
    expect(listed.flat()).not.toContainEqual(
      expect.objectContaining({
        metadata: expect.objectContaining({ person: customer.person.personId }),
      }),
    )
  })

  it('compares to the nearest cent, as clients add floats', async () => {
    await customer.fill(1, 1, 1)
    expect((await customer.start((await customer.total()) + 1e-9)).status).toBe(200)
  })

  it('keeps the frozen price for half an hour, also when the menu changes', async () => {
    await customer.fill(1)
    const price = await customer.total()
    const { body: first } = await customer.start()
    const [dish] = await listDishes(test.scope())
    await changeDish(test.scope(ada), dish?.id ?? '', { price: price + 1 })
    const { body: again } = await customer.start(price)
    await changeDish(test.scope(ada), dish?.id ?? '', { price })
    expect([again['paymentIntentId'], again['total']]).toEqual([first['paymentIntentId'], price])
  })

  it('has nothing to pay in an empty cart', async () => {
    const { status, body } = await customer.start(0)
    expect([status, body['error'].code]).toEqual([422, 'cart_empty'])
  })

  it('places a free order without a card', async () => {
    const dish = { name: `Water ${people}`, price: 0 }
    await customer.put((await addDish(test.scope(ada), aDish(dish))).id)
    expect((await customer.start(0)).body['error'].code).toBe('free_cart')
    const headers = { 'idempotency-key': 'free-1' }
    const place = async () =>
      (await test.call('POST', '/orders', { as: customer.as, headers })).json()
    const placed = await place()
    expect(placed).toEqual({
      insertedId: expect.any(String),
      number: expect.any(String),
      token: expect.any(String),
    })
    expect(await place()).toEqual(placed)
    expect(await customer.cart()).toEqual([])
  })

  it('says what a tiny order is missing, and takes no money for nothing', async () => {
    const dish = { name: `Mint ${people}`, price: 0.3 }
    await customer.put((await addDish(test.scope(ada), aDish(dish))).id)
    const { status, body } = await customer.start(0.3)
    expect([status, body['error'].code, body['missing']]).toEqual([422, 'below_minimum', 0.2])
    expect((await customer.send('/orders', undefined)).status).toBe(409)
  })

  it('says why a card was refused, and lets another one pay', async () => {
    await customer.fill(1)
    const { body } = await customer.start()
    expect((await customer.charge(body, '4000000000009995'))['error']).toEqual({
      code: 'card_declined',
      message: 'Your card has insufficient funds.',
    })
    expect((await customer.record(body['paymentIntentId'])).body['error'].code).toBe('not_paid')
    expect(await customer.cart()).toHaveLength(1)
    expect((await customer.start()).body['paymentIntentId']).toBe(body['paymentIntentId'])
    expect((await customer.charge(body))['paymentIntent'].status).toBe('succeeded')
  })

  it('takes test cards only', async () => {
    await customer.fill(1)
    const { body } = await customer.start()
    const answer = await customer.charge(body, '4111 1111 1111 1111')
    expect(answer['error'].code).toBe('test_cards_only')
  })

  it.each([
    ['complete', 'succeeded', undefined],
    ['fail', undefined, 'payment_intent_authentication_failure'],
  ])('asks the bank: %s', async (outcome, status, code) => {
    await customer.fill(1)
    const { body: intent } = await customer.start()
    const { paymentIntent } = await customer.charge(intent, '4000002760003184')
    expect(paymentIntent.status).toBe('requires_action')
    const path = `/test-processor/v1/payment_intents/${intent['paymentIntentId']}/authenticate`
    const { body } = await customer.send(path, { client_secret: intent['clientSecret'], outcome })
    expect([body['paymentIntent']?.status, body['error']?.code]).toEqual([status, code])
  })

  it('replaces the open payment when the cart has changed, and cancels the first one', async () => {
    const [, second = ''] = await customer.fill(1, 1)
    const { body: first } = await customer.start()
    await customer.take(second)
    const { body: other } = await customer.start()
    expect(other['paymentIntentId']).not.toBe(first['paymentIntentId'])
    expect((await customer.charge(first))['error'].code).toBe('payment_intent_unexpected_state')
    expect((await customer.charge(other))['paymentIntent'].status).toBe('succeeded')
  })

  it('leaves alone what was added after the cart was frozen', async () => {
    await customer.fill(1)
    const { body } = await customer.start()
    const [added] = await customer.fill(3)
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    expect(await customer.cart()).toEqual([added])
  })

  it('does not open a second payment for what is paid already', async () => {
    await customer.fill(1)
    const { body } = await customer.start()
    await customer.charge(body)
    const { status, body: refused } = await customer.start()
    const [{ orderNumber } = {}] = await customer.history()
    expect([status, refused['error'].code]).toEqual([409, 'already_paid'])
    expect(refused['orderNumber']).toBe(orderNumber)
    expect(await customer.history()).toHaveLength(1)
  })

  it('gives up after half an hour, and keeps the cart', async () => {
    await customer.fill(1)
    const { body } = await customer.start()
    test.setNow(new Date(saturdayEvening.getTime() + 31 * 60_000))
    try {
      await test.runChores()
      expect((await customer.charge(body))['error'].code).toBe('payment_intent_unexpected_state')
      expect(await customer.cart()).toHaveLength(1)
    } finally {
      test.setNow(saturdayEvening)
    }
  })

  it('adds up for the owner, and for nobody else', async () => {
    const asAda = await test.signedIn(ada)
    const before = await (await test.get('/admin-stats', asAda)).json()
    await customer.fill(2)
    const { body } = await customer.start()
    await customer.charge(body)
    await customer.record(body['paymentIntentId'])
    const after = await (await test.get('/admin-stats', asAda)).json()
    expect(after.orders - before.orders).toBe(1)
    expect(Math.round((after.revenue - before.revenue) * 100) / 100).toBe(body['total'])
    expect((await test.get('/admin-stats', customer.as)).status).toBe(403)
  })

  it('says who takes the money', async () => {
    expect(await (await test.get('/payment-setup', customer.as)).json()).toEqual({
      processor: 'test',
      publishableKey: null,
      isTestMode: true,
      isOpen: true,
      currency: 'USD',
      methods: [],
      savesCards: false,
    })
  })
})
