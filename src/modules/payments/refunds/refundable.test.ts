import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { readRequest, planRefund } from './asking.ts'
import { owedCents } from './listing.server.ts'
import { keyAt } from './making.server.ts'
import { partsOf } from './refundable.ts'
import {
  judgeRefund,
  providerRefundStates,
  type RefundableLine,
  type RequestedLine,
  wordsOfFailure,
} from './rules.ts'
import { planShortage } from './stopping.server.ts'

const orders = fc.array(
  fc.record({
    priceCents: fc.integer({ min: 1, max: 99_999 }),
    quantity: fc.integer({ min: 1, max: 9 }),
  }),
  { minLength: 1, maxLength: 6 },
)

const requests = fc.array(
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

const plain = { dishId: 'dish', dish: 'Dish', name: 'Dish', refunded: 0 }

/** A number of a line is left out, or swapped for something at a percentage of its price. */
const shortages = fc.record({
  kind: fc.constant('shortage' as const),
  position: fc.integer({ min: 1, max: 6 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  percent: fc.option(fc.integer({ min: 0, max: 100 })),
})

describe('what a refund comes to', () => {
  it('adds up: whatever parts went back, they and the rest are the whole', () => {
    fc.assert(
      fc.property(orders, requests, (ordered, requested) => {
        let lines: RefundableLine[] = ordered.map((line, index) => {
          return { ...line, ...plain, position: index + 1 }
        })
        const total = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
        let left = total
        let back = 0
        for (const request of [...requested, { kind: 'whole' as const }]) {
          try {
            const plan = planRefund(request, lines, left)
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

  it('adds up with what was left out and swapped, and no line goes back for more than it cost', () => {
    const steps = fc.array(fc.oneof(shortages, requests), { maxLength: 14 })
    fc.assert(
      fc.property(orders, steps, (ordered, events) => {
        const total = ordered.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
        const lines = ordered.map((line) => ({ ...line, dishId: 'dish', name: 'Dish' }))
        const settled: Parameters<typeof partsOf>[1][number][] = []
        const back: RequestedLine[] = []
        const paid = ordered.map(() => 0)
        let left = total
        const pay = (cents: number, position?: number) => {
          left -= cents
          if (position !== undefined) paid[position - 1] = (paid[position - 1] ?? 0) + cents
        }
        const request = (requested: Parameters<typeof planRefund>[0]) => {
          try {
            const plan = planRefund(requested, partsOf(lines, settled, back), left)
            if (plan.lines.length === 0) pay(plan.cents)
            for (const line of plan.lines) pay(line.cents, line.position)
            back.push(...plan.lines)
          } catch (error) {
            expect(error).toBeInstanceOf(Refusal)
          }
        }
        for (const event of events) {
          if ('kind' in event) {
            const line = ordered[event.position - 1]
            const gone = settled.filter(({ position }) => position === event.position)
            const there = gone.reduce((sum, each) => sum - each.quantity, line?.quantity ?? 0)
            if (!line || event.quantity > there) continue
            const { position, quantity, percent } = event
            const price = Math.floor((line.priceCents * (percent ?? 0)) / 100)
            const isLeftOut = percent === null
            const ranOut = {
              isLeftOut,
              line: { position, quantity, cents: line.priceCents - price },
            }
            pay(planShortage(ranOut, partsOf(lines, settled, back), left).cents, position)
            const swap = isLeftOut ? null : { dishId: 'swap', name: 'Swap', priceCents: price }
            settled.push({ id: `${settled.length}`, position, quantity, swap })
          } else for (const each of event) request(each)
          expect(left).toBeGreaterThanOrEqual(0)
        }
        const byAmount = total - left - paid.reduce((sum, cents) => sum + cents, 0)
        for (const { position, swap, quantity, refunded } of partsOf(lines, settled, back)) {
          expect(refunded >= 0 && refunded <= quantity).toBe(true)
          const rest = { position, swap, quantity: quantity - refunded }
          if (rest.quantity > 0) request({ kind: 'lines', lines: [rest] })
        }
        for (const [index, { priceCents, quantity }] of ordered.entries()) {
          expect(paid[index]).toBeLessThanOrEqual(priceCents * quantity)
          if (byAmount === 0) expect(paid[index]).toBe(priceCents * quantity)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('is what the lines cost, one by one or together', () => {
    fc.assert(
      fc.property(orders, (ordered) => {
        const lines = ordered.map((line, index) => {
          return { ...line, ...plain, position: index + 1 }
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
    const read = (amount: number) => readRequest({ amount, reason: 'Cold' })
    expect(read(19.99)).toEqual({ request: { kind: 'amount', cents: 1999 }, reason: 'Cold' })
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
      'It was already refunded at the card processor.',
    )
    expect(wordsOfFailure('unknown')).toBe('The card processor gave no reason.')
  })
})
