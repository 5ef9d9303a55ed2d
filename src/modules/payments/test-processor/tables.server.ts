import type { IntentStatus } from '../rules.ts'
import type { TestMethod } from './rules.ts'
import type { RefundOutcome } from './rules/refunds.ts'

export interface TestProcessorTables {
  test_methods: TestMethodRow
  test_intents: TestIntentRow
  test_refunds: TestRefundRow
}

export interface TestMethodRow extends TestMethod {
  id: string
  created_at: number
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
