import type { Cents } from '#kernel/money.ts'
import type { TaxSum } from '#modules/payments/receipts/rules/sums.ts'
import { counterWays } from '#modules/payments/rules.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'

/** How money came: by the card processor, in cash, or by the house's own card terminal. */
export const tenders = ['card', ...counterWays] as const
export type Tender = (typeof tenders)[number]

/** What was sold, or went back, at one rate in one way of having it, as it stood on the receipts. */
export type RateSum = Omit<TaxSum, 'kind'>

/** Why cash went in or out beside sales and refunds. */
export const moveKinds = ['opening', 'in', 'out', 'tips'] as const
export type MoveKind = (typeof moveKinds)[number]

/**
 * What a close says for good: a Z report. Sums are whole cents; of what went back they are positive. It covers the receipts
 * from the one after the last close up to this one, so that each payment and each refund belongs to exactly one.
 */
export interface ZReport {
  /** Without gaps, from 1. */
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
  /** Turnover without tips; of what holds no tax there are no rates. */
  sales: {
    grossCents: Cents
    rates: RateSum[]
    charges: { name: string; cents: Cents }[]
    types: { type: OrderType; orders: number; cents: Cents }[]
  }
  /** What went back of it, less what came back of that. */
  corrections: { grossCents: Cents; rates: RateSum[] }
  tips: { cameCents: Cents; backCents: Cents }
  /** Tips included. */
  tenders: {
    tender: Tender
    payments: number
    cameCents: Cents
    refunds: number
    backCents: Cents
  }[]
  cash: {
    /** What the close before left in the drawer. */
    floatCents: Cents
    moves: {
      kind: MoveKind
      cents: number
      /** Of an opening count, what was found; of all else null. */
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
