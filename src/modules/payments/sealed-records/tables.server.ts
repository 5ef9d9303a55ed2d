export interface SealedTables {
  sealed_records: SealedRow
}

export interface SealedRow {
  payment_id: string
  order_id: string
  name: string
  email: string
  phone: string
  /** When the record is removed. */
  ends_at: number
}
