import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { orderStopped } from '#modules/orders/events.ts'
import { announce, inTransaction } from '#platform/scope.server.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { type RefundableOrder, refundableOrderOf } from '#test/payments.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'

describe.each(engines)('many who give back at once, on %s', (engine) => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await openStripeShop(engine)
  }, 120_000)
  afterAll(() => shop.close())
  afterEach(async () => {
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const paid = async (name: string): Promise<RefundableOrder> => {
    const customer = await aCustomer(shop.test, `${name}-${engine}`)
    await customer.fill(3, 2)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'])
    return refundableOrderOf(shop.test, customer, body['paymentIntentId'])
  }
  const fifty = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => work(index)))
  const run = async () => {
    await shop.test.runJobs()
    await shop.test.runChores()
  }

  it('fifty who give back the whole send it once', async () => {
    const order = await paid('whole')
    const answers = await fifty(() => order.ask({ whole: true }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused.every(({ body }) => body['error'].code === 'refund_exceeds')).toBe(true)
    await run()
    expect(shop.fake.refunds.sentBack(order.intentId)).toBe(order.paidCents)
    expect(await order.sheet()).toMatchObject({ remainingCents: 0, refundedCents: order.paidCents })
  }, 60_000)

  it('fifty who give back the same line send no more of it than was ordered', async () => {
    const order = await paid('line')
    const [line] = (await order.sheet())['lines']
    const answers = await fifty(() => order.ask({ lines: [{ position: 1, quantity: 1 }] }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    await run()
    expect(shop.fake.refunds.sentBack(order.intentId)).toBe(line.priceCents * 3)
  }, 60_000)

  it('fifty amounts are never more than was paid', async () => {
    const order = await paid('amounts')
    const each = Math.ceil(order.paidCents / 10)
    const answers = await fifty(() => order.ask({ amount: each / 100 }))
    const taken = answers.filter(({ status }) => status === 200).length
    expect(taken).toBe(Math.floor(order.paidCents / each))
    await run()
    expect(shop.fake.refunds.sentBack(order.intentId)).toBe(taken * each)
  }, 60_000)

  it('fifty repeats of one key are one refund', async () => {
    const order = await paid('key')
    const answers = await fifty(() => order.ask({ amount: 1 }, 'one key'))
    expect(new Set(answers.map(({ body }) => body['insertedId'])).size).toBe(1)
    await run()
    expect(shop.fake.refunds.sentBack(order.intentId)).toBe(100)
  }, 60_000)

  it('an order that is stopped while the desk gives back goes back once', async () => {
    const order = await paid('stopped')
    const fact = { orderId: order.orderId, to: 'cancelled', reason: 'The oven is broken' } as const
    await fifty(async (index) => {
      if (index % 2 === 0) await order.ask({ amount: 1 })
      else await inTransaction(shop.test.scope(), (scope) => announce(scope, orderStopped, fact))
    })
    await run()
    expect(shop.fake.refunds.sentBack(order.intentId)).toBe(order.paidCents)
    expect((await order.sheet())['remainingCents']).toBe(0)
  }, 60_000)

  it('job, events and reconciler that come together make one refund of one', async () => {
    const order = await paid('callers')
    await order.ask({ amount: 2 })
    shop.pass(11_000)
    await fifty(async (index) => {
      if (index % 3 === 0) await shop.test.runJobs()
      else if (index % 3 === 1) await shop.test.runChores().catch(() => undefined)
      else {
        for (const event of shop.fake.events.slice(-2)) await shop.deliver(event)
      }
    })
    await run()
    expect(shop.fake.refunds.sentBack(order.intentId)).toBe(200)
    expect(await order.sheet()).toMatchObject({ refundedCents: 200, requestedCents: 0 })
  }, 60_000)
})
