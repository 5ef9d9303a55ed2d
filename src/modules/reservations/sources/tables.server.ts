export interface SourceTables {
  booking_sources: SourceRow
}

export interface SourceRow {
  booking_id: string
  /** Empty after two days. */
  network: string
  /** Empty without a number. */
  phone_hash: string
  start_quarter: number
  made_at: number
}
