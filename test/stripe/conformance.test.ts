import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { BadSignature, ProcessorRefused } from '#modules/payments/gateway/processor.server.ts'
import { type Bench, benches } from './benches.ts'
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
const brands: [string, string][] = [
  ['4242424242424242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['378282246310005', 'American Express'],
  ['6011111111111117', 'Discover'],
  ['3056930009020004', 'Diners Club'],
  ['3566002020360505', 'JCB'],
  ['6200000000000005', 'UnionPay'],
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
  const brandsHere = brands.filter(([number]) => known(number))
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
      methods: [],
      metadata,
      // Stripe keeps a key for a day, so a second run needs others.
      idempotencyKey: `${since.getTime()} ${idempotencyKey}`,
    })
  const listed = async (createdAfter: Date) =>
    (await Array.fromAsync(bench.processor.listIntents({ createdAfter }))).flat()
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
  it('makes an intent that may be paid with more than a card', async () => {
    const asked = await bench.processor.createIntent({
      amountCents: 1234,
      currency: 'USD',
      methods: ['wallets', 'link'],
      metadata,
      idempotencyKey: `${since.getTime()} methods ${++made}`,
    })
    expect(asked.status).toBe('requires_payment_method')
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
    const before = await listed(since)
    expect(before.map((intent) => intent.id)).toContain(id)
    const later = new Date(since.getTime() + hours(1))
    expect(await listed(later)).toEqual([])
  })
  // At Stripe itself each would count as a call of somebody's account.
  it.runIf(!isItself)('lists each intent once, however many pages there are', async () => {
    const many: string[] = []
    for (let count = 0; count < 120; count++) many.push((await create()).id)
    const ids = (await listed(since)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(many))
  })
  it.each(payingHere)('%s pays, and shows its last four digits', async (number) => {
    const { id, clientSecret } = await create()
    expect(await bench.pay(id, clientSecret, number)).toBe('succeeded')
    const intent = await bench.processor.findIntent(id)
    expect(intent).toMatchObject({ status: 'succeeded', receivedCents: 1234 })
    expect(intent?.card).toMatch(new RegExp(`^[A-Z].+ ···· ${number.slice(-4)}$`))
  })
  it.each(brandsHere)('%s is shown as %s', async (number, brand) => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, number)
    expect((await bench.processor.findIntent(id))?.card).toBe(`${brand} ···· ${number.slice(-4)}`)
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
