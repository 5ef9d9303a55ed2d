import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hours } from '#kernel/duration.ts'
import { ProcessorRefused } from '#modules/payments/gateway/processor.server.ts'
import { type Bench, benches } from './benches.ts'
import { stripeTokens } from './itself.ts'

describe.each(benches)('%s gives money back', (name, open, since) => {
  const known = (number: string) => name !== 'Stripe itself' || number in stripeTokens
  let bench: Bench
  let made = 0
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
      idempotencyKey: `${since.getTime()} refunded ${++made}`,
    })
  const paid = async (number = '4242424242424242') => {
    const { id, clientSecret } = await create()
    await bench.pay(id, clientSecret, number)
    return id
  }
  const back = (intentId: string, amountCents: number, key = `back-${++made}`) =>
    bench.processor.createRefund({
      intentId,
      amountCents,
      currency: 'USD',
      metadata: { order: 'o', refund: key },
      idempotencyKey: `${since.getTime()} ${key}`,
    })
  const listed = async (intentId: string) =>
    (await bench.processor.listRefunds({ intentId })).map(({ id }) => id).toSorted()

  it('gives money back in parts, and shows each with what we wrote on it', async () => {
    const intentId = await paid()
    const one = await back(intentId, 1000, 'part one')
    const written = { order: 'o', refund: 'part one' }
    const expected = {
      intentId,
      amountCents: 1000,
      status: 'succeeded',
      failure: null,
      metadata: written,
    }
    expect(one).toMatchObject(expected)
    const rest = await back(intentId, 234)
    expect(await listed(intentId)).toEqual([one.id, rest.id].toSorted())
    const lately = await bench.processor.listRefunds({ createdAfter: since })
    expect(lately.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, rest.id]))
    const later = new Date(since.getTime() + hours(1))
    expect(await bench.processor.listRefunds({ createdAfter: later })).toEqual([])
  })
  it('does not give back more than has come', async () => {
    const intentId = await paid()
    await expect(back(intentId, 1235)).rejects.toThrow(ProcessorRefused)
    await back(intentId, 1000)
    await expect(back(intentId, 235)).rejects.toThrow(ProcessorRefused)
    await back(intentId, 234)
    await expect(back(intentId, 1)).rejects.toThrow(ProcessorRefused)
    expect(await listed(intentId)).toHaveLength(2)
  })
  it('gives nothing back of what has not been paid, or is not known', async () => {
    const { id } = await create()
    await expect(back(id, 100)).rejects.toThrow(ProcessorRefused)
    await expect(back('pi_nothing', 100)).rejects.toThrow(ProcessorRefused)
  })
  it('answers the same refund for the same key, and refuses it for another amount', async () => {
    const intentId = await paid()
    const { id } = await back(intentId, 100, 'same refund')
    expect((await back(intentId, 100, 'same refund')).id).toBe(id)
    await expect(back(intentId, 101, 'same refund')).rejects.toThrow(ProcessorRefused)
    const ten = Array.from({ length: 10 }, () => back(intentId, 50, 'ten refunds'))
    const all = await Promise.allSettled(ten)
    const ids = all.flatMap((each) => (each.status === 'fulfilled' ? [each.value.id] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await listed(intentId)).toHaveLength(2)
  })
  it.each([
    ['4000000000007726', 'pending'],
    ['4000000000005126', 'succeeded'],
  ])('%s pays, and its refund is %s for now', async (number, status) => {
    if (!known(number)) return
    expect((await back(await paid(number), 500)).status).toBe(status)
  })
})
