import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seconds } from '#kernel/duration.ts'
import type { PaymentMethod } from '#modules/restaurant/showing.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aGuest, lena, letGuestsOrder } from '#test/guests.ts'
import { type Customer, aCustomer } from '#test/orders.ts'
import { aSettingsOwner } from '#test/restaurant.ts'
import type { NewIntent } from './gateway/processor.server.ts'

describe.each(engines)('ways to pay beside a card, on %s', (engine) => {
  let test: TestApp
  let customer: Customer
  let people = 0

  beforeAll(async () => {
    test = await startTestApp(engine)
    await letGuestsOrder(test)
    const owner = await aSettingsOwner(test)
    await owner.save({ orderRules: { paymentMethods: ['wallets', 'paypal', 'ideal'] } })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    customer = await aCustomer(test, `ways-${++people}`)
    await customer.fill(1)
  })

  const call = (path: string, body: object) =>
    test.call('POST', `/test-processor/v1/${path}`, { as: customer.as, body })
  const pay = async (type: PaymentMethod) => {
    const { body } = await customer.start()
    const method = await (await call('payment_methods', { type })).json()
    const confirmed = await call(`payment_intents/${body['paymentIntentId']}/confirm`, {
      client_secret: body['clientSecret'],
      payment_method: method.paymentMethod.id,
    })
    const { paymentIntent } = await confirmed.json()
    return { id: body['paymentIntentId'], secret: body['clientSecret'], paymentIntent }
  }
  const bank = async ({ id, secret }: { id: string; secret: string }, outcome: string) =>
    (await call(`payment_intents/${id}/authenticate`, { client_secret: secret, outcome })).json()

  it('are told at checkout as far as they are for the house’s currency, and asked of the provider', async () => {
    const setup = await (await test.get('/payment-setup', customer.as)).json()
    expect([setup.currency, setup.methods]).toEqual(['USD', ['wallets', 'paypal']])
    const asked: NewIntent[] = []
    const { createIntent } = test.processor
    test.processor.createIntent = (input) => {
      asked.push(input)
      return createIntent(input)
    }
    await customer.start()
    test.processor.createIntent = createIntent
    expect(asked.map(({ methods }) => methods)).toEqual([['wallets', 'paypal']])
  })

  it('a wallet pays at once, and stands on the receipt', async () => {
    const { id, paymentIntent } = await pay('wallets')
    expect(paymentIntent.status).toBe('succeeded')
    expect((await customer.record(id)).status).toBe(200)
    const [paid] = await customer.history()
    expect(paid?.['card']).toBe('Visa ···· 4242 (Test wallet)')
  })

  it('a bank sends the guest back, and what stands in the address proves nothing', async () => {
    const gone = await pay('paypal')
    expect(gone.paymentIntent).toEqual({
      id: gone.id,
      status: 'requires_action',
      next_action: {
        type: 'redirect_to_url',
        redirect_to_url: { url: `/test-bank/${gone.id}?secret=${gone.secret}` },
      },
    })
    // Back without having paid, whatever the address says.
    const early = await customer.record(gone.id)
    expect([early.status, early.body['error'].code]).toEqual([409, 'not_paid'])
    expect(await customer.cart()).toHaveLength(1)
    expect((await bank(gone, 'fail')).error.code).toBe('payment_intent_authentication_failure')
    expect((await customer.record(gone.id)).status).toBe(409)
    // The same payment once more, and this time for certain.
    const again = await pay('paypal')
    expect(again.id).toBe(gone.id)
    expect((await bank(again, 'complete')).paymentIntent.status).toBe('succeeded')
    expect((await customer.record(gone.id)).status).toBe(200)
    expect((await customer.history()).map((paid) => paid['card'])).toEqual(['PayPal'])
    const stranger = await aCustomer(test, `stranger-${people}`)
    expect((await stranger.record(gone.id)).status).toBe(404)
  })

  it('a bank that takes its time is waited for, and the order is made without the guest', async () => {
    const gone = await pay('paypal')
    expect((await bank(gone, 'later')).paymentIntent.status).toBe('processing')
    const waiting = await customer.record(gone.id)
    expect([waiting.status, waiting.body]).toEqual([202, { status: 'processing' }])
    expect(await customer.history()).toEqual([])
    test.setNow(new Date(saturdayEvening.getTime() + seconds(11)))
    await test.runJobs()
    expect((await customer.history()).map((paid) => paid['transitionId'])).toEqual([gone.id])
    expect(await customer.cart()).toEqual([])
  })

  it('no card’s bank says “later”', async () => {
    const { body } = await customer.start()
    const asking = '4000 0025 0000 3155'
    expect((await customer.charge(body, asking))['paymentIntent'].status).toBe('requires_action')
    const gone = { id: body['paymentIntentId'], secret: body['clientSecret'] }
    expect((await bank(gone, 'later')).error.code).toBe('payment_intent_authentication_failure')
  })

  it('a wallet with other words than the guest’s changes nothing that the guest has said', async () => {
    const guest = await aGuest(test)
    await guest.fill(1)
    await guest.call('PATCH', '/guest-session', lena)
    const { body } = await guest.start()
    const method = await guest.call('POST', '/test-processor/v1/payment_methods', {
      type: 'wallets',
      billing_details: { name: 'Somebody Else', email: 'else@example.com' },
    })
    await guest.call('POST', `/test-processor/v1/payment_intents/${body.paymentIntentId}/confirm`, {
      client_secret: body.clientSecret,
      payment_method: method.body.paymentMethod.id,
    })
    const { body: recorded } = await guest.record(body.paymentIntentId)
    const order = await (await test.get(`/orders/by-link/${recorded.token}`)).json()
    expect(JSON.stringify(order)).not.toContain('else@example.com')
    expect((await guest.call('GET', '/session')).body.guest).toEqual(lena)
  })
})
