import type { Cents } from '#kernel/money.ts'
import type {
  BookSum,
  MoneySum,
  RatePart,
  ReceiptKind,
  ReceiptRange,
  ReceiptSums,
} from '#modules/payments/receipts/summing.ts'
import { tenders } from '#modules/payments/rules.ts'
import { orderTypes } from '#modules/restaurant/showing.ts'
import type { WireZ, XReport } from './contract.ts'

/** A Z report as it is frozen for good, with its instants in milliseconds. */
export interface ZReport extends Omit<WireZ, 'openedAt' | 'closedAt' | 'by' | 'house' | 'cash'> {
  openedAt: number
  closedAt: number
  /** The id of whoever closed. */
  closedBy: string
  cash: Omit<WireZ['cash'], 'moves'> & { moves: CashMove[] }
}

type CashMove = Omit<WireZ['cash']['moves'][number], 'at'> & { at: number }

/** What has come since a close, as an X or a Z tells it: all but the count of the drawer. */
export type Report = Omit<XReport, 'openedAt' | 'cash'> & {
  cash: Pick<ZReport['cash'], 'floatCents' | 'moves' | 'expectedCents'>
}

export type RateSum = Report['sales']['rates'][number]

export type ChargeSum = NonNullable<Report['sales']['charged']>[number]

/** What a report is made of. */
export interface ReportSources {
  range: ReceiptRange
  sums: ReceiptSums
  moves: ZReport['cash']['moves']
  floatCents: Cents
  owed: ZReport['owed']
  /** Whether the report says what books need; false where a close is checked that was made before closes did. */
  tellsBooks: boolean
}

/**
 * Adds up what receipts and moves say. Both engines make the same bytes of the same rows: what has no order
 * of its own is sorted here.
 */
export function reportOf({ range, moves, floatCents, owed, ...found }: ReportSources): Report {
  const sums = found.tellsBooks ? found.sums : { ...found.sums, books: [], parts: [] }
  const { money } = sums
  const [sold, corrected] = [
    only(sums, (kind) => kind === 'sale'),
    only(sums, (kind) => kind !== 'sale'),
  ]
  const tips = money.map(({ tipCents, ...sum }) => ({ ...sum, cents: tipCents }))
  const goods = money.map((sum) => ({ ...sum, cents: sum.cents - sum.tipCents }))
  const handed = money.map((sum) => ({ ...sum, cents: handedCents(sum) }))
  const rounded = money.map(({ roundingCents, ...sum }) => ({ ...sum, cents: roundingCents }))
  const rounding = { cameCents: cameOf(rounded), backCents: backOf(rounded) }
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
      rates: ratesOf(sold),
      charges: chargesOf(sums.charges),
      ...chargedOf(sold.books),
      types: orderTypes.flatMap((type) => {
        const had = goods.filter((sum) => sum.kind === 'sale' && sum.type === type)
        const orders = countOf(had, 'sale')
        return orders === 0 ? [] : [{ type, orders, cents: cameOf(had) }]
      }),
    },
    corrections: {
      grossCents: backOf(goods),
      rates: ratesOf(corrected),
      ...chargedOf(corrected.books),
    },
    tips: { cameCents: cameOf(tips), backCents: backOf(tips) },
    tenders: tenders.flatMap((tender) => {
      const moved = handed.filter((sum) => sum.tender === tender)
      if (moved.length === 0) return []
      const payments = countOf(moved, 'sale')
      const refunds = countOf(moved, 'correction') - countOf(moved, 'reversal')
      return [{ tender, payments, cameCents: cameOf(moved), refunds, backCents: backOf(moved) }]
    }),
    ...((rounding.cameCents !== 0 || rounding.backCents !== 0) && { rounding }),
    cash: { floatCents, moves, expectedCents: expectedIn({ money, moves, floatCents }) },
    owed,
  }
}

type TaxSums = Pick<ReceiptSums, 'taxes' | 'books' | 'parts'>

function only({ taxes, books, parts }: TaxSums, isOf: (kind: ReceiptKind) => boolean): TaxSums {
  const those = <Sum extends { kind: ReceiptKind }>(sums: Sum[]) =>
    sums.filter(({ kind }) => isOf(kind))
  return { taxes: those(taxes), books: those(books), parts: those(parts) }
}

function handedCents({ cents, roundingCents }: MoneySum): Cents {
  return cents + roundingCents
}

type SumOfKind = Pick<MoneySum, 'kind' | 'cents'>

function cameOf(sums: readonly SumOfKind[]): Cents {
  return sumOf(sums.filter(({ kind }) => kind === 'sale'))
}

function sumOf(sums: readonly { cents: number }[]): number {
  return sums.reduce((sum, { cents }) => sum + cents, 0)
}

const signs: Readonly<Record<ReceiptKind, number>> = { sale: 0, correction: 1, reversal: -1 }

/** What went back less what came back of it after all; negative where more came back than went. */
function backOf(sums: readonly SumOfKind[]): number {
  return sumOf(sums.map((sum) => ({ cents: sum.cents * signs[sum.kind] })))
}

function countOf(sums: readonly MoneySum[], kind: ReceiptKind): number {
  return sums.reduce((sum, each) => sum + (each.kind === kind ? each.receipts : 0), 0)
}

/** Sums by rate, reversals taken from corrections; a rate that comes to nothing is left out. */
function ratesOf({ taxes, books, parts }: TaxSums): RateSum[] {
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
    .map((rate) => ({ ...rate, ...addedTo(rate, books), ...partsOf(rate, parts) }))
    .toSorted(by(keyOf))
}

function keyOf({ type, classId, name, letter, ppm }: Omit<RateSum, 'netCents' | 'taxCents'>) {
  return JSON.stringify([letter, classId, type, ppm, name])
}

function addedTo(rate: RateSum, books: readonly BookSum[]): Pick<RateSum, 'addedCents'> {
  const added = books.filter(({ isAdded }) => isAdded).filter(isOfRate(rate))
  const addedCents = added.reduce((sum, each) => sum + signed(each, each.taxCents), 0)
  return addedCents === 0 ? {} : { addedCents }
}

function isOfRate({ type, classId, ppm }: RateSum) {
  return (of: Pick<BookSum, 'type' | 'classId' | 'ppm'>) =>
    of.type === type && of.classId === classId && of.ppm === ppm
}

function signed({ kind }: { kind: ReceiptKind }, cents: Cents): number {
  return kind === 'reversal' ? -cents : cents
}

function partsOf(rate: RateSum, sums: ReceiptSums['parts']): Pick<RateSum, 'parts'> {
  const parts = new Map<string, RatePart>()
  for (const each of sums.filter(isOfRate(rate))) {
    for (const { name, ppm, cents } of each.parts) {
      const key = JSON.stringify([ppm, name])
      const before = parts.get(key)?.cents ?? 0
      parts.set(key, { name, ppm, cents: before + signed(each, cents) })
    }
  }
  return parts.size === 0 ? {} : { parts: [...parts.values()].toSorted(by(({ name }) => name)) }
}

/** Sorts by code units: the order of a language differs between machines. */
function by<T>(key: (each: T) => string) {
  return (one: T, other: T): number => Number(key(one) > key(other)) - Number(key(one) < key(other))
}

function chargesOf(sums: ReceiptSums['charges']): ReceiptSums['charges'] {
  const charges = new Map<string, Cents>()
  for (const { name, cents } of sums) charges.set(name, (charges.get(name) ?? 0) + cents)
  return [...charges].map(([name, cents]) => ({ name, cents })).toSorted(by(({ name }) => name))
}

function chargedOf(books: readonly BookSum[]): { charged?: ChargeSum[] } {
  const charged = new Map<string, ChargeSum>()
  for (const each of books) {
    const { type, part, classId, ppm } = each
    if (part === 'dish') continue
    const key = JSON.stringify([part, type, ppm, classId])
    const sum = charged.get(key) ?? {
      type,
      part,
      classId,
      ppm,
      netCents: 0,
      taxCents: 0,
      addedCents: 0,
    }
    sum.netCents += signed(each, each.netCents)
    sum.taxCents += signed(each, each.taxCents)
    if (each.isAdded) sum.addedCents += signed(each, each.taxCents)
    charged.set(key, sum)
  }
  const some = [...charged]
    .filter(([, { netCents, taxCents }]) => netCents !== 0 || taxCents !== 0)
    .toSorted(by(([key]) => key))
  return some.length === 0 ? {} : { charged: some.map(([, sum]) => sum) }
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
  const cash = money
    .filter(({ tender }) => tender === 'cash')
    .map((sum) => ({ ...sum, cents: handedCents(sum) }))
  return floatCents + cameOf(cash) - backOf(cash) + sumOf(moves)
}

/** What was sold, or went back, without a rate, in cents: all of it in a house without taxes. */
export function untaxedOf({
  grossCents,
  rates,
}: {
  grossCents: Cents
  rates: readonly Pick<RateSum, 'netCents' | 'taxCents'>[]
}): number {
  return rates.reduce((left, rate) => left - grossOf(rate), grossCents)
}

/** Tax that was added to prices: it is in what was sold, or went back, and is no revenue. */
export function addedTaxOf({ rates }: { rates: readonly RateSum[] }): number {
  return rates.reduce((sum, { addedCents = 0 }) => sum + addedCents, 0)
}

export function grossOf({ netCents, taxCents }: Pick<RateSum, 'netCents' | 'taxCents'>): number {
  return netCents + taxCents
}
