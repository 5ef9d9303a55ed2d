import type { Cents } from '#kernel/money.ts'
import type { ReceiptKind } from '#modules/payments/receipts/rules/kinds.ts'
import type {
  MoneySum,
  ReceiptRange,
  ReceiptSums,
  TaxSum,
} from '#modules/payments/receipts/rules/sums.ts'
import { orderTypes } from '#modules/restaurant/rules/order-types.ts'
import { type RateSum, type ZReport, tenders } from './z-report.ts'

/** What has come since a close, as an X or a Z tells it: all but the count of the drawer. */
export type Report = Pick<
  ZReport,
  'receipts' | 'sales' | 'corrections' | 'tips' | 'tenders' | 'owed'
> & { cash: Pick<ZReport['cash'], 'floatCents' | 'moves' | 'expectedCents'> }

/** What is looked up for it. */
export interface Found {
  range: ReceiptRange
  sums: ReceiptSums
  moves: ZReport['cash']['moves']
  floatCents: Cents
  owed: ZReport['owed']
}

/**
 * Adds up what receipts and moves say. Of the same rows it is the same to the byte on both engines: what has no order
 * of its own is sorted here.
 */
export function reportOf({ range, sums, moves, floatCents, owed }: Found): Report {
  const { money } = sums
  const tips = money.map(({ tipCents, ...sum }) => ({ ...sum, cents: tipCents }))
  const goods = money.map((sum) => ({ ...sum, cents: sum.cents - sum.tipCents }))
  const isAny = range.to >= range.from
  return {
    receipts: {
      first: isAny ? range.from : null,
      last: isAny ? range.to : null,
      sales: countOf(money, 'sale'),
      corrections: countOf(money, 'correction'),
      reversals: countOf(money, 'reversal'),
    },
    sales: {
      grossCents: cameOf(goods),
      rates: ratesOf(sums.taxes.filter(({ kind }) => kind === 'sale')),
      charges: chargesOf(sums.charges),
      types: orderTypes.flatMap((type) => {
        const sold = goods.filter((sum) => sum.kind === 'sale' && sum.type === type)
        const orders = countOf(sold, 'sale')
        return orders === 0 ? [] : [{ type, orders, cents: cameOf(sold) }]
      }),
    },
    corrections: {
      grossCents: backOf(goods),
      rates: ratesOf(sums.taxes.filter(({ kind }) => kind !== 'sale')),
    },
    tips: { cameCents: cameOf(tips), backCents: backOf(tips) },
    tenders: tenders.flatMap((tender) => {
      const moved = money.filter((sum) => sum.tender === tender)
      if (moved.length === 0) return []
      const payments = countOf(moved, 'sale')
      const refunds = countOf(moved, 'correction') - countOf(moved, 'reversal')
      return [{ tender, payments, cameCents: cameOf(moved), refunds, backCents: backOf(moved) }]
    }),
    cash: { floatCents, moves, expectedCents: expectedIn({ money, moves, floatCents }) },
    owed,
  }
}

/** What has to be in the drawer: what stayed in it, what came in cash less what went back, and what was moved. */
export function expectedIn({
  money,
  moves,
  floatCents,
}: {
  money: readonly MoneySum[]
  moves: readonly { cents: number }[]
  floatCents: Cents
}): number {
  const cash = money.filter(({ tender }) => tender === 'cash')
  return floatCents + cameOf(cash) - backOf(cash) + sumOf(moves)
}

type Moved = Pick<MoneySum, 'kind' | 'cents'>

function cameOf(sums: readonly Moved[]): Cents {
  return sumOf(sums.filter(({ kind }) => kind === 'sale'))
}

/** Less than nothing where more came back after all than went. */
function backOf(sums: readonly Moved[]): number {
  return sumOf(sums.map((sum) => ({ cents: sum.cents * signs[sum.kind] })))
}

const signs: Readonly<Record<ReceiptKind, number>> = { sale: 0, correction: 1, reversal: -1 }

function sumOf(sums: readonly { cents: number }[]): number {
  return sums.reduce((sum, { cents }) => sum + cents, 0)
}

function countOf(sums: readonly MoneySum[], kind: ReceiptKind): number {
  return sums.reduce((sum, each) => sum + (each.kind === kind ? each.receipts : 0), 0)
}

/** Of corrections less their reversals; a rate of which both are the same is left out. */
function ratesOf(taxes: readonly TaxSum[]): RateSum[] {
  const rates = new Map<string, RateSum>()
  for (const { kind, netCents, taxCents, ...rate } of taxes) {
    const key = keyOf(rate)
    const { type, classId, name, letter, ppm } = rate
    const sum = rates.get(key) ?? { type, classId, name, letter, ppm, netCents: 0, taxCents: 0 }
    const sign = kind === 'reversal' ? -1 : 1
    sum.netCents += sign * netCents
    sum.taxCents += sign * taxCents
    rates.set(key, sum)
  }
  return [...rates.values()]
    .filter(({ netCents, taxCents }) => netCents !== 0 || taxCents !== 0)
    .toSorted(by(keyOf))
}

function chargesOf(sums: ReceiptSums['charges']): ReceiptSums['charges'] {
  const charges = new Map<string, Cents>()
  for (const { name, cents } of sums) charges.set(name, (charges.get(name) ?? 0) + cents)
  return [...charges].map(([name, cents]) => ({ name, cents })).toSorted(by(({ name }) => name))
}

function keyOf({ type, classId, name, letter, ppm }: Omit<RateSum, 'netCents' | 'taxCents'>) {
  return JSON.stringify([letter, classId, type, ppm, name])
}

/** By their signs' numbers: a language's order is another one on another machine. */
function by<T>(key: (each: T) => string) {
  return (one: T, other: T): number => Number(key(one) > key(other)) - Number(key(one) < key(other))
}
