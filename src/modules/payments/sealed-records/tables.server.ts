export interface SealedTables {
  sealed_records: SealedRow
}

export interface SealedRow {
  payment_id: string
  order_id: string
  name: string
  email: string
  phone: string
  /** From then on it is removed. */
  ends_at: number
}
