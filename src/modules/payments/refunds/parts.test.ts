import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { owedCents, planRefund, type RefundableLine } from './rules/plan.ts'
import { readWish } from './rules/read-wish.ts'
import { judgeRefund, keyAt, providerRefundStates, wordsOfFailure } from './rules/states.ts'

const orders = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 6 },
)

const wishes = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('amount' as const),
      cents: fc.integer({ min: 1, max: 500_000 }),
    }),
    fc.record({
      kind: fc.constant('lines' as const),
      lines: fc.uniqueArray(
        fc.record({
          position: fc.integer({ min: 1, max: 6 }),
          quantity: fc.integer({ min: 1, max: 9 }),
        }),
        { minLength: 1, maxLength: 3, selector: ({ position }) => position },
      ),
    }),
    fc.constant({ kind: 'whole' as const }),
  ),
  { maxLength: 12 },
)

describe('what a refund comes to', () => {
  it('adds up: whatever parts went back, they and the rest are the whole (X29)', () => {
    fc.assert(
      fc.property(orders, wishes, (ordered, wished) => {
        let lines: RefundableLine[] = ordered.map((line, index) => {
          return { ...line, position: index + 1, name: `Dish ${index}`, refunded: 0 }
        })
        const total = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
        let left = total
        let back = 0
        for (const wish of [...wished, { kind: 'whole' as const }]) {
          try {
            const plan = planRefund(wish, lines, left)
            expect(Number.isSafeInteger(plan.cents) && plan.cents > 0).toBe(true)
            back += plan.cents
            left -= plan.cents
            lines = lines.map((line) => {
              const more = plan.lines.find(({ position }) => position === line.position)
              return { ...line, refunded: line.refunded + (more?.quantity ?? 0) }
            })
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
          expect(left >= 0 && back + left === total).toBe(true)
          expect(lines.every(({ refunded, quantity }) => refunded <= quantity)).toBe(true)
        }
        expect([left, back]).toEqual([0, total])
      }),
      { numRuns: 1000 },
    )
  })

  it('is what the lines cost, one by one or together', () => {
    fc.assert(
      fc.property(orders, (ordered) => {
        const lines = ordered.map((line, index) => {
          return { ...line, position: index + 1, name: 'Dish', refunded: 0 }
        })
        const total = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
        const ask = (some: RefundableLine[]) =>
          planRefund({ kind: 'lines', lines: some }, lines, total).cents
        expect(lines.reduce((sum, line) => sum + ask([line]), 0)).toBe(total)
        expect(ask(lines)).toBe(total)
      }),
    )
  })

  it('is owed while it has failed and nobody has asked again', () => {
    const one = { id: '1', state: 'failed', cents: 500, againOf: null }
    expect(owedCents([one], 1000)).toBe(500)
    expect(owedCents([one], 300)).toBe(300)
    expect(owedCents([one, { id: '2', state: 'requested', cents: 500, againOf: '1' }], 500)).toBe(0)
    expect(owedCents([one, { id: '2', state: 'failed', cents: 500, againOf: '1' }], 1000)).toBe(500)
  })

  it('reads an amount to the cent or not at all', () => {
    const read = (amount: number) => readWish({ amount, reason: 'Cold' })
    expect(read(19.99)).toEqual({ wish: { kind: 'amount', cents: 1999 }, reason: 'Cold' })
    for (const amount of [0, -1, 0.001, NaN, Infinity, 1e9])
      expect(read(amount)).toHaveProperty('problems')
  })
})

describe('the key of a refund', () => {
  const refund = { id: 'r', createdAt: 0 }
  it('is one for five minutes, none for ten, then another', () => {
    const at = (minute: number) => keyAt(refund, new Date(minutes(minute)))
    expect([0, 4.9, 5, 14.9, 15, 19, 20, 30].map(at)).toEqual([
      'r',
      'r',
      undefined,
      undefined,
      'r 1',
      'r 1',
      undefined,
      'r 2',
    ])
    expect(keyAt(refund, new Date(-5000))).toBe('r')
  })

  it('never changes within ten minutes of asking', () => {
    const moment = fc.integer({ min: 0, max: minutes(600) })
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: minutes(10) }), (at, later) => {
        const [one, other] = [keyAt(refund, new Date(at)), keyAt(refund, new Date(at + later))]
        if (one !== undefined && other !== undefined) expect(other).toBe(one)
      }),
    )
  })
})

describe('the states of a refund', () => {
  it('only go on, and money that came back has failed', () => {
    const judged = (['requested', 'succeeded', 'failed'] as const).map((state) =>
      providerRefundStates.map((status) => judgeRefund(state, { status })),
    )
    expect(judged).toEqual([
      [undefined, undefined, 'succeeded', 'failed', 'failed'],
      [undefined, undefined, undefined, 'failed', 'failed'],
      [undefined, undefined, undefined, undefined, undefined],
    ])
  })

  it('say in words why one has failed', () => {
    expect(wordsOfFailure('invalid_request_error charge_already_refunded 400')).toBe(
      'It was refunded at the card processor already.',
    )
    expect(wordsOfFailure('unknown')).toBe('The card processor did not say why.')
  })
})
