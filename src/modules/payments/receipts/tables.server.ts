import type { ReceiptKind } from './rules/kinds.ts'
import type { MoneySum, TaxSum } from './rules/sums.ts'

export interface ReceiptTables {
  receipts: ReceiptRow
  invoices: InvoiceRow
  receipt_money: MoneyRow
  receipt_taxes: TaxRow
  receipt_taxes_back: TaxRow
  receipt_charges: { number: number; name: string; cents: number }
}

/** Views of what each receipt stands for (migration 0084). */
interface MoneyRow extends Pick<MoneySum, 'kind' | 'type' | 'tender' | 'cents'> {
  number: number
  tip_cents: number
}

interface TaxRow extends Pick<TaxSum, 'kind' | 'type' | 'name' | 'letter' | 'ppm'> {
  number: number
  class: string
  net_cents: number
  tax_cents: number
}

/** Migration 0083. */
export interface ReceiptRow {
  number: number
  kind: ReceiptKind
  payment_id: string
  /** The sale is step 0 of its payment. */
  step: number
  refund_id: string | null
  /** Of the settings, for the issuer. */
  version: number
  at: number
}

interface InvoiceRow {
  receipt: number
  /** The last holds. */
  version: number
  name: string
  address: string
  tax_id: string
  at: number
  actor: string
}
