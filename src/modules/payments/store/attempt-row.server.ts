import type { AttemptState } from '../rules.ts'
import type { AttemptRow } from '../tables.server.ts'

/** The one open try to pay an order. */
export interface Attempt {
  id: string
  orderId: string
  personId: string
  state: AttemptState
  amountCents: number
  /** Within it, beside what the order comes to. */
  tipCents: number
  currency: string
  processor: string
  intentId: string | null
  fingerprint: string
  createdAt: number
  expiresAt: number
  /** Whoever has the order's link pays it; else it is a person's one open try. */
  isByLink?: boolean
}

export function attemptOf(row: AttemptRow): Attempt {
  return {
    id: row.id,
    orderId: row.order_id,
    personId: row.person_id,
    state: row.state,
    amountCents: row.amount_cents,
    tipCents: row.tip_cents,
    currency: row.currency,
    processor: row.processor,
    intentId: row.intent_id,
    fingerprint: row.fingerprint,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    isByLink: row.is_by_link === 1,
  }
}

export function rowOf(attempt: Attempt): AttemptRow {
  return {
    id: attempt.id,
    order_id: attempt.orderId,
    person_id: attempt.personId,
    state: attempt.state,
    amount_cents: attempt.amountCents,
    tip_cents: attempt.tipCents,
    currency: attempt.currency,
    processor: attempt.processor,
    intent_id: attempt.intentId,
    fingerprint: attempt.fingerprint,
    created_at: attempt.createdAt,
    updated_at: attempt.createdAt,
    expires_at: attempt.expiresAt,
    is_by_link: Number(attempt.isByLink ?? false),
  }
}
