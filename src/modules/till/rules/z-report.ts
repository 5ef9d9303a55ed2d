import type { Cents } from '#kernel/money.ts'
import type { BookSum, RatePart, TaxSum } from '#modules/payments/receipts/summing.ts'
import { counterWays } from '#modules/payments/rules.ts'
import type { OrderType } from '#modules/restaurant/rules.ts'

/** How money came: by the card processor, in cash, or by the house's own card terminal. */
export const tenders = ['card', ...counterWays] as const
export type Tender = (typeof tenders)[number]

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

/** Why cash went in or out beside sales and refunds. */
export const moveKinds = ['opening', 'in', 'out', 'tips'] as const
export type MoveKind = (typeof moveKinds)[number]

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
