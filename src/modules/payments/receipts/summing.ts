import { allocate } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import type { BillPart } from '#modules/orders/bill/rules.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import type { Tender } from '../rules.ts'

/** A receipt of money that came, of what of it went back, or of what of that came back after all. */
export type ReceiptKind = 'sale' | 'correction' | 'reversal'

/** Receipts from one number to another; of none, `to` is the one before `from`. */
export interface ReceiptRange {
  from: number
  to: number
}

/** What receipts of one kind moved in one way, of orders that are had in one way. */
export interface MoneySum {
  kind: ReceiptKind
  tender: Tender
  type: OrderType
  receipts: number
  /** Tips included. */
  cents: Cents
  tipCents: Cents
  /** What more or less than that was handed over in cash. */
  roundingCents: number
}

/** What receipts were taxed with at one rate, in the words that stood on them. */
export interface TaxSum {
  kind: ReceiptKind
  type: OrderType
  classId: string
  name: string
  letter: string
  ppm: number
  netCents: Cents
  taxCents: Cents
}

/** Charges, and whatever had its tax added to its price: what books tell apart. */
export interface BookSum extends Omit<TaxSum, 'name' | 'letter' | 'classId'> {
  part: BillPart['kind']
  /** Null: without tax. */
  classId: string | null
  isAdded: boolean
}

/** What a rate is made of, and what of its tax that is: state and city, GST and QST. */
export interface RatePart {
  name: string
  ppm: number
  cents: Cents
}

export interface ReceiptSums {
  money: MoneySum[]
  taxes: TaxSum[]
  books: BookSum[]
  /** What rates are made of, where that is several taxes. */
  parts: (Omit<TaxSum, 'name' | 'letter' | 'netCents' | 'taxCents'> & { parts: RatePart[] })[]
  /** Charges on sales, by name. */
  charges: { name: string; cents: Cents }[]
}

/** A correction's tax of a class of its order, or a reversal's. */
export interface TaxBack {
  number: number
  kind: ReceiptKind
  refundId: string
  taxCents: Cents
}

/**
 * What of a rate's parts goes back with each correction of an order, by its number: its share of what is left of them, so
 * that together they are what was sold, to the cent. A reversal brings back what its correction took.
 * @param gone in the order of their numbers
 */
export function partsBackOf(
  parts: readonly RatePart[],
  gone: readonly TaxBack[],
): Map<number, RatePart[]> {
  const left = parts.map(({ cents }) => cents)
  const taken = new Map<string, Cents[]>()
  const back = new Map<number, RatePart[]>()
  for (const { number, kind, refundId, taxCents } of gone) {
    const shares = taken.get(refundId) ?? allocate(taxCents, left)
    taken.set(refundId, shares)
    const sign = kind === 'reversal' ? 1 : -1
    for (const [at, cents] of shares.entries()) left[at] = (left[at] ?? 0) + sign * cents
    back.set(
      number,
      parts.map((part, at) => ({ ...part, cents: shares[at] ?? 0 })),
    )
  }
  return back
}
