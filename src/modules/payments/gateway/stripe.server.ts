import type { Stripe } from 'stripe'
import type { Clock } from '#kernel/clock.ts'
import type { Intent } from '../rules.ts'
import { stripeAmountOf } from '../rules/stripe-amounts.ts'
import { CarefulCalls } from './careful-calls.server.ts'
import { type PaymentProcessor, ProcessorRefused } from './processor.server.ts'
import { openStripe } from './stripe-connection.server.ts'
import { stripeCards } from './stripe-cards.server.ts'
import { readEvent } from './stripe-events.server.ts'
import { stripeRefunds } from './stripe-refunds.server.ts'
import { intentOf, translate, whenMissing } from './stripe-words.server.ts'

export interface StripeOptions {
  /** What its payments are kept under; plainly Stripe's when absent. */
  id?: string
  secretKey: string
  publishableKey: string
  /** Test keys on a site that others reach. */
  isForAdminsOnly?: boolean
  webhookSecret: string
  /** A fake in tests; Stripe itself when absent. */
  apiBase: URL | undefined
  clock: Clock
  /** How long a call may take in all. */
  deadlineMs?: number
  /** The shortest pause before a call is repeated; the SDK's own when absent. */
  retryPauseMs?: number
}

/** Stripe behind our own interface: cents and our words inside, its API outside. */
export function createStripeProcessor(options: StripeOptions): PaymentProcessor {
  const { publishableKey, clock } = options
  const stripe = openStripe(options)
  const calls = new CarefulCalls(clock, options.deadlineMs)
  const ask = <T>(work: () => Promise<T>) => calls.call(() => work().catch(translate))
  const find = (id: string) =>
    ask(() =>
      stripe.paymentIntents.retrieve(id, {
        expand: ['latest_charge'],
      } satisfies Stripe.PaymentIntentRetrieveParams),
    ).then(intentOf, whenMissing)
  return {
    name: 'stripe',
    id: options.id ?? 'stripe',
    isLive: options.secretKey.includes('_live_'),
    publishableKey,
    isForAdminsOnly: options.isForAdminsOnly ?? false,
    createIntent: async ({ amountCents, currency, methods, metadata, idempotencyKey }) => {
      const params = {
        amount: stripeAmountOf(amountCents, currency),
        currency: currency.toLowerCase(),
        metadata,
        // Nothing that is not asked for: some take days to pay, and a kitchen does not wait for days.
        allowed_payment_method_types: ['card', ...methods.filter((method) => method !== 'wallets')],
      } satisfies Stripe.PaymentIntentCreateParams
      const key = { idempotencyKey } satisfies Stripe.RequestOptions
      return intentOf(await ask(() => stripe.paymentIntents.create(params, key)))
    },
    findIntent: find,
    cancelIntent: async (id) => {
      try {
        return intentOf(await ask(() => stripe.paymentIntents.cancel(id)))
      } catch (error) {
        if (!(error instanceof ProcessorRefused) || error.isOfKey) throw error
        // The intent has succeeded, or was cancelled before: what it is now is the answer.
        const intent = await find(id)
        if (intent) return intent
        throw error
      }
    },
    listIntents: (since) => listIntents(stripe, ask, since),
    ...stripeRefunds(stripe, ask),
    ...stripeCards(stripe, ask),
    readEvent: (rawBody, signature) => readEvent(stripe, options, rawBody, signature),
  }
}

/** Page by page, each a call with a deadline of its own. */
async function* listIntents(
  stripe: Stripe,
  ask: <T>(work: () => Promise<T>) => Promise<T>,
  { createdAfter }: { createdAfter: Date },
): AsyncIterable<Intent[]> {
  const params: Stripe.PaymentIntentListParams = {
    created: { gte: Math.floor(createdAfter.getTime() / 1000) },
    limit: 100,
    expand: ['data.latest_charge'],
  }
  for (let isEnd = false; !isEnd;) {
    const { data, has_more: hasMore } = await ask(async () => stripe.paymentIntents.list(params))
    yield data.map(intentOf)
    const last = data.at(-1)?.id
    isEnd = !hasMore || last === undefined
    if (last !== undefined) params.starting_after = last
  }
}
