import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BadSignature } from '#modules/payments/gateway/processor.server.ts'
import { saturdayEvening } from '#test/app.ts'
import { openFake } from './benches.ts'
import { eventOf, sign } from './events.ts'
import { fakeKeys } from './fake.ts'

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
    const body = JSON.stringify(eventOf(1, 'x', { object: 'x' }, saturdayEvening))
    const read = (at: Date, text = body, secret = fakeKeys.webhookSecret) =>
      bench.processor.readEvent(Buffer.from(text), sign(body, secret, at))
    expect(read(saturdayEvening)?.id).toBe('evt_fake00000001')
    expect(() => read(new Date(saturdayEvening.getTime() - 301_000))).toThrow(BadSignature)
    expect(() => read(saturdayEvening, body.replace('evt', 'evx'))).toThrow(BadSignature)
    expect(() => read(saturdayEvening, body, 'whsec_other')).toThrow(BadSignature)
  })
})
