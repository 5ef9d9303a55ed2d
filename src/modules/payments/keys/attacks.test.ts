import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes, seconds } from '#kernel/duration.ts'
import type { TestApp } from '#test/app.ts'
import { engines } from '#test/engines.ts'
import { KeyHouse, liveKeys, ofKeys, otherKeys, testKeys } from '#test/key-house.ts'
import { aCustomer, aLinkPayer, aPhoneDesk } from '#test/orders.ts'
import { StripeError } from '#test/stripe/errors.ts'
import type { FakeStripe } from '#test/stripe/fake.ts'
import { ada } from '#test/world.ts'
import { createStripeProcessor } from '../gateway/stripe.server.ts'
import { withdrawPayLink } from '../keeping-links.server.ts'
import { reconcileRefunds } from '../refunds/following.server.ts'
import type { RefundTables } from '../refunds/tables.server.ts'
import { openAttemptStates } from '../rules.ts'
import { startPayment } from '../starting.server.ts'
import type { PaymentTables } from '../tables.server.ts'
import { selectInUse, updateKeys } from './store.server.ts'

describe.each(engines)('keys that change at the wrong moment, on %s', (engine) => {
  let house: KeyHouse
  let test: TestApp
  let fake: FakeStripe

  beforeEach(async () => {
    house = await KeyHouse.open(engine)
    ;({ test, fake } = house)
  })
  afterEach(() => house.close())

  const openAt = (processor: string) =>
    test.database.db
      .tables<PaymentTables>()
      .selectFrom('payment_attempts')
      .selectAll()
      .where('processor', '=', processor)
      .where('state', 'in', openAttemptStates)
      .execute()
  const stateOfRefund = async () => {
    const refunds = test.database.db.tables<RefundTables>().selectFrom('refunds')
    return (await refunds.select('state').executeTakeFirstOrThrow()).state
  }
  /** Starts as a process would that has not heard of the keys in use. */
  const behind = async () => {
    await house.takeReal(otherKeys)
    const { version } = await selectInUse(test.database.db)
    const options = { webhookSecret: '', apiBase: fake.url, clock: () => house.now }
    const processor = createStripeProcessor({ ...otherKeys, id: ofKeys(otherKeys), ...options })
    await house.takeReal()
    return { processor, keysVersion: version }
  }

  it('an account that refuses its keys is left when its owner says so, and late money still buys', async () => {
    await house.takeReal()
    await house.paste(otherKeys)
    const { customer, intentId } = await house.begin('stranded')
    fake.revoked.add(liveKeys.secretKey)
    const refused = await house.take(otherKeys)
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'account_refuses'])
    expect((await house.take(otherKeys, { mayAbandon: true })).status).toBe(200)
    house.charge(liveKeys, intentId)
    // The account lets itself be asked again.
    fake.revoked.clear()
    await house.take(liveKeys)
    expect((await customer.record(intentId)).status).toBe(200)
  })

  it('a payment of another amount than was asked is left for a person, and holds up nobody', async () => {
    await house.takeReal()
    const { intentId } = await house.begin('odd')
    house.charge(liveKeys, intentId)
    house.books(liveKeys).ledger.get(intentId).amount_received -= 1
    const before = fake.calls.length
    expect((await house.take(null)).status).toBe(200)
    expect(fake.calls.length - before).toBeLessThan(10)
  })

  it('a change that takes longer than it may leaves nobody at the account before', async () => {
    await house.takeReal()
    await house.begin('slow')
    const late = await aCustomer(test, 'late')
    await late.fill(1)
    fake.fail('slow')
    const changing = house.take(null)
    await expect.poll(() => fake.busy()).toBeGreaterThan(0)
    house.pass(minutes(3))
    expect((await late.start()).status).toBe(200)
    const { status } = await changing
    expect([status, (await openAt(ofKeys(liveKeys))).length]).toEqual([200, 0])
  })

  it('a refund whose answer was lost is found before the account is left', async () => {
    await house.takeReal()
    const { intentId, orderId } = await house.paidOrder('lost')
    await house.refund(orderId)
    const lost = Array.from({ length: 4 }, () => 'reset before' as const)
    fake.fail(null, 'reset after', ...lost)
    await test.runJobs()
    fake.heal()
    expect(house.books(liveKeys).refunds.sentBack(intentId)).toBe(100)
    expect(await stateOfRefund()).toBe('requested')
    expect((await house.take(null)).status).toBe(200)
    expect(await stateOfRefund()).toBe('succeeded')
  })

  it('keys that nobody can use any more hold up no webhook of others', async () => {
    await house.takeReal()
    await house.paste(testKeys)
    await house.take(testKeys)
    fake.revoked.add(testKeys.secretKey)
    await house.take(liveKeys)
    const { webhooks } = house.books(liveKeys)
    webhooks.clear()
    house.pass(minutes(11))
    await expect(test.runChores()).rejects.toThrow('webhooks')
    expect(webhooks.size).toBe(1)
  })

  it('keys that are just being put in use are not removed', async () => {
    await house.takeReal()
    await house.paste(otherKeys)
    await house.begin('holding')
    const isClosing = () =>
      fake.calls.some((call) => call.includes('/cancel') && call.includes('fakelive00000002'))
    // The account, its webhooks, a new one and the domain; then the payment is slow to be closed.
    fake.fail(null, null, null, null, 'slow')
    const changing = house.take(otherKeys)
    await expect.poll(isClosing).toBe(true)
    const path = `/payment-keys/${encodeURIComponent(ofKeys(otherKeys))}`
    expect((await house.owner.send('DELETE', path)).status).toBe(409)
    expect((await changing).status).toBe(200)
    expect((await house.status()).mode).toBe('live')
  })

  it('keys that were only tried are no outage, and end none', async () => {
    await house.takeReal()
    fake.forbid('POST payment_intents')
    await house.paste({ publishableKey: 'pk_live_other', secretKey: 'rk_live_other' })
    expect((await house.status()).outage).toBeNull()
    fake.heal()
    fake.revoked.add(liveKeys.secretKey)
    const customer = await aCustomer(test, 'first')
    await customer.fill(1)
    await customer.start()
    expect((await house.status()).outage).not.toBeNull()
    await house.paste(otherKeys)
    expect((await house.status()).outage).not.toBeNull()
  })

  it('keys that cannot be decrypted are not put in use', async () => {
    await house.paste(liveKeys)
    await test.database.write((db) =>
      updateKeys(db, ofKeys(liveKeys), { sealed_secret_key: 'ab12' }),
    )
    expect((await house.take(liveKeys)).body['error'].code).toBe('unreadable')
  })

  it('an address that Stripe cannot reach takes cards without a webhook; a right that is missing is said at once', async () => {
    const account = house.books(liveKeys)
    account.createWebhook = () => {
      const message = 'Invalid URL: URL must be publicly accessible.'
      throw new StripeError(400, { type: 'invalid_request_error', code: 'url_invalid', message })
    }
    await house.takeReal()
    expect((await house.listed()).keys[0]).toMatchObject({ isInUse: true, hasWebhook: false })
    fake.forbid('GET webhook_endpoints')
    const { status, body } = await house.paste({ ...otherKeys, secretKey: 'rk_live_other' })
    expect([status, Object.keys(body['error'].fields)]).toEqual([422, ['secretKey']])
  })

  it('a process with the keys before gives up nothing without asking the account in use', async () => {
    const stale = await behind()
    const { customer, intentId } = await house.begin('twice')
    const price = await customer.total()
    const scope = { ...test.scope(customer.person), ...stale }
    const again = startPayment(scope, { price, pass: undefined, hasMail: false })
    await expect(again).rejects.toMatchObject({ code: 'keys_changing' })
    // It had asked for an end, and whoever knows the account ends it there: one of two can be paid.
    const second: string = (await customer.start()).body['paymentIntentId']
    expect(house.books(liveKeys).ledger.get(intentId).status).toBe('canceled')
    house.charge(liveKeys, second)
    expect((await customer.record(second)).status).toBe(200)
  })

  it('a process with the keys before takes back no link that can be paid all the same', async () => {
    const stale = await behind()
    const desk = await aPhoneDesk(test)
    const { body: order } = await desk.take({ pay: 'link', email: 'nora@example.com' })
    expect((await aLinkPayer(test, order['token']).start()).status).toBe(200)
    const [attempt] = await openAt(ofKeys(liveKeys))
    const withdrawn = withdrawPayLink({ ...test.scope(ada), ...stale }, attempt?.order_id ?? '')
    await expect(withdrawn).rejects.toMatchObject({ code: 'keys_changing' })
    expect(await openAt(ofKeys(liveKeys))).toHaveLength(1)
  })

  it('a process with the keys before fails no refund of the account in use', async () => {
    const stale = await behind()
    await house.refund((await house.paidOrder('refunded')).orderId)
    const now = new Date(house.now.getTime() + seconds(30))
    await expect(reconcileRefunds({ ...test.scope(), now, ...stale })).rejects.toThrow(
      'not reconciled',
    )
    expect(await stateOfRefund()).toBe('requested')
  })
})
