import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartTables } from '#modules/cart/tables.server.ts'
import { addDish, listDishes } from '#modules/menu/service.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aDish, ada, carl } from '#test/world.ts'

describe.each(engines)('paying on %s', (engine) => {
  let test: TestApp
  let as: Record<string, string>
  let people = 0
  let person = carl

  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    // Each test has a customer and a cart of its own.
    people++
    person = { ...carl, personId: `carl-${people}`, email: `carl${people}@example.com` }
    as = await test.signedIn(person)
  })

  const fill = async (...quantities: number[]): Promise<string[]> => {
    const dishes = await listDishes(test.scope())
    const rows = quantities.map((quantity, index) => ({
      id: `${person.personId}-line-${index}`,
      person_id: person.personId,
      dish_id: dishes[index]?.id ?? '',
      quantity,
      seen_price_cents: 0,
      created_at: index,
    }))
    await test.database.write(async (db) => {
      await db.tables<CartTables>().insertInto('cart_lines').values(rows).execute()
    })
    return rows.map(({ id }) => id)
  }
  const total = async () => {
    const dishes = await listDishes(test.scope())
    const lines = await test.database.db
      .tables<CartTables>()
      .selectFrom('cart_lines')
      .selectAll()
      .where('person_id', '=', person.personId)
      .execute()
    const price = (id: string) => dishes.find((dish) => dish.id === id)?.priceCents ?? 0
    return lines.reduce((sum, line) => sum + line.quantity * price(line.dish_id), 0) / 100
  }
  const start = async (price?: number, extra = {}) => {
    const body = { price: price ?? (await total()), ...extra }
    const response = await test.call('POST', '/create-payment-intent', { as, body })
    return { status: response.status, body: await response.json() }
  }
  const card = async (number: string) => {
    const body = { card: { number, exp_month: 12, exp_year: 2030, cvc: '123' } }
    return (await test.call('POST', '/test-processor/v1/payment_methods', { as, body })).json()
  }
  const charge = async (
    intent: { paymentIntentId: string; clientSecret: string },
    number = '4242 4242 4242 4242',
  ) => {
    const { paymentMethod } = await card(number)
    const path = `/test-processor/v1/payment_intents/${intent.paymentIntentId}/confirm`
    const body = { client_secret: intent.clientSecret, payment_method: paymentMethod.id }
    return (await test.call('POST', path, { as, body })).json()
  }
  const record = async (transitionId: string, extra = {}) => {
    const body = { transitionId, ...extra }
    const response = await test.call('POST', '/payments', { as, body })
    return { status: response.status, body: await response.json() }
  }
  const cartSize = async () =>
    (
      await test.database.db
        .tables<CartTables>()
        .selectFrom('cart_lines')
        .selectAll()
        .where('person_id', '=', person.personId)
        .execute()
    ).length
  const history = async () => (await test.get('/payments', as)).json()

  it('charges the cart once, empties it and remembers', async () => {
    const cartIds = await fill(1, 2)
    const price = await total()
    const { status, body } = await start()
    expect([status, body.total]).toEqual([200, price])
    expect((await charge(body)).paymentIntent.status).toBe('succeeded')
    const recorded = await record(body.paymentIntentId)
    expect(recorded).toEqual({
      status: 200,
      body: { insertedId: expect.any(String), deletedCount: 2, orderNumber: body.orderNumber },
    })
    expect(await record(body.paymentIntentId)).toEqual(recorded)
    expect(await cartSize()).toBe(0)
    const payments = await history()
    expect(payments).toMatchObject([
      {
        email: person.email,
        price,
        transitionId: body.paymentIntentId,
        cartIds,
        status: 'pending',
        date: '11/21/2026',
        money: 'succeeded',
        card: 'Visa ···· 4242',
      },
    ])
    const receipt = await (await test.get(`/payments/${payments[0]._id}`, as)).json()
    expect(receipt.lines.map(({ quantity }: { quantity: number }) => quantity)).toEqual([1, 2])
  })

  it('settles without the browser, and mails one receipt', async () => {
    await fill(1)
    const { body } = await start()
    await charge(body)
    await test.runJobs()
    await test.runJobs()
    expect(await history()).toHaveLength(1)
    const mails = test.mailed.filter(({ to }) => to === person.email)
    expect(mails.map(({ to }) => to)).toEqual([person.email])
    expect(mails[0]?.text).toContain(`order ${body.orderNumber}`)
  })

  it('asks again when the price has changed, and makes no intent', async () => {
    await fill(1)
    const { status, body } = await start((await total()) + 0.01)
    expect([status, body.error.code, body.total]).toEqual([409, 'price_changed', await total()])
    expect(await test.processor.listIntents({ createdAfter: saturdayEvening })).not.toContainEqual(
      expect.objectContaining({ metadata: expect.objectContaining({ person: person.personId }) }),
    )
  })

  it.each([-1, 1e9, 0.004])('does not take %s for a price', async (price) => {
    await fill(1)
    expect([409, 422]).toContain((await start(price)).status)
  })

  it('has nothing to pay in an empty cart', async () => {
    expect((await start(0)).body.error.code).toBe('cart_empty')
  })

  it('places a free order without a card, and says what a tiny one is missing', async () => {
    const asAda = test.scope(ada)
    const free = await addDish(asAda, aDish({ name: `Water ${engine} ${people}`, price: 0 }))
    const row = { person_id: person.personId, quantity: 1, seen_price_cents: 0, created_at: 1 }
    await test.database.write(async (db) => {
      const line = { ...row, id: `${person.personId}-free`, dish_id: free.id }
      await db.tables<CartTables>().insertInto('cart_lines').values(line).execute()
    })
    expect((await start(0)).body.error.code).toBe('free_cart')
    const headers = { 'idempotency-key': 'free-1' }
    const placed = await (await test.call('POST', '/orders', { as, headers })).json()
    expect(placed).toEqual({ insertedId: expect.any(String), number: expect.any(String) })
    expect(await (await test.call('POST', '/orders', { as, headers })).json()).toEqual(placed)
    expect(await cartSize()).toBe(0)

    const tiny = await addDish(asAda, aDish({ name: `Mint ${engine} ${people}`, price: 0.3 }))
    await test.database.write(async (db) => {
      const line = { ...row, id: `${person.personId}-tiny`, dish_id: tiny.id }
      await db.tables<CartTables>().insertInto('cart_lines').values(line).execute()
    })
    const { status, body } = await start(0.3)
    expect([status, body.error.code, body.missing]).toEqual([422, 'below_minimum', 0.2])
    expect((await test.call('POST', '/orders', { as })).status).toBe(409)
  })

  it('says why a card was refused, and lets another one pay', async () => {
    await fill(1)
    const { body } = await start()
    expect((await charge(body, '4000000000009995')).error).toEqual({
      code: 'card_declined',
      message: 'Your card has insufficient funds.',
    })
    expect((await record(body.paymentIntentId)).body.error.code).toBe('not_paid')
    expect(await cartSize()).toBe(1)
    expect((await start()).body.paymentIntentId).toBe(body.paymentIntentId)
    expect((await charge(body)).paymentIntent.status).toBe('succeeded')
  })

  it('takes test cards only and keeps no number', async () => {
    expect((await card('4111 1111 1111 1111')).error.code).toBe('test_cards_only')
  })

  it.each([
    ['complete', 'succeeded', undefined],
    ['fail', undefined, 'payment_intent_authentication_failure'],
  ])('asks the bank: %s', async (outcome, status, code) => {
    await fill(1)
    const { body: intent } = await start()
    const { paymentIntent } = await charge(intent, '4000002760003184')
    expect(paymentIntent.status).toBe('requires_action')
    const path = `/test-processor/v1/payment_intents/${intent.paymentIntentId}/authenticate`
    const body = { client_secret: intent.clientSecret, outcome }
    const answer = await (await test.call('POST', path, { as, body })).json()
    expect([answer.paymentIntent?.status, answer.error?.code]).toEqual([status, code])
  })

  it('replaces the open payment when the cart has changed, and cancels the first one', async () => {
    const [, second] = await fill(1, 1)
    const { body: first } = await start()
    await test.database.write(async (db) => {
      await db
        .tables<CartTables>()
        .deleteFrom('cart_lines')
        .where('id', '=', second ?? '')
        .execute()
    })
    const { body: other } = await start()
    expect(other.paymentIntentId).not.toBe(first.paymentIntentId)
    expect((await charge(first)).error.code).toBe('payment_intent_unexpected_state')
    expect((await charge(other)).paymentIntent.status).toBe('succeeded')
  })

  it('does not open a second payment for what is paid already', async () => {
    await fill(1)
    const { body } = await start()
    await charge(body)
    const { status, body: refused } = await start()
    expect([status, refused.error.code, refused.orderNumber]).toEqual([
      409,
      'already_paid',
      body.orderNumber,
    ])
    expect(await history()).toHaveLength(1)
  })

  it('gives up after half an hour, and keeps the cart', async () => {
    await fill(1)
    const { body } = await start()
    test.setNow(new Date(saturdayEvening.getTime() + 31 * 60_000))
    try {
      await test.runChores()
      expect((await charge(body)).error.code).toBe('payment_intent_unexpected_state')
      expect(await cartSize()).toBe(1)
    } finally {
      test.setNow(saturdayEvening)
    }
  })

  it('adds up for the owner', async () => {
    const asAda = await test.signedIn(ada)
    const stats = await (await test.get('/admin-stats', asAda)).json()
    expect(stats.orders).toBeGreaterThanOrEqual(4)
    expect(stats.revenue).toBeGreaterThan(0)
    expect((await test.get('/admin-stats', as)).status).toBe(403)
  })

  it('says who takes the money', async () => {
    expect(await (await test.get('/payment-setup', as)).json()).toEqual({
      processor: 'test',
      publishableKey: null,
      isTestMode: true,
      isOpen: true,
    })
  })
})
