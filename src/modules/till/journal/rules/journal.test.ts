import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RateSum, ZReport } from '../../rules/z-report.ts'
import { type AccountKey, readSalesKey, salesKey } from './accounts.ts'
import { decimalText } from './decimals.ts'
import { type Entry, entriesOf, journalOf } from './journal.ts'

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
    tips: fc.tuple(cents, cents),
    cameBy: fc.tuple(share, share),
    backBy: fc.tuple(share, share),
    moves,
    floatCents: cents,
    difference: fc.integer({ min: -5_000, max: 5_000 }),
    kept: share,
  })
  .map(({ number, sold, back, untaxed, tips, cameBy, backBy, ...cash }): ZReport => {
    const soldGross = gross(sold) + untaxed[0]
    const backGross = gross(back) + untaxed[1]
    const came = parts(soldGross + tips[0], cameBy)
    const gone = parts(backGross + tips[1], backBy)
    const names = ['card', 'cash', 'terminal'] as const
    const moved = cash.moves.reduce((sum, { cents: each }) => sum + each, 0)
    const expectedCents = cash.floatCents + came[1] - gone[1] + moved
    const countedCents = Math.max(0, expectedCents + cash.difference)
    const keptCents = Math.floor(countedCents * cash.kept)
    return {
      number,
      openedAt: 0,
      closedAt: 1,
      closedBy: 'ada',
      currency: 'EUR',
      receipts: { first: 1, last: 9, sales: 8, corrections: 1, reversals: 0 },
      sales: { grossCents: soldGross, rates: sold, charges: [], types: [] },
      corrections: { grossCents: backGross, rates: back },
      tips: { cameCents: tips[0], backCents: tips[1] },
      tenders: names.map((tender, index) => ({
        tender,
        payments: 1,
        cameCents: came[index] ?? 0,
        refunds: 1,
        backCents: gone[index] ?? 0,
      })),
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
  })

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
      fc.property(closes, (z) => {
        const entries = journalOf(z).flatMap(entriesOf)
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
      fc.property(closes, (z) => {
        expect(balances(journalOf(z).flatMap(entriesOf))('clearing')).toBe(0)
      }),
      runs,
    )
  })

  it('put on each account just what the close says of it', () => {
    fc.assert(
      fc.property(closes, (z) => {
        const on = balances(journalOf(z).flatMap(entriesOf))
        const [card, , terminal] = z.tenders
        const moved = (kind: string) =>
          z.cash.moves.reduce((sum, each) => (each.kind === kind ? sum + each.cents : sum), 0)
        expect(on('cash')).toBe(z.cash.keptCents - z.cash.floatCents)
        expect(on('card')).toBe((card?.cameCents ?? 0) - (card?.backCents ?? 0))
        expect(on('terminal')).toBe((terminal?.cameCents ?? 0) - (terminal?.backCents ?? 0))
        expect(on('tips')).toBe(z.tips.backCents - z.tips.cameCents - moved('tips'))
        expect(on('transit')).toBe(z.cash.takenCents)
        const [opened, counted] = z.number === 1 ? [moved('opening'), 0] : [0, moved('opening')]
        expect(on('opening')).toBe(0 - opened)
        expect(on('short') + on('over')).toBe(0 - z.cash.differenceCents - counted)
        expect(on('paid_in')).toBe(0 - moved('in'))
        expect(on('paid_out')).toBe(0 - moved('out'))
        const sold = gross(z.sales.rates) - gross(z.corrections.rates)
        const onSales = [...new Set([...z.sales.rates, ...z.corrections.rates].map(salesKey))]
        expect(onSales.reduce((sum, key) => sum - on(key), 0)).toBe(sold)
        expect(0 - on('untaxed')).toBe(z.sales.grossCents - z.corrections.grossCents - sold)
      }),
      runs,
    )
  })

  it('show on the clearing account what a close fails to add up to', () => {
    fc.assert(
      fc.property(closes, fc.integer({ min: 1, max: 999 }), (z, lost) => {
        const wrong = { ...z, tips: { ...z.tips, cameCents: z.tips.cameCents + lost } }
        expect(balances(journalOf(wrong).flatMap(entriesOf))('clearing')).toBe(lost)
      }),
      { ...runs, numRuns: 300 },
    )
  })

  it('keep net and tax beside what was sold', () => {
    fc.assert(
      fc.property(closes, (z) => {
        for (const posting of journalOf(z)) {
          if (!('rate' in posting.of)) continue
          const { netCents, taxCents } = posting.of.rate
          expect(posting.cents).toBe(netCents + taxCents)
          const rated = entriesOf(posting).filter(({ rate }) => rate)
          expect(rated.map(({ account }) => account)).toEqual([salesKey(posting.of.rate)])
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
