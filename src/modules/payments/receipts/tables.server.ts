import type { ReceiptKind } from './rules/kinds.ts'

export interface ReceiptTables {
  receipts: ReceiptRow
  invoices: InvoiceRow
}

/** Migration 0083. */
export interface ReceiptRow {
  number: number
  kind: ReceiptKind
  payment_id: string
  /** The sale is step 0 of its payment. */
  step: number
  refund_id: string | null
  /** Of the settings, for the letterhead. */
  version: number
  at: number
}

interface InvoiceRow {
  receipt: number
  name: string
  address: string
  tax_id: string
  at: number
  actor: string
}
