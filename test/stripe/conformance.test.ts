import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { BadSignature, ProcessorRefused } from '#modules/payments/gateway/processor.server.ts'
import { saturdayEvening } from '#test/app.ts'
import { type Bench, benches, openFake } from './benches.ts'
import { sign } from './events.ts'
import { fakeKeys } from './fake.ts'
import { stripeTokens } from './itself.ts'

const paying = [
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
  '4000000000000259',
]
const refused: [string, string][] = [
  ['4000000000000002', 'card_declined'],
  ['4000000000000341', 'card_declined'],
  ['4000000000009995', 'card_declined'],
  ['4000000000009987', 'card_declined'],
  ['4000000000009979', 'card_declined'],
  ['4000000000000069', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error'],
  ['4000000000006975', 'card_declined'],
  ['4100000000000019', 'card_declined'],
  ['4242424242424241', 'incorrect_number'],
]
const asking: [string, string][] = [
  ['4000002500003155', 'succeeded'],
  ['4000002760003184', 'succeeded'],
  ['4000000000003220', 'succeeded'],
  ['4000008400001629', 'card_declined'],
  ['4000008400001280', 'processing_error'],
  ['4000008260003178', 'card_declined'],
]

describe.each(benches)('%s', (name, open, since) => {
  const isItself = name === 'Stripe itself'
  const known = (number: string) => !isItself || number in stripeTokens
  const payingHere = paying.filter(known)
  const refusedHere = refused.filter(([number]) => known(number))
  const askingHere = isItself ? [] : asking
  let bench: Bench
  let made = 0
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const metadata = { order: 'o', attempt: 'a', person: 'p', lines: 'dx1' }
  const create = (amountCents = 1234, idempotencyKey = `key-${++made}`) =>
    bench.processor.createIntent({
      amountCents,
      currency: 'USD',
      metadata,
      // Stripe keeps a key for a day, so a second run needs others.
      idempotencyKey: `${since.getTime()} ${idempotencyKey}`,
    })
  const now = async (id: string) => (await bench.processor.findIntent(id))?.status

  it('makes an intent that waits for a card', async () => {
    expect(await create()).toMatchObject({
      status: 'requires_payment_method',
      amountCents: 1234,
      receivedCents: 0,
      currency: 'USD',
      isLive: false,
      card: null,
      metadata,
    })
  })
  it('gives every intent a secret of its own', async () => {
    const [one, other] = [await create(), await create()]
    expect(one.id).not.toBe(other.id)
    expect(one.clientSecret).not.toBe(other.clientSecret)
    expect(one.clientSecret.startsWith(`${one.id}_secret_`)).toBe(true)
  })
  it.each([50, 99_999_999])('takes %s cents', async (cents) => {
    expect((await create(cents)).amountCents).toBe(cents)
  })
  it.each([0, 1, 49, 100_000_000])('does not take %s cents', async (cents) => {
    await expect(create(cents)).rejects.toThrow(ProcessorRefused)
  })
  it('answers the same intent for the same key', async () => {
    expect((await create(700, 'same')).id).toBe((await create(700, 'same')).id)
  })
  it('refuses the same key for another amount', async () => {
    await create(700, 'other')
    await expect(create(701, 'other')).rejects.toThrow(ProcessorRefused)
  })
  it('makes one intent for ten calls at once with one key', async () => {
    const made10 = await Promise.all(Array.from({ length: 10 }, () => create(800, 'ten')))
    expect(new Set(made10.map(({ id }) => id)).size).toBe(1)
  })
  it('finds an intent, and nothing for an unknown id', async () => {
    const { id } = await create()
    expect((await bench.processor.findIntent(id))?.id).toBe(id)
    expect(await bench.processor.findIntent('pi_nothing')).toBeUndefined()
  })
  it('lists what was made since a moment, and nothing later', async () => {
    const { id } = await create()
    const before = await bench.processor.listIntents({ createdAfter: since })
    expect(before.map((intent) => intent.id)).toContain(id)
    const later = new Date(since.getTime() + hours(1))
    expect(await bench.processor.listIntents({ createdAfter: later })).toEqual([])
  })
  it.each(payingHere)('%s pays, and shows its last four digits', async (number) => {
    const { id, clientSecret } = await create()
    expect(await bench.pay(id, clientSecret, number)).toBe('succeeded')
    const intent = await bench.processor.findIntent(id)
    expect(intent).toMatchObject({ status: 'succeeded', receivedCents: 1234 })
    expect(intent?.card).toMatch(new RegExp(`^[A-Z].+ ···· ${number.slice(-4)}$`))
  })
  it.each(refusedHere)('%s is refused: %s', async (number, code) => {
    const { id, clientSecret } = await create()
    expect(await bench.pay(id, clientSecret, number)).toBe(code)
    expect(await bench.processor.findIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      receivedCents: 0,
    })
  })
  it.each(askingHere)('%s asks the bank, then: %s', async (number, end) => {
    const { id, clientSecret } = await create()
    expect(await bench.pay(id, clientSecret, number)).toBe('requires_action')
    expect(await now(id)).toBe('requires_action')
    expect(await bench.answerBank(id, clientSecret, true)).toBe(end)
    expect(await now(id)).toBe(end === 'succeeded' ? end : 'requires_payment_method')
  })
  it.each(askingHere)('%s asks the bank, which says no', async (number) => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, number)
    const code = 'payment_intent_authentication_failure'
    expect(await bench.answerBank(id, clientSecret, false)).toBe(code)
    expect(await now(id)).toBe('requires_payment_method')
  })
  it.each(isItself ? [] : ['4242424242424242'])('does not ask the bank of %s', async (number) => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, number)
    const code = 'payment_intent_unexpected_state'
    expect(await bench.answerBank(id, clientSecret, true)).toBe(code)
  })
  it('lets another card pay after a refused one', async () => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, '4000000000000002')
    expect(await bench.pay(id, clientSecret, '4242424242424242')).toBe('succeeded')
  })
  it('does not charge a paid intent again', async () => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, '4242424242424242')
    const code = 'payment_intent_unexpected_state'
    expect(await bench.pay(id, clientSecret, '4242424242424242')).toBe(code)
    expect((await bench.processor.findIntent(id))?.receivedCents).toBe(1234)
  })
  it.each(['fresh', 'refused', 'asking'])('cancels one that is %s', async (how) => {
    const { id, clientSecret } = await create()
    if (how === 'refused') await bench.pay(id, clientSecret, '4000000000000002')
    if (how === 'asking') await bench.pay(id, clientSecret, '4000002760003184')
    expect((await bench.processor.cancelIntent(id)).status).toBe('canceled')
    expect(await now(id)).toBe('canceled')
  })
  it('answers a cancelled one again', async () => {
    const { id } = await create()
    await bench.processor.cancelIntent(id)
    expect((await bench.processor.cancelIntent(id)).status).toBe('canceled')
  })
  it('does not cancel what is paid, and says so', async () => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, '4242424242424242')
    expect((await bench.processor.cancelIntent(id)).status).toBe('succeeded')
  })
  it('does not charge what is cancelled', async () => {
    const { id, clientSecret } = await create()
    await bench.processor.cancelIntent(id)
    const code = 'payment_intent_unexpected_state'
    expect(await bench.pay(id, clientSecret, '4242424242424242')).toBe(code)
  })
  it('refuses to cancel what it does not know', async () => {
    await expect(bench.processor.cancelIntent('pi_nothing')).rejects.toThrow(ProcessorRefused)
  })
  it.each(['', 't=1,v1=00', 'nonsense'])('believes no event signed %j', (signature) => {
    expect(() => bench.processor.readEvent(Buffer.from('{}'), signature)).toThrow(BadSignature)
  })
})

describe('the fake alone', () => {
  let bench: Awaited<ReturnType<typeof openFake>>
  beforeAll(async () => {
    bench = await openFake()
  })
  afterAll(() => bench.close())

  it('reaches all seven states', () => {
    const { ledger } = bench.fake
    const params = { amount: '500', currency: 'usd' }
    const card = {
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '30',
    }
    const payment_method = ledger.addMethod(card).id
    const waiting = ledger.create({ ...params, payment_method })
    expect(waiting.status).toBe('requires_confirmation')
    const held = ledger.create({ ...params, capture_method: 'manual' })
    expect(ledger.confirm(held.id, { payment_method }).status).toBe('requires_capture')
    expect(ledger.capture(held.id).status).toBe('succeeded')
    const slow = ledger.create(params)
    expect(ledger.confirm(slow.id, { payment_method: 'pm_later' }).status).toBe('processing')
    expect(() => ledger.cancel(slow.id)).toThrow('processing')
    expect(ledger.finish(slow.id, true).status).toBe('succeeded')
  })

  it('refuses another key than Stripe’s', async () => {
    const answer = await fetch(new URL('/v1/payment_intents', bench.fake.url))
    expect(answer.status).toBe(401)
  })

  it('signs what the gateway believes, for five minutes', () => {
    const event = { id: 'evt_1', object: 'event', type: 'x', livemode: false, data: { object: {} } }
    const body = JSON.stringify(event)
    const read = (at: Date, text = body, secret = fakeKeys.webhookSecret) =>
      bench.processor.readEvent(Buffer.from(text), sign(body, secret, at))
    expect(read(saturdayEvening).id).toBe('evt_1')
    expect(() => read(new Date(saturdayEvening.getTime() - 301_000))).toThrow(BadSignature)
    expect(() => read(saturdayEvening, body.replace('evt_1', 'evt_2'))).toThrow(BadSignature)
    expect(() => read(saturdayEvening, body, 'whsec_other')).toThrow(BadSignature)
  })
})
