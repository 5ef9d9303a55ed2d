import type { Cents } from '#kernel/money.ts'
import type { OrderType } from '#modules/restaurant/rules/order-types.ts'
import type { counterWays } from '../../rules.ts'
import type { ReceiptKind } from './kinds.ts'

/** Receipts from one number to another; of none, `to` is the one before `from`. */
export interface ReceiptRange {
  from: number
  to: number
}

/** What receipts of one kind moved in one way, of orders that are had in one way. */
export interface MoneySum {
  kind: ReceiptKind
  tender: 'card' | (typeof counterWays)[number]
  type: OrderType
  receipts: number
  /** Tips included. */
  cents: Cents
  tipCents: Cents
}

/** What they were taxed with, as it stood on them. */
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

export interface ReceiptSums {
  money: MoneySum[]
  taxes: TaxSum[]
  /** Of sales, by name. */
  charges: { name: string; cents: Cents }[]
}
