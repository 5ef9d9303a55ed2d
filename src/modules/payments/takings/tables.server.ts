import type { RefundTables } from '../refunds/tables.server.ts'
import type { PaymentTables } from '../tables.server.ts'

/** The takings, and the views that count the same from payments and refunds (migration 0045). */
export interface TakingTables extends PaymentTables, RefundTables {
  taking_days: TakingRow
  taking_hours: TakingRow & { hour: number }
  counted_taking_days: TakingRow
  counted_taking_hours: TakingRow & { hour: number }
}

interface TakingRow {
  day: string
  payments: number
  came_cents: number
  refunds: number
  back_cents: number
}
