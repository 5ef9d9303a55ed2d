import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ChargeSum, RateSum, ZReport } from '../rules.ts'
import { decimalText } from './exporting.ts'
import {
  type AccountKey,
  readAccountKey,
  readSalesKey,
  salesKey,
  taxKey,
} from './naming-accounts.ts'
import { type Entry, type TaxApart, entriesOf, journalOf } from './rules.ts'

const cents = fc.integer({ min: 0, max: 2_000_000 })
const rates = fc.uniqueArray(
  fc.record<RateSum>({
    type: fc.constantFrom('pickup', 'eat_in'),
    classId: fc.constantFrom('food', 'drinks', 'with blanks'),
    name: fc.constantFrom('Food', 'Drinks'),
    letter: fc.constantFrom('A', 'B'),
    ppm: fc.constantFrom(0, 70_000, 190_000, 88_750),
    netCents: cents,
    taxCents: fc.integer({ min: 0, max: 400_000 }),
  }),
  { selector: ({ type, classId, ppm }) => `${type} ${classId} ${ppm}`, maxLength: 8 },
)
const aparts = fc.constantFrom<TaxApart>('none', 'added', 'all')

/** Of what was sold at a rate: what had its tax added, and what of it was charged. */
const told = fc.record({
  isTold: fc.boolean(),
  added: fc.array(fc.constantFrom(0, 0.3, 1), { minLength: 8, maxLength: 8 }),
  charged: fc.array(fc.constantFrom(0, 0, 0.1, 1), { minLength: 8, maxLength: 8 }),
  hasParts: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
  untaxedCharge: fc.constantFrom(0, 0.4),
})
type Told = typeof told extends fc.Arbitrary<infer T> ? T : never

/** Sales as a close tells them: with what books need, or without, as older ones did. */
function tell(plain: readonly RateSum[], untaxed: number, by: Told) {
  if (!by.isTold) return { rates: [...plain] }
  const toldRates = plain.map((rate, at): RateSum => {
    const addedCents = Math.floor(rate.taxCents * (by.added[at] ?? 0))
    const half = Math.floor(rate.taxCents / 3)
    const parts = [
      { name: 'State', ppm: Math.floor(rate.ppm / 3), cents: half },
      { name: 'City', ppm: rate.ppm - Math.floor(rate.ppm / 3), cents: rate.taxCents - half },
    ]
    return { ...rate, ...(addedCents > 0 && { addedCents }), ...(by.hasParts[at] && { parts }) }
  })
  const charged = toldRates.map((rate, at): ChargeSum => {
    const { type, classId, ppm, netCents, taxCents, addedCents = 0 } = rate
    const of = (whole: number) => Math.floor(whole * (by.charged[at] ?? 0))
    const sums = { netCents: of(netCents), taxCents: of(taxCents), addedCents: of(addedCents) }
    return { type, classId, ppm, part: 'service', ...sums }
  })
  const netCents = Math.floor(untaxed * by.untaxedCharge)
  const free = { type: 'pickup', part: 'packaging', classId: null, ppm: 0, netCents } as const
  return { rates: toldRates, charged: [...charged, { ...free, taxCents: 0, addedCents: 0 }] }
}
const gross = (sums: readonly RateSum[]) =>
  sums.reduce((sum, { netCents, taxCents }) => sum + netCents + taxCents, 0)
/** A sum in three random parts. */
const parts = (sum: number, [a, b]: readonly [number, number]) => {
  const first = Math.floor(sum * a)
  const second = Math.floor((sum - first) * b)
  return [first, second, sum - first - second] as const
}
const share = fc.double({ min: 0, max: 1, noNaN: true })
const moves = fc.array(
  fc.record({
    kind: fc.constantFrom('opening' as const, 'in' as const, 'out' as const, 'tips' as const),
    cents: fc.integer({ min: -50_000, max: 50_000 }),
    countedCents: fc.constant(null),
    words: fc.string({ maxLength: 30 }),
    at: fc.nat(),
  }),
  { maxLength: 6 },
)

/** Closes that add up, as those of the till do, with whatever is in them. */
const closes = fc
  .record({
    number: fc.constantFrom(1, 12),
    sold: rates,
    back: rates,
    untaxed: fc.tuple(cents, cents),
    told: fc.tuple(told, told),
    tips: fc.tuple(cents, cents),
    cameBy: fc.tuple(share, share),
    backBy: fc.tuple(share, share),
    rounded: fc.tuple(fc.integer({ min: -99, max: 99 }), fc.integer({ min: -99, max: 99 })),
    moves,
    floatCents: cents,
    difference: fc.integer({ min: -5_000, max: 5_000 }),
    kept: share,
  })
  .map(
    ({
      number,
      sold,
      back,
      untaxed,
      told: saidBy,
      tips,
      cameBy,
      backBy,
      rounded,
      ...cash
    }): ZReport => {
      const soldGross = gross(sold) + untaxed[0]
      const backGross = gross(back) + untaxed[1]
      const [roundedCame, roundedBack] = rounded
      const inCash = (sums: readonly number[], by: number) =>
        sums.map((sum, index) => (index === 1 ? sum + by : sum))
      const came = inCash(parts(soldGross + tips[0], cameBy), roundedCame)
      const gone = inCash(parts(backGross + tips[1], backBy), roundedBack)
      const names = ['card', 'cash', 'terminal'] as const
      const moved = cash.moves.reduce((sum, { cents: each }) => sum + each, 0)
      const expectedCents = cash.floatCents + (came[1] ?? 0) - (gone[1] ?? 0) + moved
      const countedCents = Math.max(0, expectedCents + cash.difference)
      const keptCents = Math.floor(countedCents * cash.kept)
      return {
        number,
        openedAt: 0,
        closedAt: 1,
        closedBy: 'ada',
        currency: 'EUR',
        receipts: { first: 1, last: 9, sales: 8, corrections: 1, reversals: 0 },
        sales: {
          grossCents: soldGross,
          ...tell(sold, untaxed[0], saidBy[0]),
          charges: [],
          types: [],
        },
        corrections: { grossCents: backGross, ...tell(back, untaxed[1], saidBy[1]) },
        tips: { cameCents: tips[0], backCents: tips[1] },
        tenders: names.map((tender, index) => ({
          tender,
          payments: 1,
          cameCents: came[index] ?? 0,
          refunds: 1,
          backCents: gone[index] ?? 0,
        })),
        rounding: { cameCents: roundedCame, backCents: roundedBack },
        cash: {
          floatCents: cash.floatCents,
          moves: cash.moves,
          expectedCents,
          countedCents,
          differenceCents: countedCents - expectedCents,
          keptCents,
          takenCents: countedCents - keptCents,
        },
        owed: { orders: 0, cents: 0 },
      }
    },
  )

/** What is on an account after a close: debits less credits. */
function balances(entries: readonly Entry[]) {
  const by = new Map<AccountKey, number>()
  for (const { account, debitCents, creditCents } of entries) {
    by.set(account, (by.get(account) ?? 0) + debitCents - creditCents)
  }
  return (account: AccountKey) => by.get(account) ?? 0
}

const runs = { numRuns: 3000, seed: 20_261_127 }

describe('the postings of a close', () => {
  it('balance to the cent, with nothing below zero and nothing of nothing', () => {
    fc.assert(
      fc.property(closes, aparts, (z, apart) => {
        const entries = journalOf(z, apart).flatMap(entriesOf)
        const sum = (of: (entry: Entry) => number) =>
          entries.reduce((all, each) => all + of(each), 0)
        expect(sum(({ debitCents }) => debitCents)).toBe(sum(({ creditCents }) => creditCents))
        for (const { debitCents, creditCents } of entries) {
          expect(Math.min(debitCents, creditCents)).toBe(0)
          expect(Math.max(debitCents, creditCents)).toBeGreaterThan(0)
        }
      }),
      runs,
    )
  })

  it('leave nothing between what was sold and how it was paid', () => {
    fc.assert(
      fc.property(closes, aparts, (z, apart) => {
        expect(balances(journalOf(z, apart).flatMap(entriesOf))('clearing')).toBe(0)
      }),
      runs,
    )
  })

  it('put on each account just what the close says of it', () => {
    fc.assert(
      fc.property(closes, aparts, (z, apart) => {
        const postings = journalOf(z, apart)
        const on = balances(postings.flatMap(entriesOf))
        const [card, , terminal] = z.tenders
        const moved = (kind: string) =>
          z.cash.moves.reduce((sum, each) => (each.kind === kind ? sum + each.cents : sum), 0)
        expect(on('cash')).toBe(z.cash.keptCents - z.cash.floatCents)
        expect(on('card')).toBe((card?.cameCents ?? 0) - (card?.backCents ?? 0))
        expect(on('terminal')).toBe((terminal?.cameCents ?? 0) - (terminal?.backCents ?? 0))
        expect(on('tips')).toBe(z.tips.backCents - z.tips.cameCents - moved('tips'))
        expect(on('transit')).toBe(z.cash.takenCents)
        const { cameCents = 0, backCents = 0 } = z.rounding ?? {}
        expect(on('rounding')).toBe(backCents - cameCents)
        const [opened, counted] = z.number === 1 ? [moved('opening'), 0] : [0, moved('opening')]
        expect(on('opening')).toBe(0 - opened)
        expect(on('short') + on('over')).toBe(0 - z.cash.differenceCents - counted)
        expect(on('paid_in')).toBe(0 - moved('in'))
        expect(on('paid_out')).toBe(0 - moved('out'))
        const keys = [...new Set(postings.flatMap(({ debit, credit }) => [debit, credit]))]
        const onAll = (kind: 'sales' | 'charge' | 'tax') =>
          keys.reduce((sum, key) => (readAccountKey(key)?.kind === kind ? sum - on(key) : sum), 0)
        const both = (of: (side: ZReport['sales'] | ZReport['corrections']) => number) =>
          of(z.sales) - of(z.corrections)
        const tax = both(({ rates: each }) =>
          each.reduce((sum, { taxCents, addedCents = 0 }) => {
            return sum + { none: 0, added: addedCents, all: taxCents }[apart]
          }, 0),
        )
        const charged = both(({ charged: each = [] }) =>
          each.reduce((sum, { netCents, taxCents, addedCents }) => {
            return sum + netCents + taxCents - { none: 0, added: addedCents, all: taxCents }[apart]
          }, 0),
        )
        const free = both(({ charged: each = [] }) =>
          each.reduce((sum, { classId, netCents }) => (classId === null ? sum + netCents : sum), 0),
        )
        const sold = both((side) => gross(side.rates))
        expect(onAll('tax')).toBe(tax)
        expect(onAll('charge')).toBe(charged)
        expect(onAll('sales')).toBe(sold - tax - (charged - free))
        expect(0 - on('untaxed')).toBe(both(({ grossCents }) => grossCents) - sold - free)
      }),
      runs,
    )
  })

  it('owe each part of a rate its own tax where all of that was added', () => {
    fc.assert(
      fc.property(closes, (z) => {
        const owed = new Map<AccountKey, number>()
        const owe = (rate: RateSum, sign: number) => {
          for (const { name, ppm, cents: each } of rate.parts ?? []) {
            if (rate.addedCents !== rate.taxCents) return
            const key = taxKey(name, ppm)
            owed.set(key, (owed.get(key) ?? 0) + sign * each)
          }
        }
        const only = (each: RateSum[]) =>
          each.filter(({ parts: some, addedCents, taxCents }) => some && addedCents === taxCents)
        const { sales, corrections } = z
        const bare = {
          ...z,
          sales: { ...sales, rates: only(sales.rates) },
          corrections: { ...corrections, rates: only(corrections.rates) },
        }
        for (const rate of bare.sales.rates) owe(rate, 1)
        for (const rate of bare.corrections.rates) owe(rate, -1)
        const on = balances(journalOf(bare, 'added').flatMap(entriesOf))
        for (const [key, each] of owed) expect(0 - on(key)).toBe(each)
      }),
      { ...runs, numRuns: 1000 },
    )
  })

  it('show on the clearing account what a close fails to add up to', () => {
    fc.assert(
      fc.property(closes, fc.integer({ min: 1, max: 999 }), (z, lost) => {
        const wrong = { ...z, tips: { ...z.tips, cameCents: z.tips.cameCents + lost } }
        expect(balances(journalOf(wrong, 'added').flatMap(entriesOf))('clearing')).toBe(lost)
      }),
      { ...runs, numRuns: 300 },
    )
  })

  it('keep net and tax beside what was sold', () => {
    fc.assert(
      fc.property(closes, aparts, (z, apart) => {
        for (const posting of journalOf(z, apart)) {
          if (!('rate' in posting.of) || !posting.of.rate) continue
          const { netCents, taxCents, ppm } = posting.of.rate
          expect(posting.cents).toBe(Math.abs(netCents + taxCents))
          const rated = entriesOf(posting).filter(({ rate }) => rate)
          expect(rated.map(({ account }) => readAccountKey(account)?.ppm)).toEqual([ppm])
        }
      }),
      runs,
    )
  })
})

describe('an account of sales', () => {
  it('is read as it was written', () => {
    const sold = { classId: '0190 with blanks', ppm: 88_750 }
    expect(readSalesKey(salesKey(sold))).toEqual(sold)
    expect(readSalesKey('cash')).toBe(undefined)
    expect(readSalesKey('sales x food')).toBe(undefined)
    expect(readSalesKey('sales - food')).toBe(undefined)
    expect(readAccountKey('charge - service')).toEqual({
      kind: 'charge',
      ppm: null,
      name: 'service',
    })
    expect(readAccountKey('tax 40000 ')).toEqual({ kind: 'tax', ppm: 40_000, name: '' })
    expect(readAccountKey('tax 40000 New York')).toMatchObject({ name: 'New York' })
    for (const key of ['nothing', 'tax - State', 'sales 70000 ', 'charge 1']) {
      expect(readAccountKey(key)).toBe(undefined)
    }
  })
})

describe('a sum in decimals', () => {
  it.each([
    [0, 2, '.', '0.00'],
    [5, 2, ',', '0,05'],
    [123_456, 2, ',', '1234,56'],
    [1450, 0, '.', '1450'],
    [1, 3, '.', '0.001'],
    [-7, 2, '.', '-0.07'],
  ] as const)('writes %j with %j digits and %j as %j', (sum, digits, mark, text) => {
    expect(decimalText(sum, digits, mark)).toBe(text)
  })
})
