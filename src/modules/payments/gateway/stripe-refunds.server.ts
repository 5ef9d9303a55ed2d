import type { Stripe } from 'stripe'
import { type ProviderRefund, providerRefundStates } from '../refunds/rules/states.ts'
import { centsOfStripe, stripeAmountOf } from '../rules/stripe-amounts.ts'
import { type PaymentProcessor, ProcessorUnavailable } from './processor.server.ts'

/** The most refunds that one look reads: what the SDK gathers at most. */
const mostListed = 10_000

/** The half of Stripe that gives money back; `ask` bounds a call and translates its failures. */
export function stripeRefunds(
  stripe: Stripe,
  ask: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<PaymentProcessor, 'createRefund' | 'listRefunds'> {
  return {
    createRefund: async ({ intentId, amountCents, currency, metadata, idempotencyKey }) => {
      const params = {
        payment_intent: intentId,
        amount: stripeAmountOf(amountCents, currency),
        metadata,
      } satisfies Stripe.RefundCreateParams
      return refundOf(
        await ask(() =>
          stripe.refunds.create(params, { idempotencyKey } satisfies Stripe.RequestOptions),
        ),
      )
    },
    listRefunds: async (of) => {
      const filter = (
        'intentId' in of
          ? { payment_intent: of.intentId }
          : { created: { gte: Math.floor(of.createdAfter.getTime() / 1000) } }
      ) satisfies Stripe.RefundListParams
      const params = { ...filter, limit: 100 } satisfies Stripe.RefundListParams
      const list = () => stripe.refunds.list(params)
      return (await ask(() => list().autoPagingToArray({ limit: mostListed }))).map(refundOf)
    },
  }
}

function refundOf(refund: Stripe.Refund): ProviderRefund {
  const status = providerRefundStates.find((known) => known === refund.status)
  if (!status || !Number.isInteger(refund.amount)) {
    throw new ProcessorUnavailable('unreadable answer')
  }
  const { payment_intent: intent } = refund
  return {
    id: refund.id,
    // A charge without an intent is none of ours.
    intentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    amountCents: centsOfStripe(refund.amount, refund.currency.toUpperCase()),
    status,
    failure: refund.failure_reason ?? null,
    metadata: refund.metadata ?? {},
  }
}
