import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { days, minutes } from '#kernel/duration.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { ada, carl } from '#test/world.ts'

describe.each(engines)('a card processor that refuses, on %s', (engine) => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await openStripeShop(engine)
  })
  afterAll(() => shop.close())

  const asAdmin = async (path: string) =>
    (await shop.test.get(path, await shop.test.signedIn(ada))).json()
  const emails = async () => {
    await shop.test.runChores()
    await shop.test.runJobs()
    return shop.test.mailed.filter(({ subject }) => subject.includes('card processor'))
  }

  it('keeps the cart and says in a sentence that cards cannot be taken', async () => {
    const customer = await aCustomer(shop.test, 'refused')
    await customer.fill(1)
    shop.fake.fail('refused')
    const { status, body } = await customer.start()
    expect([status, body['error']]).toMatchObject([
      503,
      {
        code: 'card_payment_refused',
        message: expect.stringMatching(
          /^Card payments aren’t possible right now, .* Your cart is saved/,
        ),
      },
    ])
    expect(await customer.total()).toBeGreaterThan(0)
  })

  it('is shown to admins at once, with the provider’s code, and to nobody else', async () => {
    const shown = {
      since: '2026-11-21T23:30:00.000Z',
      failures: 1,
      reason: 'StripeAuthenticationError api_key_expired 401',
    }
    expect(await asAdmin('/operations/outages')).toMatchObject([
      {
        service: 'card_processor',
        message: 'The card processor has declined payments since Nov 21, 6:30 pm (once).',
        ...shown,
      },
    ])
    expect(await asAdmin('/payment-status')).toMatchObject({
      outage: { ...shown, isRefusal: true },
    })
    const { status } = await shop.test.get('/operations/outages', await shop.test.signedIn(carl))
    expect([status, (await shop.test.get('/operations/outages')).status]).toEqual([403, 401])
    expect(await (await shop.test.get('/metrics')).text()).toContain('\nservery_outages 1\n')
  })

  it('is written about once, however often it refuses', async () => {
    const [email, ...more] = await emails()
    expect(email).toMatchObject({
      subject: 'Emberleaf: The card processor has declined payments',
    })
    expect(email?.text).toContain('Last failure: StripeAuthenticationError api_key_expired 401')
    expect(more).toEqual([])
    for (const name of ['una', 'bo', 'cy']) {
      const customer = await aCustomer(shop.test, `refused-${name}`)
      await customer.fill(1)
      shop.pass(minutes(1))
      shop.fake.fail('refused')
      expect((await customer.start()).status).toBe(503)
    }
    expect(await emails()).toHaveLength(1)
    expect(await asAdmin('/payment-status')).toMatchObject({ outage: { failures: 4 } })
  })

  it('is written about again on each day on which it still refuses', async () => {
    shop.pass(days(1))
    expect(await emails()).toHaveLength(2)
    expect(await emails()).toHaveLength(2)
  })

  it('is over with the next payment that it makes, and the cart is paid then', async () => {
    const customer = await aCustomer(shop.test, 'refused')
    const { status, body } = await customer.start()
    expect(status).toBe(200)
    shop.pay(body['paymentIntentId'])
    expect((await customer.record(body['paymentIntentId'])).status).toBe(200)
    expect(await asAdmin('/operations/outages')).toEqual([])
    expect(await asAdmin('/payment-status')).toMatchObject({ outage: null })
  })

  it('a card processor that cannot be reached is reported after an hour, and no payment under way is lost', async () => {
    const down = async (name: string) => {
      const customer = await aCustomer(shop.test, name)
      await customer.fill(1)
      shop.fake.fail('500 before', '500 before', '500 before')
      expect((await customer.start()).body).toMatchObject({
        error: { code: 'payment_provider_unavailable' },
      })
      shop.fake.heal()
      return customer
    }
    await down('first')
    expect(await asAdmin('/operations/outages')).toEqual([])
    expect(await asAdmin('/payment-status')).toMatchObject({ outage: { isRefusal: false } })
    shop.pass(minutes(29))
    const customer = await down('second')
    shop.pass(minutes(31))
    expect(await asAdmin('/operations/outages')).toMatchObject([
      { service: 'card_processor', message: expect.stringContaining('has not responded since') },
    ])
    shop.pass(minutes(1))
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    shop.fake.fail('refused')
    expect((await customer.record(body['paymentIntentId'])).status).toBe(202)
    expect((await customer.record(body['paymentIntentId'])).status).toBe(200)
  })
})
