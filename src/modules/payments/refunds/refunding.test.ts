import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hours, minutes, seconds } from '#kernel/duration.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { orderStopped } from '#modules/orders/events.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { moveOrder } from '#modules/orders/moving.server.ts'
import { uncountOrder } from '#modules/orders/tallies/counting.server.ts'
import { countTotals } from '#modules/reports/totalling.server.ts'
import { announce, inTransaction } from '#platform/scope.server.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { type RefundableOrder, refundableOrderOf } from '#test/payments.ts'
import type { Fault } from '#test/stripe/fake.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { ada } from '#test/world.ts'

describe.each(engines)('the provider and money that goes back, on %s', (engine) => {
  let shop: StripeShop
  let made = 0
  beforeAll(async () => {
    // The real pauses between repeats are in provider.test.ts.
    shop = await openStripeShop(engine, 'relaxed', 10)
  }, 120_000)
  afterAll(() => shop.close())
  afterEach(async () => {
    shop.fake.heal()
    const findings = await examine(shop.test.scope())
    expect(findings.filter(({ violations }) => violations > 0)).toEqual([])
  })

  const paid = async (number?: string): Promise<RefundableOrder> => {
    const customer = await aCustomer(shop.test, `back-${++made}-${engine}`)
    await customer.fill(1, 2)
    const { body } = await customer.start()
    shop.pay(body['paymentIntentId'], number)
    return refundableOrderOf(shop.test, customer, body['paymentIntentId'])
  }
  const sentBack = ({ intentId }: RefundableOrder) => shop.fake.refunds.sentBack(intentId)
  const tell = async () => {
    for (const event of shop.fake.events.slice(-3)) await shop.deliver(event)
    await shop.test.runJobs()
  }
  const mismatches = async () => {
    const as = await shop.test.signedIn(ada)
    return (await (await shop.test.get('/payments/mismatches', as)).json()).mismatches
  }
  /** What somebody does in the provider's own dashboard. */
  const byHand = ({ intentId }: RefundableOrder, cents: number) =>
    shop.fake.refunds.create({ payment_intent: intentId, amount: String(cents) })
  const stop = async ({ orderId }: RefundableOrder, reason = 'The oven is broken') =>
    inTransaction(shop.test.scope(), async (scope) => {
      await announce(scope, orderStopped, { orderId, to: 'cancelled', reason })
      await moveOrder(scope, orderId, 'cancelled')
      await uncountOrder(scope, await getOrder(scope, orderId))
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
  it.each(faults)('%s while it is sent: it goes back once, and nobody waits', async (fault) => {
    const order = await paid()
    await shop.test.runJobs()
    // The look goes well, the sending does not, nor do its repeats.
    shop.fake.fail(null, fault, fault, fault, fault)
    expect((await order.ask({ amount: 3 })).status).toBe(200)
    await shop.test.runJobs()
    shop.fake.heal()
    for (let step = 0; step < 40 && (await order.sheet())['refundedCents'] !== 300; step++) {
      shop.pass(minutes(1))
      await shop.test.runJobs()
      await shop.test.runChores().catch(() => undefined)
    }
    expect([sentBack(order), (await order.sheet())['refundedCents']]).toEqual([300, 300])
  })

  it('a provider that is away for an hour sends it when it is back, once', async () => {
    const order = await paid()
    await order.ask({ amount: 2 })
    for (let minute = 0; minute < 60; minute += 5) {
      shop.fake.fail(...Array<Fault>(30).fill('reset before'))
      await shop.test.runJobs()
      await shop.test.runChores().catch(() => undefined)
      shop.fake.heal()
      shop.pass(minutes(5))
    }
    expect([sentBack(order), (await order.sheet())['requestedCents']]).toEqual([0, 200])
    for (let minute = 0; minute < 20; minute++) {
      shop.pass(minutes(1))
      await shop.test.runChores().catch(() => undefined)
    }
    expect([sentBack(order), (await order.sheet())['refundedCents']]).toEqual([200, 200])
  })

  it('a refund that comes back is told by an event, or found by the clock without one', async () => {
    for (const find of [tell, () => shop.test.runChores()]) {
      const order = await paid('4000000000005126')
      await order.ask({ whole: true })
      await shop.test.runJobs()
      expect((await order.sheet())['owedCents']).toBe(0)
      const refund = shop.fake.refunds.all.at(-1)
      shop.pass(seconds(5))
      shop.fake.refunds.turn(refund?.id ?? '')
      await find()
      const { owedCents, remainingCents, refunds } = await order.sheet()
      expect([owedCents, remainingCents]).toEqual([order.paidCents, order.paidCents])
      expect(refunds).toMatchObject([{ state: 'failed', mayAskAgain: true }])
      const [payment] = await order.customer.history()
      const path = `/payments/${payment?.['_id']}/receipts`
      const { receipts } = (await aClient(shop.test, order.customer.as).get(path)).body
      const [, correction, reversal] = receipts
      expect(reversal).toMatchObject({
        kind: 'reversal',
        refers: expect.stringContaining(`correction ${correction.number}`),
        total: { amount: correction.total.amount.slice(1) },
      })
    }
  })

  it('a pending refund is told by an event, or found by the clock without one', async () => {
    for (const find of [tell, () => shop.test.runChores()]) {
      const order = await paid('4000000000007726')
      await order.ask({ amount: 1 })
      await shop.test.runJobs()
      expect((await order.sheet())['requestedCents']).toBe(100)
      shop.fake.refunds.turn(shop.fake.refunds.all.at(-1)?.id ?? '')
      shop.pass(seconds(11))
      await find()
      expect((await order.sheet())['refundedCents']).toBe(100)
    }
  })

  it.each(['event', 'clock'])(
    'what somebody refunds at the provider is in the books by the %s, and a person is told',
    async (how) => {
      const order = await paid()
      byHand(order, 250)
      await (how === 'event' ? tell() : shop.test.runChores())
      await tell()
      const sheet = await order.sheet()
      expect(sheet).toMatchObject({ refundedCents: 250, remainingCents: order.paidCents - 250 })
      expect(sheet['refunds']).toMatchObject([{ origin: 'provider', by: 'The card processor' }])
      const noted = (await mismatches()).filter(
        ({ intent }: { intent: string }) => intent === order.intentId,
      )
      expect(noted).toMatchObject([{ reason: 'charge.refunded' }])
      expect((await order.ask({ amount: order.paidCents / 100 })).status).toBe(409)
    },
  )

  it('what is asked here and has gone there already fails, and is not owed', async () => {
    const order = await paid()
    await order.ask({ whole: true })
    byHand(order, order.paidCents)
    await shop.test.runJobs()
    await tell()
    shop.pass(minutes(1))
    await shop.test.runChores()
    expect(sentBack(order)).toBe(order.paidCents)
    const sheet = await order.sheet()
    expect(sheet).toMatchObject({
      refundedCents: order.paidCents,
      remainingCents: 0,
      owedCents: 0,
    })
    const states = sheet['refunds'].map(({ origin, state }: Record<string, string>) => [
      origin,
      state,
    ])
    expect(states.toSorted()).toEqual([
      ['desk', 'failed'],
      ['provider', 'succeeded'],
    ])
  })

  it('our own refunds are nobody’s mismatch', async () => {
    const order = await paid()
    await order.ask({ amount: 1 })
    await shop.test.runJobs()
    await tell()
    const noted = (await mismatches()).filter(
      ({ intent }: { intent: string }) => intent === order.intentId,
    )
    expect(noted).toEqual([])
  })

  it('an order that is stopped gives back all that remains, once, and is revenue until it has gone', async () => {
    const before = (await countTotals(shop.test.scope())).revenueCents
    const order = await paid()
    await order.ask({ amount: 1 })
    await shop.test.runJobs()
    const during = (await countTotals(shop.test.scope())).revenueCents
    expect(during).toBe(before + order.paidCents - 100)
    await stop(order)
    expect((await countTotals(shop.test.scope())).revenueCents).toBe(during)
    await stop(order)
    await shop.test.runJobs()
    expect(sentBack(order)).toBe(order.paidCents)
    const sheet = await order.sheet()
    expect(sheet).toMatchObject({ refundedCents: order.paidCents, remainingCents: 0 })
    const stopped = sheet['refunds'].filter(
      ({ origin }: { origin: string }) => origin === 'stopped',
    )
    expect(stopped).toMatchObject([{ reason: 'The oven is broken', by: 'The server' }])
    expect((await countTotals(shop.test.scope())).revenueCents).toBe(before)
  })

  it('an order that cost nothing has nothing to give back when it is stopped', async () => {
    const order = await paid()
    await inTransaction(shop.test.scope(), (scope) =>
      announce(scope, orderStopped, { orderId: 'free', to: 'rejected', reason: 'No' }),
    )
    expect((await order.sheet())['refunds']).toEqual([])
  })

  it('a job that was lost is made up for by the clock', async () => {
    const order = await paid()
    await order.ask({ amount: 1 })
    shop.pass(seconds(11))
    await shop.test.runChores()
    expect((await order.sheet())['refundedCents']).toBe(100)
    shop.pass(hours(1))
    await shop.test.runJobs()
    expect(sentBack(order)).toBe(100)
  })
})
