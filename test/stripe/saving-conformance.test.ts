import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { ProcessorRefused } from '#modules/payments/gateway/processor.server.ts'
import { type Bench, benches } from './benches.ts'

describe.each(benches)('%s saves cards', (name, open, since) => {
  let bench: Bench
  let made = 0
  const newKey = () => `${since.getTime()} saved ${++made}`
  beforeAll(async () => {
    bench = await open()
  })
  afterAll(() => bench.close())

  const create = () =>
    bench.processor.createIntent({
      amountCents: 1234,
      currency: 'USD',
      methods: [],
      metadata: { order: 'o', attempt: 'a', person: 'p', lines: 'dx1' },
      idempotencyKey: newKey(),
    })
  const newCustomer = (reference = newKey()) =>
    bench.processor.createCustomer({ reference, idempotencyKey: reference })
  /** Pays once, and has the card saved or not. */
  const paid = async (customerId: string, number = '4242424242424242', savesCard = true) => {
    const { id, clientSecret } = await create()
    await bench.processor.directIntent(id, { customerId, savesCard })
    expect(await bench.pay(id, clientSecret, number)).toBe('succeeded')
  }
  const cardsOf = async (customerId: string) => bench.processor.listCards(customerId)
  const saved = async (customerId: string) => (await cardsOf(customerId))?.[0]?.id ?? ''

  it('makes one customer for a name, however often the same key asks, and finds them by it', async () => {
    const reference = newKey()
    const [one, again] = [await newCustomer(reference), await newCustomer(reference)]
    expect(again).toBe(one)
    const found = (createdAfter: Date) => bench.processor.findCustomer({ reference, createdAfter })
    expect(await found(since)).toBe(one)
    const nobody = { reference: 'nobody', createdAfter: since }
    expect(await bench.processor.findCustomer(nobody)).toBeUndefined()
    expect(await cardsOf(one)).toEqual([])
  })

  it('saves the card that has paid, and tells its brand and last four digits', async () => {
    const customer = await newCustomer()
    await paid(customer)
    await paid(customer, '5555555555554444')
    const cards = await cardsOf(customer)
    expect(cards?.map(({ brand, last4 }) => `${brand} ${last4}`).toSorted()).toEqual([
      'Mastercard 4444',
      'Visa 4242',
    ])
  })

  it('knows a card again that is saved twice', async () => {
    const customer = await newCustomer()
    await paid(customer)
    await paid(customer)
    const cards = (await cardsOf(customer)) ?? []
    expect(cards).toHaveLength(2)
    expect(new Set(cards.map(({ fingerprint }) => fingerprint)).size).toBe(1)
  })

  it('saves no card that was not to be, and none after it was wished otherwise', async () => {
    const customer = await newCustomer()
    await paid(customer, '4242424242424242', false)
    const { id, clientSecret } = await create()
    const asked = await bench.processor.directIntent(id, { customerId: customer, savesCard: true })
    expect(asked.savesCard).toBe(true)
    const unasked = await bench.processor.directIntent(id, { savesCard: false })
    expect([unasked.savesCard, (await bench.processor.findIntent(id))?.savesCard]).toEqual([
      false,
      false,
    ])
    expect(await bench.pay(id, clientSecret, '4242424242424242')).toBe('succeeded')
    expect(await cardsOf(customer)).toEqual([])
  })

  it('saves no card that was refused', async () => {
    const customer = await newCustomer()
    const { id, clientSecret } = await create()
    await bench.processor.directIntent(id, { customerId: customer, savesCard: true })
    expect(await bench.pay(id, clientSecret, '4000000000000002')).toBe('card_declined')
    expect(await cardsOf(customer)).toEqual([])
  })

  it('lets a saved card pay again, of its own customer alone', async () => {
    const [customer, another] = [await newCustomer(), await newCustomer()]
    await paid(customer)
    const card = await saved(customer)
    const theirs = await create()
    expect(await bench.paySaved(theirs.id, theirs.clientSecret, card)).not.toBe('succeeded')
    await bench.processor.directIntent(theirs.id, { customerId: another, savesCard: false })
    expect(await bench.paySaved(theirs.id, theirs.clientSecret, card)).not.toBe('succeeded')
    expect((await bench.processor.findIntent(theirs.id))?.receivedCents).toBe(0)
    const own = await create()
    await bench.processor.directIntent(own.id, { customerId: customer, savesCard: false })
    expect(await bench.paySaved(own.id, own.clientSecret, card)).toBe('succeeded')
    expect(await cardsOf(customer)).toHaveLength(1)
  })

  // At Stripe itself the bank's page needs a browser.
  it.runIf(name !== 'Stripe itself')('asks the bank again where a card wants that', async () => {
    const customer = await newCustomer()
    const first = await create()
    await bench.processor.directIntent(first.id, { customerId: customer, savesCard: true })
    expect(await bench.pay(first.id, first.clientSecret, '4000002500003155')).toBe(
      'requires_action',
    )
    expect(await cardsOf(customer)).toEqual([])
    expect(await bench.answerBank(first.id, first.clientSecret, true)).toBe('succeeded')
    const next = await create()
    await bench.processor.directIntent(next.id, { customerId: customer, savesCard: false })
    const card = await saved(customer)
    expect(await bench.paySaved(next.id, next.clientSecret, card)).toBe('requires_action')
    expect(await bench.answerBank(next.id, next.clientSecret, true)).toBe('succeeded')
  })

  it('takes a card away, which pays nothing any more, and takes it away again', async () => {
    const customer = await newCustomer()
    await paid(customer)
    const card = await saved(customer)
    await bench.processor.removeCard(card)
    await bench.processor.removeCard(card)
    expect(await cardsOf(customer)).toEqual([])
    const { id, clientSecret } = await create()
    await bench.processor.directIntent(id, { customerId: customer, savesCard: false })
    expect(await bench.paySaved(id, clientSecret, card)).not.toBe('succeeded')
  })

  it('forgets a customer with their cards, and forgets them again', async () => {
    const reference = newKey()
    const customer = await newCustomer(reference)
    await paid(customer)
    const card = await saved(customer)
    await bench.processor.deleteCustomer(customer)
    await bench.processor.deleteCustomer(customer)
    expect(await cardsOf(customer)).toBeUndefined()
    const createdAfter = new Date(since.getTime() - hours(1))
    expect(await bench.processor.findCustomer({ reference, createdAfter })).toBeUndefined()
    const { id, clientSecret } = await create()
    const direction = { customerId: customer, savesCard: true }
    await expect(bench.processor.directIntent(id, direction)).rejects.toThrow(ProcessorRefused)
    expect(await bench.paySaved(id, clientSecret, card)).not.toBe('succeeded')
  })

  it('directs nothing that is paid', async () => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, '4242424242424242')
    const call = bench.processor.directIntent(id, { savesCard: true })
    await expect(call).rejects.toThrow(ProcessorRefused)
  })
})
