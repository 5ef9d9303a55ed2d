import { refundOutcome } from '#modules/payments/test-refunds/rules.ts'
import { type Ledger, type Params, StripeNo, metadataOf } from './ledger.ts'

/** A refund as Stripe's API shows it, as far as anybody here looks. */
export interface FakeRefund {
  id: string
  object: 'refund'
  amount: number
  created: number
  currency: string
  charge: string
  failure_reason: string | null
  metadata: Record<string, string>
  payment_intent: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled'
}

/** Stripe's books of what goes back: never more than was received, and cards that misbehave later. */
export class RefundLedger {
  readonly all: FakeRefund[] = []
  readonly #ledger: Ledger
  readonly #now: () => Date
  readonly #tell: (type: string, object: object) => void

  constructor(ledger: Ledger, now: () => Date, tell: (type: string, object: object) => void) {
    this.#ledger = ledger
    this.#now = now
    this.#tell = tell
  }

  /** `POST /v1/refunds`; without metadata it is what somebody does in Stripe's dashboard. */
  create(params: Params): FakeRefund {
    const intent = this.#ledger.get(params['payment_intent'] ?? '')
    const left = intent.amount_received - this.sentBack(intent.id)
    const amount = params['amount'] === undefined ? left : Number(params['amount'])
    if (intent.latest_charge === null) throw no('This PaymentIntent has no charge.', null)
    if (left === 0) throw no('Charge has already been refunded.', 'charge_already_refunded')
    if (!Number.isInteger(amount) || amount < 1) throw no('amount', 'parameter_invalid_integer')
    if (amount > left) throw no('Refund amount is greater than unrefunded amount on charge.', null)
    const refund: FakeRefund = {
      id: `re_fake${String(this.all.length + 1).padStart(8, '0')}`,
      object: 'refund',
      amount,
      created: Math.floor(this.#now().getTime() / 1000),
      currency: intent.currency,
      charge: intent.latest_charge.id,
      failure_reason: null,
      metadata: metadataOf(params),
      payment_intent: intent.id,
      status: this.#outcomeOf(intent.id) === 'pending' ? 'pending' : 'succeeded',
    }
    this.all.push(refund)
    this.#tell('refund.created', refund)
    const { id } = intent.latest_charge
    this.#tell('charge.refunded', { id, object: 'charge', payment_intent: intent.id })
    return refund
  }

  /** `GET /v1/refunds`, newest first. */
  list(params: Params) {
    const since = Number(params['created[gte]'] ?? 0)
    const of = params['payment_intent']
    const found = this.all.filter(
      ({ created, payment_intent }) =>
        created >= since && (of ?? payment_intent) === payment_intent,
    )
    return { object: 'list', url: '/v1/refunds', has_more: false, data: found.toReversed() }
  }

  /** "Some time later": the bank takes what was pending, or sends back what had gone. */
  turn(id: string): FakeRefund {
    const refund = this.all.find((each) => each.id === id)
    if (!refund) throw no(`No such refund: '${id}'`, 'resource_missing')
    const outcome = this.#outcomeOf(refund.payment_intent)
    if (outcome === 'pending') {
      refund.status = 'succeeded'
      this.#tell('refund.updated', refund)
    } else if (outcome === 'fail_later') {
      Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' })
      this.#tell('refund.failed', refund)
    }
    return refund
  }

  /** What has gone back of an intent, or is on its way. */
  sentBack(intentId: string): number {
    return this.all
      .filter(({ payment_intent, status }) => payment_intent === intentId && status !== 'failed')
      .reduce((sum, { amount }) => sum + amount, 0)
  }

  #outcomeOf(intentId: string) {
    const card = this.#ledger.outcomeOf(intentId)
    return refundOutcome(card === undefined || card === 'later' ? 'succeed' : card)
  }
}

function no(message: string, code: string | null): StripeNo {
  return new StripeNo(400, { type: 'invalid_request_error', ...(code && { code }), message })
}
