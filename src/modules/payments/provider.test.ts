import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { saturdayEvening } from '#test/app.ts'
import { aCustomer } from '#test/orders.ts'
import { disorder, eventOf, sign } from '#test/stripe/events.ts'
import { type Fault, fakeKeys } from '#test/stripe/fake.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'

const engine = 'SQLite'

describe(`a provider that fails, on ${engine}`, () => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await openStripeShop(engine)
  })
  afterAll(() => shop.close())
  afterEach(async () => {
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const faults: Fault[] = [
    'slow',
    'reset before',
    'reset after',
    '500 before',
    '500 after',
    '429',
    'malformed',
  ]
  it.each(faults)('%s while the intent is made: told as such, and charged once', async (fault) => {
    const customer = await aCustomer(shop.test, `fault-${fault.replace(' ', '-')}`)
    await customer.fill(1)
    shop.fake.fail(fault, fault, fault)
    const { status, body: first } = await customer.start()
    const isTold = status === 200 || first['error'].code === 'payment_provider_unavailable'
    expect([status === 200 || status === 503, isTold]).toEqual([true, true])
    shop.fake.heal()
    shop.pass(minutes(1))
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    // A slow call that was given up is done all the same, later.
    await expect.poll(shop.fake.busy).toBe(0)
    shop.pass(minutes(1))
    await shop.test.runChores()
    const statuses = shop.intentsOf(customer.person.personId).map((intent) => intent.status)
    expect(statuses.filter((each) => each === 'succeeded')).toHaveLength(1)
    expect(statuses.filter((each) => each.startsWith('requires_'))).toEqual([])
    expect(await customer.history()).toHaveLength(1)
  })

  it('a cart that changes while the provider is away opens nothing beside what may be paid', async () => {
    const customer = await aCustomer(shop.test, 'changed-mind')
    const [, second = ''] = await customer.fill(1, 1)
    const { body: first } = await customer.start()
    await customer.take(second)
    shop.fake.fail('reset before', 'reset before', 'reset before')
    expect((await customer.start()).status).toBe(503)
    shop.fake.fail('reset before', 'reset before', 'reset before')
    expect((await customer.start()).status).toBe(503)
    shop.fake.heal()
    expect(shop.intentsOf(customer.person.personId)).toHaveLength(1)
    // The other tab still shows the first form, and pays.
    shop.pay(first['paymentIntentId'])
    const { status, body } = await customer.start()
    expect([status, body['error'].code]).toEqual([409, 'already_paid'])
    expect(await customer.history()).toHaveLength(1)
  })

  it.each(['wrong amount', 'wrong currency'] as const)(
    '%s in the provider’s answer settles nothing, and a person is told',
    async (fault) => {
      const customer = await aCustomer(shop.test, `${fault.replace(' ', '-')}-${engine}`)
      await customer.fill(1)
      const { body } = await customer.start()
      shop.pay(body['paymentIntentId'])
      shop.fake.fail(fault)
      const { status, body: told } = await customer.record(body['paymentIntentId'])
      expect([status, told['error'].code]).toEqual([409, 'payment_mismatch'])
      expect(await customer.history()).toEqual([])
      expect((await customer.record(body['paymentIntentId'])).status).toBe(200)
    },
  )

  it('an unreachable provider leaves the browser with "processing", and the reconciler settles', async () => {
    const customer = await aCustomer(shop.test, `gone-${engine}`)
    await customer.fill(1)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    shop.fake.fail('reset before', 'reset before', 'reset before')
    const answer = await customer.record(body['paymentIntentId'])
    expect(answer).toEqual({ status: 202, body: { status: 'processing' } })
    shop.fake.heal()
    shop.pass(minutes(1))
    await shop.test.runChores()
    expect(await customer.history()).toHaveLength(1)
  })

  it.each([1, 2, 3, 4, 5])(
    'events late, twice, out of order or never end alike (seed %s)',
    async (seed) => {
      const customer = await aCustomer(shop.test, `seed-${seed}-${engine}`)
      await customer.fill(1)
      const before = shop.fake.events.length
      const { body } = await customer.start()
      shop.pay(body['paymentIntentId'])
      for (const event of disorder(shop.fake.events.slice(before), seed)) {
        expect((await shop.deliver(event)).status).toBe(200)
        await shop.test.runJobs()
      }
      shop.pass(minutes(1))
      await shop.test.runChores()
      expect(await customer.history()).toHaveLength(1)
    },
  )

  it('a bank that takes its time is waited for', async () => {
    const customer = await aCustomer(shop.test, `slow-bank-${engine}`)
    await customer.fill(1)
    const { body } = await customer.start()
    shop.fake.ledger.confirm(body['paymentIntentId'], { payment_method: 'pm_later' })
    expect((await customer.record(body['paymentIntentId'])).status).toBe(202)
    expect((await customer.start()).body['error'].code).toBe('payment_in_progress')
    shop.fake.ledger.finish(body['paymentIntentId'], true)
    expect((await customer.record(body['paymentIntentId'])).status).toBe(200)
  })

  it('an event with a wrong signature is refused, an unknown one is taken', async () => {
    const customer = await aCustomer(shop.test, `signature-${engine}`)
    await customer.fill(1)
    await customer.start()
    const event = shop.fake.events.at(-1)
    const headers = { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=aa' }
    const sent = await fetch(`${shop.test.url}/webhooks/stripe`, {
      method: 'POST',
      headers,
      body: JSON.stringify(event),
    })
    expect(sent.status).toBe(400)
    const intent = shop.pay(shop.intentsOf(`signature-${engine}`).at(-1)?.id ?? '')
    const charge = intent.latest_charge ?? {}
    const unknown = eventOf(0, 'charge.updated', charge, saturdayEvening)
    expect((await shop.deliver(unknown)).status).toBe(200)
  })

  it('what Stripe has signed is taken, however long it is and whatever it tells', async () => {
    const tell = async (body: string) => {
      const address = `${shop.test.url}/webhooks/stripe`
      const signature = sign(body, fakeKeys.webhookSecret, shop.test.scope().now)
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      return (await fetch(address, { method: 'POST', headers, body })).status
    }
    const event = eventOf(1, 'charge.updated', { object: 'charge' }, saturdayEvening)
    const long = { ...event, id: 'evt_long', data: { object: { object: 'x'.repeat(400_000) } } }
    expect(await tell(JSON.stringify(long))).toBe(200)
    const thin = {
      id: 'evt_thin',
      object: 'v2.core.event',
      type: 'v1.billing.meter.no_meter_found',
    }
    expect(await tell(JSON.stringify(thin))).toBe(200)
    expect(await tell(JSON.stringify({ ...event, id: 'evt_bare', data: undefined }))).toBe(200)
    for (const nothing of ['[]', 'null', '{"id":']) expect(await tell(nothing)).toBe(400)
  })
})
