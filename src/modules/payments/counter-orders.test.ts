import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aGuest, lena, letGuestsOrder } from '#test/guests.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import { ada, kim } from '#test/world.ts'

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
      `Order ${body.number} at Emberleaf: we have it`,
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
    const refused = await send('POST', '/counter-orders', other.as, { price })
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
    expect(page.stopped).toMatchObject({ reason: 'Nobody came for it.' })
  })
})
