import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { engines } from '#test/engines.ts'
import { saturdayEvening } from '#test/app.ts'
import { newDispute } from '#test/stripe/disputes.ts'
import { eventOf } from '#test/stripe/events.ts'
import { newCharge } from '#test/stripe/objects.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import type { PaymentTables } from './tables.server.ts'

const visa = { brand: 'visa', last4: '4242', expMonth: 1, expYear: 2090 }

describe.each(engines)('money in the same Stripe account, on %s', (engine) => {
  let shop: StripeShop
  beforeAll(async () => {
    shop = await openStripeShop(engine)
  })
  afterAll(() => shop.close())

  const mismatches = async () => {
    const rows = await shop.test.database.db
      .tables<PaymentTables>()
      .selectFrom('mismatches')
      .select(['intent_id', 'reason', 'found'])
      .execute()
    return rows.map(({ intent_id, reason, found }) => [intent_id, reason, found])
  }
  const take = (metadata: Record<string, string>) => {
    const { id } = shop.fake.ledger.create({ amount: '1500', currency: 'usd', ...metadata })
    shop.pay(id)
    return id
  }
  const hear = async (intentId: string, type: string, object: Stripe.Charge | Stripe.Dispute) => {
    const event = eventOf(0, type, object, saturdayEvening)
    const sent = await shop.deliver({ ...event, id: `evt_${type}_${intentId}` })
    expect(sent.status).toBe(200)
  }
  /** Every way on which an intent comes to us: each event, the clock, a refund, a dispute. */
  const meet = async (intentId: string) => {
    for (const event of shop.fake.events) await shop.deliver(event)
    const intent = shop.fake.ledger.get(intentId)
    const charge = newCharge(`ch_${intentId}`, intent, visa, null)
    await hear(intentId, 'charge.refunded', charge)
    await hear(intentId, 'charge.dispute.created', newDispute(charge))
    await shop.test.runJobs()
    for (let minute = 0; minute < 3; minute++) {
      shop.pass(minutes(1))
      await shop.test.runChores()
    }
  }
  const unsettled = async () => {
    const text = await (await shop.test.get('/metrics')).text()
    return /^servery_payments_unsettled (.*)$/m.exec(text)?.[1]
  }

  it('leaves alone what bears no attempt of ours, and says so once', async () => {
    const intentId = take({ 'metadata[gift]': 'card' })
    await meet(intentId)
    expect(await mismatches()).toEqual([])
    expect(await unsettled()).toBe('0')
    expect(shop.fake.ledger.get(intentId).status).toBe('succeeded')
    const told = shop.test.logged.filter((line) => line['intentId'] === intentId)
    expect(told).toMatchObject([{ level: 30, intentId }])
  })

  it('leaves alone what is not paid yet, without a word', async () => {
    const { id } = shop.fake.ledger.create({ amount: '1500', currency: 'usd' })
    await meet(id)
    expect(await mismatches()).toEqual([])
    expect(shop.fake.ledger.get(id).status).toBe('requires_payment_method')
    expect(shop.test.logged.filter((line) => line['intentId'] === id)).toEqual([])
  })

  it('does not ask for it by its name again and again', async () => {
    const ours = shop.fake.ledger.create({
      amount: '1500',
      currency: 'usd',
      'metadata[attempt]': 'far',
    }).id
    const theirs = shop.fake.ledger.create({ amount: '1500', currency: 'usd' }).id
    // Longer than the list of new ones reaches back.
    for (let minute = 0; minute < 8; minute++) {
      shop.pass(minutes(1))
      await shop.test.runChores()
    }
    const asked = (id: string) =>
      shop.fake.calls.filter((call) => call.includes(`/payment_intents/${id}`))
    expect(asked(theirs)).toEqual([])
    expect(asked(ours).length).toBeGreaterThan(0)
  })

  it('has a person look at what bears an attempt that nobody here knows', async () => {
    const intentId = take({ 'metadata[attempt]': 'lost' })
    await meet(intentId)
    expect((await mismatches()).toSorted()).toEqual([
      [intentId, 'charge.dispute.created', ''],
      [intentId, 'charge.refunded', ''],
      [intentId, 'unknown_attempt', 'lost'],
    ])
    expect(await unsettled()).toBe('1')
  })
})
