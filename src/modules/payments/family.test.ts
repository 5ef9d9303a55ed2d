import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { type Customer, aCustomer } from '#test/orders.ts'

/** What the family's attacks (test/family.test.ts) meet here in full, on every engine. */
describe.each(engines)('attacks on the money, on %s', (engine) => {
  let test: TestApp
  let mallory: Customer
  let victim: Customer
  let people = 0

  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    people++
    mallory = await aCustomer(test, `mallory-${people}`)
    victim = await aCustomer(test, `victim-${people}`)
  })
  afterEach(async () => {
    const findings = await examine(test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const paidBy = async (customer: Customer) => {
    await customer.fill(1)
    const { body } = await customer.start()
    await customer.charge(body)
    return body
  }

  it('FAM-A11: nobody pays what they like', async () => {
    await mallory.fill(5)
    const { status, body } = await mallory.start(0.5)
    expect([status, body['error'].code]).toEqual([409, 'price_changed'])
    const guest = await test.call('POST', '/create-payment-intent', { body: { price: 0.5 } })
    expect(guest.status).toBe(401)
  })

  it.each([-5, 1e12, '10', null, [], {}])('FAM-A12: %j is no price', async (price) => {
    await mallory.fill(1)
    const { status } = await mallory.send('/create-payment-intent', { price })
    expect([409, 422]).toContain(status)
  })

  it('FAM-A13: no cent is lost', async () => {
    await mallory.fill(1, 1, 1)
    const total = await mallory.total()
    const { body } = await mallory.start(total)
    const intent = await test.processor.findIntent(body['paymentIntentId'])
    expect(intent?.amountCents).toBe(Math.round(total * 100))
  })

  it('FAM-A14: an invented payment buys nothing', async () => {
    await mallory.fill(1)
    expect((await mallory.record('pi_invented')).status).toBe(404)
    const { body } = await mallory.start()
    const unpaid = await mallory.record(body['paymentIntentId'], { status: 'succeeded' })
    expect([unpaid.status, unpaid.body['error'].code]).toEqual([409, 'not_paid'])
    const others = await paidBy(victim)
    expect((await mallory.record(others['paymentIntentId'])).status).toBe(404)
    expect(await mallory.history()).toEqual([])
  })

  it('FAM-A15: one payment buys one order', async () => {
    const { paymentIntentId } = await paidBy(mallory)
    const first = await mallory.record(paymentIntentId)
    await mallory.fill(9)
    expect(await mallory.record(paymentIntentId)).toEqual(first)
    expect(await mallory.history()).toHaveLength(1)
    expect(await mallory.cart()).toHaveLength(1)
  })

  it('FAM-A16: nobody empties another’s cart', async () => {
    const cartIds = await victim.fill(1, 1)
    const { paymentIntentId } = await paidBy(mallory)
    const { body } = await mallory.record(paymentIntentId, { cartIds })
    expect(body['deletedCount']).toBe(1)
    expect(await victim.cart()).toEqual(cartIds)
  })

  it('FAM-A17: price, state, date and owner are not the client’s to say', async () => {
    const { paymentIntentId, total } = await paidBy(mallory)
    const claims = { price: 0.01, status: 'completed', date: '1/1/1999' }
    const email = victim.person.email
    expect((await mallory.record(paymentIntentId, { ...claims, email })).status).toBe(403)
    expect((await mallory.record(paymentIntentId, claims)).status).toBe(200)
    expect(await mallory.history()).toMatchObject([
      { price: total, status: 'pending', date: '11/21/2026', email: mallory.person.email },
    ])
    const more = await mallory.record(paymentIntentId, { role: 'admin' })
    expect(more.status).toBe(422)
  })

  it('FAM-A18: money without a browser is not forgotten', async () => {
    await paidBy(mallory)
    await test.runJobs()
    expect(await mallory.history()).toHaveLength(1)
  })

  it('FAM-A19: a double click is one payment', async () => {
    await mallory.fill(1)
    const price = await mallory.total()
    const [one, other] = await Promise.all([mallory.start(price), mallory.start(price)])
    expect(one.body['paymentIntentId']).toBe(other.body['paymentIntentId'])
    const charged = await Promise.all([mallory.charge(one.body), mallory.charge(other.body)])
    expect(charged.filter((answer) => answer['paymentIntent'])).toHaveLength(1)
    const id = one.body['paymentIntentId']
    await Promise.all([mallory.record(id), mallory.record(id)])
    expect(await mallory.history()).toHaveLength(1)
  })

  it('FAM-A20: another’s payment is not there', async () => {
    const { paymentIntentId } = await paidBy(victim)
    const { body } = await victim.record(paymentIntentId)
    const ask = async (id: string) => {
      const response = await test.get(`/payments/${id}`, mallory.as)
      const { error } = await response.json()
      return [response.status, error]
    }
    expect(await ask(body['insertedId'])).toEqual(await ask('nothing'))
    expect((await ask('nothing'))[0]).toBe(404)
    const list = await test.get(`/payments?email=${victim.person.email}`, mallory.as)
    expect(list.status).toBe(403)
    expect((await test.get('/payments')).status).toBe(401)
  })

  it('FAM-A21: no key but a signature makes a payment', async () => {
    const body = JSON.stringify({ id: 'evt', type: 'payment_intent.succeeded' })
    for (const signature of ['', 't=0,v1=', `t=${Date.now()},v1=${'0'.repeat(64)}`]) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const response = await fetch(`${test.url}/webhooks/stripe`, { method: 'POST', headers, body })
      expect(response.status).toBe(400)
    }
  })
})
