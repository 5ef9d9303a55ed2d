import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { refundableOrderOf } from '#test/payments.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { ada } from '#test/world.ts'

const everything = [
  'POST payment_intents',
  'GET payment_intents',
  'GET payment_intents/:id',
  'POST payment_intents/:id/cancel',
  'POST refunds',
  'GET refunds',
] as const

describe.each(engines)('a card processor’s key that is taken back, on %s', (engine) => {
  let shop: StripeShop
  beforeEach(async () => {
    shop = await openStripeShop(engine)
    await shop.test.signedIn(ada)
  })
  afterEach(() => shop.close())

  const shown = async () =>
    (await shop.test.get('/operations/outages', await shop.test.signedIn(ada))).json()
  const gauge = async () => {
    const text = await (await shop.test.get('/metrics')).text()
    return Number(/^servery_payments_unsettled (.*)$/m.exec(text)?.[1])
  }
  /** All of them, as the clock runs them: none holds up another. */
  const byTheClock = async () => {
    for (const { run } of shop.test.app.chores) await run(shop.test.scope()).catch(() => {})
    await shop.test.runJobs()
  }
  const paid = async (name: string) => {
    const customer = await aCustomer(shop.test, name)
    await customer.fill(1)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    return customer
  }

  it('is said within minutes when a guest has paid and nobody reports it', async () => {
    const customer = await paid('silent')
    shop.fake.forbid(...everything)
    for (let minute = 0; minute < 3; minute++) {
      shop.pass(minutes(1))
      await byTheClock()
    }
    expect(await shown()).toMatchObject([
      {
        service: 'card_lookups',
        message: expect.stringContaining('has denied access to payments since'),
        reason: 'StripePermissionError 403',
      },
    ])
    const emails = shop.test.mailed.filter(({ subject }) => subject.includes('card processor'))
    expect(emails).toHaveLength(1)
    // Nobody can say that there is no such payment.
    expect(await gauge()).toBeNaN()

    shop.fake.heal()
    shop.pass(minutes(1))
    await byTheClock()
    expect([await customer.history(), await shown(), await gauge()]).toMatchObject([[{}], [], 0])
  })

  it('a payment that goes through does not end an outage of the look-ups', async () => {
    shop.fake.forbid('GET payment_intents')
    await byTheClock()
    const customer = await paid('taken')
    const [intent] = shop.intentsOf(customer.person.personId)
    expect((await customer.record(intent?.id ?? '')).status).toBe(200)
    expect(await shown()).toMatchObject([{ service: 'card_lookups' }])
    expect(await gauge()).toBeNaN()
  })

  it('is no matter of one cart that is too small', async () => {
    const customer = await aCustomer(shop.test, 'thrifty')
    await customer.fill(1)
    shop.fake.fail('too small')
    expect((await customer.start()).status).toBe(503)
    expect(await shown()).toEqual([])
  })

  it('a key that may not refund is named beside the refund that was refused', async () => {
    const customer = await paid('refunded')
    const [intent] = shop.intentsOf(customer.person.personId)
    const order = await refundableOrderOf(shop.test, customer, intent?.id ?? '')
    shop.fake.forbid('POST refunds')
    expect((await order.ask({ amount: 1 })).status).toBe(200)
    await byTheClock()
    expect(await shown()).toMatchObject([{ service: 'card_refunds', failures: 1 }])
    // That there is not so much left is no fault of the key.
    shop.fake.heal()
    shop.fake.refunds.create({ payment_intent: order.intentId })
    expect((await order.ask({ amount: 1 })).status).toBe(200)
    await byTheClock()
    expect(await shown()).toEqual([])
  })
})
