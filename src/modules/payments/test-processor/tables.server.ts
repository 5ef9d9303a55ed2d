import type { Db } from '#platform/database/database.server.ts'
import type { IntentStatus } from '../rules.ts'
import type { TestMethod } from './rules.ts'

export interface TestProcessorTables {
  test_methods: TestMethodRow
  test_intents: TestIntentRow
  test_refunds: TestRefundRow
  test_customers: TestCustomerRow
}

export interface TestMethodRow extends TestMethod {
  id: string
  created_at: number
  /** Whose saved card it is. */
  customer_id: string | null
  /** Taken away from whoever had it. */
  is_detached: number
}

export interface TestIntentRow {
  id: string
  client_secret: string
  status: IntentStatus
  amount_cents: number
  received_cents: number
  currency: string
  /** JSON of text by text. */
  metadata: string
  method_id: string | null
  idempotency_key: string
  created_at: number
  customer_id: string | null
  /** The card that pays it is saved for that customer. */
  saves_card: number
  /** The bank is asked before a card pays it. */
  asks_bank: number
}

export interface TestCustomerRow {
  id: string
  /** What they are called by on our side. */
  reference: string
  created_at: number
}

export interface TestRefundRow {
  id: string
  intent_id: string
  amount_cents: number
  /** JSON of text by text. */
  metadata: string
  outcome: RefundOutcome
  idempotency_key: string
  created_at: number
}

export function tables(db: Db) {
  return db.tables<TestProcessorTables>()
}

/** What a test card does with money that goes back to it. */
export type RefundOutcome = 'succeed' | 'pending' | 'fail_later'
