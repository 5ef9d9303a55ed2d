import type { Db } from '#platform/database/database.server.ts'
import type { PaymentTables } from '../tables.server.ts'
import type { BookSum, MoneySum, ReceiptKind, TaxSum } from './summing.ts'

export interface ReceiptTables {
  receipts: ReceiptRow
  invoices: InvoiceRow
  receipt_money: MoneyRow
  receipt_taxes: TaxRow
  receipt_taxes_back: TaxRow
  receipt_books: BookRow
  receipt_books_back: BookRow
  receipt_rate_parts: RatePartsRow
  receipt_charges: { number: number; name: string; cents: number }
}

/** Views of what each receipt stands for (migrations 0084 and 0100). */
interface MoneyRow extends Pick<MoneySum, 'kind' | 'type' | 'tender' | 'cents'> {
  number: number
  tip_cents: number
  rounding_cents: number
}

interface TaxRow extends Pick<TaxSum, 'kind' | 'type' | 'name' | 'letter' | 'ppm'> {
  number: number
  class: string
  net_cents: number
  tax_cents: number
}

/** What books tell apart, part by part, and what rates are made of (migration 0100). */
interface BookRow extends Pick<BookSum, 'kind' | 'type' | 'part' | 'ppm'> {
  number: number
  /** A sale has '' here, and step 0. */
  refund_id: string
  step: number
  order_id: string
  class: string | null
  is_added: number
  net_cents: number
  tax_cents: number
}

interface RatePartsRow extends Pick<TaxSum, 'kind' | 'type' | 'ppm'> {
  number: number
  order_id: string
  class: string
  /** JSON. */
  parts: string
}

/** Migration 0083. */
export interface ReceiptRow {
  number: number
  kind: ReceiptKind
  payment_id: string
  /** The sale is step 0 of its payment. */
  step: number
  refund_id: string | null
  /** The version of the settings that names the issuer. */
  version: number
  at: number
}

interface InvoiceRow {
  receipt: number
  /** The highest version of a receipt's holds. */
  version: number
  name: string
  address: string
  tax_id: string
  at: number
  actor: string
}

export function tables(db: Db) {
  return db.tables<ReceiptTables & Pick<PaymentTables, 'payments'>>()
}
