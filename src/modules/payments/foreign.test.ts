import type { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { saturdayEvening, startTestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { aCustomer } from '#test/orders.ts'
import { newDispute } from '#test/stripe/disputes.ts'
import { eventOf } from '#test/stripe/events.ts'
import { fakeKeys } from '#test/stripe/fake.ts'
import { newCharge } from '#test/stripe/objects.ts'
import { type StripeShop, openStripeShop } from '#test/stripe/shop.ts'
import { isForeign } from './foreign.server.ts'
import { createStripeProcessor } from './gateway/stripe.server.ts'
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

  it('leaves alone what another house takes with it, and asks for it no more', async () => {
    const { fake } = shop
    const clock = () => saturdayEvening
    const processor = createStripeProcessor({ ...fakeKeys, apiBase: fake.url, clock })
    const publicUrl = new URL('https://another.example')
    const other = await startTestApp(engine, { processor, publicUrl })
    const customer = await aCustomer(other, `neighbor-${engine}`)
    await customer.fill(1)
    const { body: begun } = await customer.start()
    const intentId: string = begun['paymentIntentId']
    const mine = await aCustomer(shop.test, `own-${engine}`)
    await mine.fill(1)
    const own: string = (await mine.start()).body['paymentIntentId']
    shop.pay(intentId)
    shop.pay(own)
    expect(await customer.record(intentId)).toMatchObject({ status: 200 })
    const before = fake.calls.length
    await meet(intentId)
    await meet(own)
    await other.runChores()
    const asked = fake.calls
      .slice(before)
      .filter((call) => call.includes(`payment_intents/${intentId}`))
    // Once by each of the two that told of the charge: nothing in it says whose it is.
    expect(asked).toHaveLength(2)
    expect(await mine.history()).toHaveLength(1)
    expect((await mismatches()).filter(([id]) => id === intentId)).toEqual([])
    expect(await unsettled()).toBe('0')
    const theirs = await other.database.db
      .tables<PaymentTables>()
      .selectFrom('mismatches')
      .select('intent_id')
      .execute()
    expect(theirs).toEqual([])
    await other.close()
  })

  it('knows what it has taken before it moved to another address', async () => {
    const attempts = shop.test.database.db.tables<PaymentTables>().selectFrom('payment_attempts')
    const scope = shop.test.scope()
    const { processor } = shop.test
    const known = await attempts.select(['id', 'intent_id']).executeTakeFirstOrThrow()
    const judge = (id: string, metadata: Record<string, string>) =>
      isForeign({ ...scope, processor, house: 'here' }, { id, metadata })
    expect(await judge('pi_lost', { attempt: known.id, house: 'there' })).toBe(false)
    expect(await judge(known.intent_id ?? '', { attempt: 'none', house: 'there' })).toBe(false)
    expect(await judge('pi_theirs', { attempt: 'none', house: 'there' })).toBe(true)
    expect(await judge('pi_lost', { attempt: 'none', house: 'here' })).toBe(false)
    // Of a version that said nothing of the house.
    expect(await judge('pi_old', { attempt: 'none' })).toBe(false)
  })

  it('does not ask again for what is paid and has been judged', async () => {
    const intentId = take({ 'metadata[attempt]': 'gone' })
    for (let minute = 0; minute < 30; minute++) {
      shop.pass(minutes(1))
      await shop.test.runChores()
    }
    const asked = shop.fake.calls.filter((call) => call.includes(`/payment_intents/${intentId}`))
    expect(asked).toEqual([])
    expect((await mismatches()).filter(([id]) => id === intentId)).toEqual([
      [intentId, 'unknown_attempt', 'gone'],
    ])
    expect(await unsettled()).toBe('1')
  })

  it('has a person look at what bears an attempt that nobody here knows', async () => {
    const before = await mismatches()
    const intentId = take({ 'metadata[attempt]': 'lost' })
    await meet(intentId)
    expect((await mismatches()).slice(before.length).toSorted()).toEqual([
      [intentId, 'charge.dispute.created', ''],
      [intentId, 'charge.refunded', ''],
      [intentId, 'unknown_attempt', 'lost'],
    ])
    expect(await unsettled()).toBe('2')
  })
})
