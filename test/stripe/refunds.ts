import type { Stripe } from 'stripe'
import { refundOutcome } from '#modules/payments/test-processor/refunding.server.ts'
import { StripeError } from './errors.ts'
import type { Ledger } from './ledger.ts'
import { newRefund } from './objects.ts'
import { type Params, mapOf, cutPage } from './params.ts'

/** A refund of an intent’s charge. */
type StandInRefund = ReturnType<typeof newRefund>

/** Stripe’s books of what goes back: never more than was received, and cards that misbehave later. */
export class RefundLedger {
  readonly all: StandInRefund[] = []
  readonly #ledger: Ledger
  readonly #now: () => Date
  readonly #tell: (type: string, object: Stripe.Charge | Stripe.Refund) => void

  constructor(
    ledger: Ledger,
    now: () => Date,
    tell: (type: string, object: Stripe.Charge | Stripe.Refund) => void,
  ) {
    this.#ledger = ledger
    this.#now = now
    this.#tell = tell
  }

  /** `POST /v1/refunds`; without metadata it is what somebody does in Stripe's dashboard. */
  create(params: Params): StandInRefund {
    const intent = this.#ledger.get(params['payment_intent'] ?? '')
    const left = intent.amount_received - this.sentBack(intent.id)
    const amount = params['amount'] === undefined ? left : Number(params['amount'])
    const charge = intent.latest_charge
    if (!charge || intent.amount_received === 0) throw no('There is no successful charge.')
    if (left === 0) throw no('Charge has already been refunded.', 'charge_already_refunded')
    if (!Number.isInteger(amount) || amount < 1) throw no('amount', 'parameter_invalid_integer')
    if (amount > left) throw no('Refund amount is greater than unrefunded amount on charge.')
    const refund = newRefund({
      id: `re_fake${String(this.all.length + 1).padStart(8, '0')}`,
      amount,
      created: Math.floor(this.#now().getTime() / 1000),
      currency: intent.currency,
      charge: charge.id,
      metadata: mapOf(params, 'metadata'),
      payment_intent: intent.id,
      status: this.#outcomeOf(intent.id) === 'pending' ? 'pending' : 'succeeded',
    })
    this.all.push(refund)
    this.#tell('refund.created', refund)
    charge.amount_refunded = this.sentBack(intent.id)
    charge.refunded = charge.amount_refunded === charge.amount
    this.#tell('charge.refunded', charge)
    return refund
  }

  /** `GET /v1/refunds`, newest first: one page, and whether there are more. */
  list(params: Params): { data: StandInRefund[]; hasMore: boolean } {
    const since = Number(params['created[gte]'] ?? 0)
    const of = params['payment_intent']
    return cutPage(
      this.all.filter(
        ({ created, payment_intent }) =>
          created >= since && (of ?? payment_intent) === payment_intent,
      ),
      params,
    )
  }

  /** "Some time later": the bank takes what was pending, or sends back what had gone. */
  turn(id: string): StandInRefund {
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

function no(message: string, code?: string): StripeError {
  return new StripeError(400, { type: 'invalid_request_error', ...(code && { code }), message })
}
