import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type TestApp, saturdayEvening, startTestApp } from '#test/app.ts'
import { aClient } from '#test/client.ts'
import { engines } from '#test/engines.ts'
import { KeyHouse, liveKeys, ofKeys, otherKeys, testKeys } from '#test/key-house.ts'
import { type Customer, aCustomer, aPhoneDesk, aLinkPayer } from '#test/orders.ts'
import { type FakeStripe, startFakeStripe } from '#test/stripe/fake.ts'
import { ada } from '#test/world.ts'
import type { PaymentTables } from '../tables.server.ts'
import { selectInUse, updateInUse, updateKeys } from './store.server.ts'
import type { KeyTables } from './tables.server.ts'

describe.each(engines)('keys from the dashboard, on %s', (engine) => {
  let house: KeyHouse
  let test: TestApp
  let fake: FakeStripe

  beforeEach(async () => {
    house = await KeyHouse.open(engine)
    ;({ test, fake } = house)
  })
  afterEach(() => house.close())

  const rows = () => test.database.db.tables<KeyTables>().selectFrom('payment_keys').selectAll()

  it.each([
    [{ publishableKey: '', secretKey: '' }, ['publishableKey', 'secretKey']],
    [
      { publishableKey: 'sk_test_fake', secretKey: 'pk_test_fake' },
      ['publishableKey', 'secretKey'],
    ],
    [{ ...testKeys, secretKey: 'whsec_abc' }, ['secretKey']],
    [{ ...testKeys, secretKey: 'sk_test_fake and more' }, ['secretKey']],
    [{ ...testKeys, secretKey: 'sk_live_fake' }, ['publishableKey']],
    [{ ...testKeys, publishableKey: 'pk_test_other' }, ['publishableKey']],
    [{ ...testKeys, publishableKey: 'pk_test_fake_rolled' }, ['publishableKey']],
    [{ ...testKeys, secretKey: 'sk_test_fake_rolled' }, ['secretKey']],
  ])('refuses %o with a sentence at the field', async (keys, fields) => {
    fake.revoked.add('pk_test_fake_rolled').add('sk_test_fake_rolled')
    const { status: answered, body } = await house.paste(keys)
    expect(answered).toBe(422)
    expect(Object.keys(body['error'].fields)).toEqual(fields)
    expect((await house.listed()).keys).toEqual([])
  })

  it.each(['GET refunds', 'GET account', 'POST payment_intents'] as const)(
    'says that a restricted key may not %s',
    async (call) => {
      fake.forbid(call)
      const { status: answered, body } = await house.paste({
        ...testKeys,
        secretKey: 'rk_test_fake',
      })
      expect(answered).toBe(422)
      expect(body['error'].fields.secretKey).toContain('has to be allowed')
    },
  )

  it('keeps nothing while Stripe cannot be reached', async () => {
    fake.fail(...Array.from({ length: 9 }, () => 'reset before' as const))
    const { status: answered, body } = await house.paste(testKeys)
    expect([answered, body['error'].code]).toEqual([503, 'payment_provider_unavailable'])
    expect((await house.listed()).keys).toEqual([])
  })

  it('keeps keys encrypted, charges nothing, and tells an ending alone', async () => {
    const { status: answered, body } = await house.paste({
      ...testKeys,
      secretKey: ' sk_test_fake\n',
    })
    expect(answered).toBe(200)
    expect(body).toEqual({
      keys: [
        {
          processor: ofKeys(testKeys),
          mode: 'test',
          account: 'Emberleaf LLC',
          ending: 'fake',
          isInUse: false,
          hasWebhook: false,
          hasDomain: false,
        },
      ],
      isFixed: false,
      isUnreadable: false,
      usedAt: null,
      isReachable: true,
    })
    expect(JSON.stringify(await rows().execute())).not.toContain('sk_test')
    const tried = [...house.books(testKeys).ledger.intents.values()]
    expect(tried.every(({ status: at }) => at === 'canceled')).toBe(true)
    expect((await house.status()).processor).toBe('test')
  })

  it('asks whoever changes them to have signed in lately, and nobody but an admin', async () => {
    const customer = await aCustomer(test, 'curious')
    expect((await customer.send('/payment-keys', testKeys)).status).toBe(403)
    house.pass(minutes(11))
    expect((await house.paste(testKeys)).status).toBe(403)
    expect((await house.take(null)).status).toBe(403)
  })

  it('tries a test payment as an admin, with a webhook that Stripe’s API has made; guests wait', async () => {
    await house.paste(testKeys)
    const { status: answered, body } = await house.take(testKeys)
    expect([answered, body['keys'][0].isInUse, body['keys'][0].hasDomain]).toEqual([
      200,
      true,
      true,
    ])
    const [webhook] = [...house.books(testKeys).webhooks.values()]
    expect(webhook?.url).toBe(`${KeyHouse.origin}/webhooks/stripe`)
    expect(webhook?.enabled_events).toContain('payment_intent.succeeded')
    expect([...house.books(testKeys).domains.keys()]).toEqual(['emberleaf.example'])
    const stranger = await aCustomer(test, 'early')
    await stranger.fill(1)
    expect((await stranger.start()).body['error'].code).toBe('payment_not_set_up')
    const admin = await aCustomer(test, ada.personId)
    await admin.fill(1)
    const as = await test.signedIn(ada)
    const price = await admin.total()
    const started = await aClient(test, as).send('POST', '/create-payment-intent', { price })
    const intentId: string = started.body['paymentIntentId']
    expect(started.status).toBe(200)
    house.charge(testKeys, intentId)
    const event = fake.events.findLast(({ type }) => type === 'payment_intent.succeeded')
    if (!event) throw new Error('Nothing was told.')
    const to = `${test.url}/webhooks/stripe`
    expect((await fake.deliver(to, event)).status).toBe(400)
    expect((await fake.deliver(to, event, webhook?.secret)).status).toBe(200)
    await test.runJobs()
    expect((await aClient(test, as).get('/payments')).body[0].transitionId).toBe(intentId)
    const html = await (
      await test.get('/dashboard/payment', as)
    ).headers.get('content-security-policy')
    expect(html).toContain('https://js.stripe.com')
  })

  it('takes real cards in a second step, closes what is open first, and writes to the house', async () => {
    await house.paste(testKeys)
    await house.take(testKeys)
    const before = [...house.books(testKeys).webhooks.keys()]
    const admin = aClient(test, await test.signedIn(ada))
    const cart = await aCustomer(test, ada.personId)
    await cart.fill(1)
    const started = await admin.send('POST', '/create-payment-intent', {
      price: await cart.total(),
    })
    await house.takeReal()
    expect(house.books(testKeys).ledger.get(started.body['paymentIntentId']).status).toBe(
      'canceled',
    )
    expect(await cart.cart()).toHaveLength(1)
    expect([before.length, [...house.books(testKeys).webhooks.keys()]]).toEqual([1, []])
    expect(await house.status()).toMatchObject({ processor: 'stripe', mode: 'live' })
    const { customer, intentId } = await house.begin('real')
    house.charge(liveKeys, intentId)
    expect((await customer.record(intentId)).status).toBe(200)
    await test.runJobs()
    const letters = test.mailed.filter(({ subject }) => subject.includes('Real cards are taken'))
    expect(letters).toHaveLength(1)
    expect(letters[0]?.text).toContain(ada.email)
  })

  it('settles what was paid while the keys changed, and refuses to refund it with others', async () => {
    await house.paste(otherKeys)
    await house.take(otherKeys)
    const { customer, intentId } = await house.begin('between')
    house.charge(otherKeys, intentId)
    await house.takeReal()
    const [paid] = await customer.history()
    expect(paid?.['transitionId']).toBe(intentId)
    // The browser that has paid asks now.
    expect((await customer.record(intentId)).status).toBe(200)
    const orders = (await house.owner.get('/orders')).body.orders
    const asked = await house.owner.send('POST', `/orders/${orders[0]._id}/refunds`, {
      amount: 1,
      reason: 'Cold.',
    })
    await test.runJobs()
    expect(asked.status).toBeLessThan(300)
    const refunds = (await house.owner.get(`/orders/${orders[0]._id}/refunds`)).body
    expect(JSON.stringify(refunds)).toContain('is no longer set up here')
  })

  it('waits for a bank that is about to confirm, and for a link that is being paid', async () => {
    await house.takeReal()
    const { intentId } = await house.begin('slow')
    house.charge(liveKeys, intentId, 'pm_later')
    const refused = await house.take(null)
    expect([refused.status, refused.body['error'].code]).toEqual([409, 'payment_in_progress'])
    expect((await house.status()).mode).toBe('live')
    house.books(liveKeys).ledger.finish(intentId, true)
    const desk = await aPhoneDesk(test)
    const { body: order } = await desk.take({ pay: 'link', email: 'nora@example.com' })
    expect((await aLinkPayer(test, order['token']).start()).status).toBe(200)
    expect((await house.take(null)).body['error'].code).toBe('link_open')
    // Whoever orders meanwhile is not held up.
    await house.begin('after')
  })

  it('begins no payment with keys that another process has changed, or changes just now', async () => {
    await house.takeReal()
    const customer = await aCustomer(test, 'caught')
    await customer.fill(1)
    const set = (changed: { version?: number; changing_until?: number | null }) =>
      test.database.write((db) => updateInUse(db, changed))
    await set({ version: 7 })
    expect((await customer.start()).body['error'].code).toBe('keys_changing')
    await inTransaction(test.scope(), (held) => held.announceChange('restaurant'))
    await expect.poll(async () => (await customer.start()).status).toBe(200)
    await set({ changing_until: house.now.getTime() + 1 })
    const other = await aCustomer(test, 'second')
    await other.fill(1)
    expect((await other.start()).status).toBe(503)
    expect((await house.take(null)).body['error'].code).toBe('keys_changing')
    // The process that changed them has died.
    house.pass(minutes(3))
    await house.signInAgain()
    expect((await other.start()).status).toBe(200)
    expect((await house.take(null)).status).toBe(200)
    expect((await selectInUse(test.database.db)).processor).toBeNull()
  })

  it('leaves no payment open at the account before, however many begin while the keys change', async () => {
    await house.paste(otherKeys)
    await house.take(otherKeys)
    await house.paste(liveKeys)
    const customers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => aCustomer(test, `crowd-${index}`)),
    )
    for (const customer of customers) await customer.fill(1)
    const over = new AbortController()
    const changing = house.take(liveKeys).finally(() => over.abort())
    const codes = new Set<number>()
    const keepTrying = async (customer: Customer) => {
      while (!over.signal.aborted) codes.add((await customer.start()).status)
    }
    await Promise.all(customers.map(keepTrying))
    expect((await changing).status).toBe(200)
    // Paid, asked to wait for the keys, or for the cart's own payment that is just being closed.
    expect([...codes].filter((code) => ![200, 409, 503].includes(code))).toEqual([])
    const open = await test.database.db
      .tables<PaymentTables>()
      .selectFrom('payment_attempts')
      .select(['processor', 'intent_id'])
      .where('state', 'in', ['created', 'open', 'processing', 'cancel_requested'])
      .execute()
    expect(open.filter(({ processor }) => processor !== ofKeys(liveKeys))).toEqual([])
    const left = [...house.books(otherKeys).ledger.intents.values()]
    expect(left.filter(({ status: at }) => at !== 'canceled')).toEqual([])
    for (const customer of customers) expect((await customer.start()).status).toBe(200)
  })

  it('makes a webhook anew that was taken away at Stripe', async () => {
    await house.takeReal()
    house.books(liveKeys).webhooks.clear()
    house.pass(minutes(11))
    await test.runChores()
    const [webhook] = [...house.books(liveKeys).webhooks.values()]
    const { customer, intentId } = await house.begin('told')
    house.charge(liveKeys, intentId)
    const event = fake.events.findLast(({ type }) => type === 'payment_intent.succeeded')
    if (!event) throw new Error('Nothing was told.')
    const delivered = await fake.deliver(`${test.url}/webhooks/stripe`, event, webhook?.secret)
    expect(delivered.status).toBe(200)
    await test.runJobs()
    expect(await customer.history()).toHaveLength(1)
    // And is left alone while it is there.
    house.pass(minutes(11))
    await test.runChores()
    expect([...house.books(liveKeys).webhooks.keys()]).toEqual([webhook?.id])
  })

  it('goes on with a key that was rolled, also for what was paid before', async () => {
    await house.takeReal()
    const { customer, intentId } = await house.begin('early')
    house.charge(liveKeys, intentId)
    await customer.record(intentId)
    await house.paste({ ...liveKeys, secretKey: 'sk_live_fake_second' })
    fake.revoked.add(liveKeys.secretKey)
    const [order] = (await house.owner.get('/orders')).body.orders
    await house.owner.send('POST', `/orders/${order._id}/refunds`, { amount: 1, reason: 'Cold.' })
    await test.runJobs()
    expect(house.books(liveKeys).refunds.sentBack(intentId)).toBeGreaterThan(0)
    expect((await house.listed()).keys[0]).toMatchObject({ ending: 'cond', isInUse: true })
  })

  it('does not use an account that may not take payments yet, and forgets what is not in use', async () => {
    house.books(liveKeys).mayCharge = false
    expect((await house.paste(liveKeys)).body['error'].fields.secretKey).toContain(
      'Finish opening it',
    )
    house.books(liveKeys).mayCharge = true
    await house.paste(liveKeys)
    house.books(liveKeys).mayCharge = false
    expect((await house.take(liveKeys)).body['error'].code).toBe('account_not_ready')
    house.books(liveKeys).mayCharge = true
    await house.take(liveKeys)
    const path = `/payment-keys/${encodeURIComponent(ofKeys(liveKeys))}`
    expect((await house.owner.send('DELETE', path)).body['error'].code).toBe('keys_in_use')
    await house.take(null)
    expect((await house.owner.send('DELETE', path)).body['keys']).toEqual([])
    expect(await rows().execute()).toMatchObject([
      { processor: ofKeys(liveKeys), sealed_secret_key: null },
    ])
  })

  it('a copy of the site at another address takes no money, until somebody puts the keys in use there', async () => {
    await house.takeReal()
    await test.database.write((db) => updateInUse(db, { site: 'https://old.example', version: 9 }))
    await inTransaction(test.scope(), (held) => held.announceChange('restaurant'))
    await expect.poll(async () => (await house.listed()).usedAt).toBe('https://old.example')
    expect(await house.status()).toMatchObject({ processor: 'test', isForAdminsOnly: true })
    const webhooks = [...house.books(liveKeys).webhooks.keys()]
    house.books(liveKeys).webhooks.clear()
    house.pass(minutes(11))
    await test.runChores()
    expect([webhooks.length, house.books(liveKeys).webhooks.size]).toEqual([1, 0])
    await house.signInAgain()
    expect((await house.take(liveKeys)).status).toBe(200)
    await house.begin('moved')
  })

  it('says so when keys were encrypted with another secret, and takes no card for one', async () => {
    await house.takeReal()
    await test.database.write((db) =>
      updateKeys(db, ofKeys(liveKeys), { sealed_secret_key: 'ab12' }),
    )
    await inTransaction(test.scope(), (held) => held.announceChange('restaurant'))
    await expect.poll(async () => (await house.listed()).isUnreadable).toBe(true)
    const customer = await aCustomer(test, 'nobody')
    await customer.fill(1)
    expect((await customer.start()).body['error'].code).toBe('payment_not_set_up')
    await house.paste(liveKeys)
    await house.begin('mended')
  })
})

it('the environment’s keys win, and are not changed from the dashboard', async () => {
  const fake = await startFakeStripe(() => saturdayEvening)
  const stripe = { ...testKeys, webhookSecret: 'whsec_fake' }
  const test = await startTestApp('SQLite', { stripe, stripeApiBase: fake.url })
  const owner = aClient(test, await test.signedIn(ada))
  expect((await owner.get('/payment-keys')).body.isFixed).toBe(true)
  for (const [path, body] of [
    ['/payment-keys', liveKeys],
    ['/payment-keys/in-use', { processor: null }],
  ] as const) {
    expect((await owner.send('POST', path, body)).body['error'].code).toBe('keys_fixed')
  }
  await test.close()
  await fake.close()
})
