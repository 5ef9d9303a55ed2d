import type { Cents } from '#kernel/money.ts'
import type {
  BookSum,
  MoneySum,
  RatePart,
  ReceiptKind,
  ReceiptRange,
  ReceiptSums,
  TaxSum,
} from '#modules/payments/receipts/summing.ts'
import { counterWays } from '#modules/payments/rules.ts'
import { type OrderType, orderTypes } from '#modules/restaurant/order-rules.ts'

/** How money came: by the card processor, in cash, or by the house's own card terminal. */
export const tenders = ['card', ...counterWays] as const

export type Tender = (typeof tenders)[number]

/** Why cash went in or out beside sales and refunds. */
export const moveKinds = ['opening', 'in', 'out', 'tips'] as const

export type MoveKind = (typeof moveKinds)[number]

/** What was sold, or went back, at one rate in one way of having it, as it stood on the receipts. */
export interface RateSum extends Omit<TaxSum, 'kind'> {
  /** What of the tax was added to prices; absent: none, or it is a close from before. */
  addedCents?: Cents
  /** What the tax is made of; absent: of itself alone. */
  parts?: RatePart[]
}

/** What was charged beside dishes in one way and rate: within the rates, and within what is not taxed. */
export interface ChargeSum extends Pick<BookSum, 'type' | 'classId' | 'ppm'> {
  part: Exclude<BookSum['part'], 'dish'>
  netCents: Cents
  taxCents: Cents
  addedCents: Cents
}

/**
 * What a close says for good: a Z report. Sums are whole cents; of what went back they are positive. It covers the receipts
 * from the one after the last close up to this one, so that each payment and each refund belongs to exactly one.
 */
export interface ZReport {
  /** Counts the closes from 1, without gaps. */
  number: number
  /** When the close before was made; of the first, when the first receipt was given. */
  openedAt: number
  closedAt: number
  /** The id of whoever closed. */
  closedBy: string
  currency: string
  /** First and last are null where none was given. */
  receipts: {
    first: number | null
    last: number | null
    sales: number
    corrections: number
    reversals: number
  }
  /** Turnover without tips; `rates` leaves out what holds no tax. */
  sales: {
    grossCents: Cents
    rates: RateSum[]
    charges: { name: string; cents: Cents }[]
    /** The charges by way, tax class and rate, as they are booked; absent: none, or an older close without them. */
    charged?: ChargeSum[]
    types: { type: OrderType; orders: number; cents: Cents }[]
  }
  /** What of sales went back, less refunds that came back to the house. */
  corrections: { grossCents: Cents; rates: RateSum[]; charged?: ChargeSum[] }
  tips: { cameCents: Cents; backCents: Cents }
  /** Tips included; of cash what was handed over, as it was rounded. */
  tenders: {
    tender: Tender
    payments: number
    cameCents: Cents
    refunds: number
    backCents: Cents
  }[]
  /** What cash was rounded by; absent: by nothing. */
  rounding?: { cameCents: number; backCents: number }
  cash: {
    /** What the close before left in the drawer. */
    floatCents: Cents
    moves: {
      kind: MoveKind
      cents: number
      /** What an opening count found; null for all other moves. */
      countedCents: Cents | null
      words: string
      at: number
    }[]
    /** Float, cash that came less cash that went back, and the moves. */
    expectedCents: number
    countedCents: Cents
    differenceCents: number
    /** What stays in the drawer; the rest is taken to the safe or the bank. */
    keptCents: Cents
    takenCents: Cents
  }
  /** Orders that were still to be paid at the counter when it was closed. */
  owed: { orders: number; cents: Cents }
}

/** What has come since a close, as an X or a Z tells it: all but the count of the drawer. */
export type Report = Pick<
  ZReport,
  'receipts' | 'sales' | 'corrections' | 'tips' | 'tenders' | 'rounding' | 'owed'
> & { cash: Pick<ZReport['cash'], 'floatCents' | 'moves' | 'expectedCents'> }

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
}: Pick<ZReport['sales' | 'corrections'], 'grossCents'> & {
  rates: readonly Pick<RateSum, 'netCents' | 'taxCents'>[]
}): number {
  return rates.reduce((left, rate) => left - grossOf(rate), grossCents)
}

export function grossOf({ netCents, taxCents }: Pick<RateSum, 'netCents' | 'taxCents'>): number {
  return netCents + taxCents
}
