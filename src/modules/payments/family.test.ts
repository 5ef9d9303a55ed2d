import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { type TestApp, startTestApp } from '#test/app.ts'
import { type Customer, aCustomer } from '#test/checkout.ts'
import { engines } from '#test/engines.ts'

/**
 * What the servers of this kind that were read for this product do: money by what the browser says.
 * Each attack is shown to work on it first, so that a test which cannot fail is seen.
 */
function createNaiveServer() {
  const carts = new Map([
    ['line-1', 'victim'],
    ['line-2', 'mallory'],
  ])
  const payments: { email: string; price: number; transitionId: string; status: string }[] = []
  return {
    carts,
    payments,
    startPayment: ({ price }: { price: number }) => ({ amount: Math.trunc(price * 100) }),
    recordPayment: (body: (typeof payments)[number] & { cartIds: string[] }) => {
      payments.push(body)
      for (const id of body.cartIds) carts.delete(id)
      return { status: 200 }
    },
    revenue: () => payments.reduce((sum, { price }) => sum + price, 0),
    readPayment: (index: number) => payments[index],
  }
}

const naivePayment = { email: 'mallory', price: 1, transitionId: 'pi_1', status: 'completed' }

describe.each(engines)('attacks on the money, on %s', (engine) => {
  let test: TestApp
  let mallory: Customer
  let victim: Customer
  let people = 0
  let naive = createNaiveServer()

  beforeAll(async () => {
    test = await startTestApp(engine)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    people++
    mallory = await aCustomer(test, `mallory-${people}`)
    victim = await aCustomer(test, `victim-${people}`)
    naive = createNaiveServer()
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
    expect(naive.startPayment({ price: 0.5 }).amount).toBe(50)
    await mallory.fill(5)
    const { status, body } = await mallory.start(0.5)
    expect([status, body['error'].code]).toEqual([409, 'price_changed'])
    const guest = await test.call('POST', '/create-payment-intent', { body: { price: 0.5 } })
    expect(guest.status).toBe(401)
  })

  it.each([-5, 1e12, '10', null, [], {}])('FAM-A12: %j is no price', async (price) => {
    expect(naive.startPayment({ price: -5 }).amount).toBe(-500)
    await mallory.fill(1)
    const { status } = await mallory.send('/create-payment-intent', { price })
    expect([409, 422]).toContain(status)
  })

  it('FAM-A13: no cent is lost', async () => {
    expect(naive.startPayment({ price: 19.99 }).amount).toBe(1998)
    await mallory.fill(1, 1, 1)
    const total = await mallory.total()
    const { body } = await mallory.start(total)
    const intent = await test.processor.findIntent(body['paymentIntentId'])
    expect(intent?.amountCents).toBe(Math.round(total * 100))
  })

  it('FAM-A14: an invented payment buys nothing', async () => {
    naive.recordPayment({ ...naivePayment, cartIds: [] })
    expect(naive.revenue()).toBe(1)
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
    naive.recordPayment({ ...naivePayment, cartIds: [] })
    naive.recordPayment({ ...naivePayment, cartIds: [] })
    expect(naive.payments).toHaveLength(2)
    const { paymentIntentId } = await paidBy(mallory)
    const first = await mallory.record(paymentIntentId)
    await mallory.fill(9)
    expect(await mallory.record(paymentIntentId)).toEqual(first)
    expect(await mallory.history()).toHaveLength(1)
    expect(await mallory.cart()).toHaveLength(1)
  })

  it('FAM-A16: nobody empties another’s cart', async () => {
    naive.recordPayment({ ...naivePayment, cartIds: ['line-1'] })
    expect(naive.carts.has('line-1')).toBe(false)
    const cartIds = await victim.fill(1, 1)
    const { paymentIntentId } = await paidBy(mallory)
    const { body } = await mallory.record(paymentIntentId, { cartIds })
    expect(body['deletedCount']).toBe(1)
    expect(await victim.cart()).toEqual(cartIds)
  })

  it('FAM-A17: price, state, date and owner are not the client’s to say', async () => {
    naive.recordPayment({ ...naivePayment, price: 0.01, cartIds: [] })
    expect(naive.payments[0]).toMatchObject({ price: 0.01, status: 'completed' })
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
    expect(naive.payments).toEqual([])
    await paidBy(mallory)
    await test.runJobs()
    expect(await mallory.history()).toHaveLength(1)
  })

  it('FAM-A19: a double click is one payment', async () => {
    naive.recordPayment({ ...naivePayment, cartIds: [] })
    naive.recordPayment({ ...naivePayment, transitionId: 'pi_2', cartIds: [] })
    expect(naive.revenue()).toBe(2)
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
    naive.recordPayment({ ...naivePayment, email: 'victim', cartIds: [] })
    expect(naive.readPayment(0)?.email).toBe('victim')
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
    const robot = (key: string) => key === ''
    expect(robot('')).toBe(true)
    const body = JSON.stringify({ id: 'evt', type: 'payment_intent.succeeded' })
    for (const signature of ['', 't=0,v1=', `t=${Date.now()},v1=${'0'.repeat(64)}`]) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const response = await fetch(`${test.url}/webhooks/stripe`, { method: 'POST', headers, body })
      expect(response.status).toBe(400)
    }
  })
})
