import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import type { Clock } from '#kernel/clock.ts'
import { type ProviderRefund, providerRefundStates } from '../refunds/rules.ts'
import { type Intent, centsOfStripe, stripeAmountOf } from '../rules.ts'
import type { ProviderCard } from '../saved-cards/rules.ts'
import { CarefulCalls } from './careful-calls.server.ts'
import {
  BadSignature,
  type PaymentProcessor,
  type ProcessorEvent,
  ProcessorRefused,
  ProcessorUnavailable,
} from './processor.server.ts'
import {
  intentOf,
  nameOfBrand,
  openStripe,
  translate,
  whenMissing,
} from './stripe-connection.server.ts'

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
  const isLive = options.secretKey.includes('_live_')
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
    id: options.id ?? (isLive ? 'stripe' : 'stripe test'),
    isLive,
    publishableKey,
    isForAdminsOnly: options.isForAdminsOnly ?? false,
    createIntent: async (input) => {
      const { amountCents, currency, methods, asksBank = false, metadata, idempotencyKey } = input
      const params = {
        amount: stripeAmountOf(amountCents, currency),
        currency: currency.toLowerCase(),
        metadata,
        // Nothing that is not asked for: some take days to pay, and a kitchen does not wait for days.
        allowed_payment_method_types: ['card', ...methods.filter((method) => method !== 'wallets')],
        // Whoever tests stolen cards has the number, and not the phone that the bank asks.
        ...(asksBank && {
          payment_method_options: { card: { request_three_d_secure: 'challenge' } },
        }),
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

type Saving =
  | 'createCustomer'
  | 'findCustomer'
  | 'deleteCustomer'
  | 'listCards'
  | 'removeCard'
  | 'directIntent'

/** The most customers that one look reads: what the SDK gathers at most. */
const mostListed = 10_000

/** The part of Stripe that keeps cards; `ask` bounds a call and translates its failures. */
export function stripeCards(
  stripe: Stripe,
  ask: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<PaymentProcessor, Saving> {
  return {
    createCustomer: async ({ reference, idempotencyKey }) => {
      // No name and no address: Stripe has them with the card already.
      const params = { metadata: { reference } } satisfies Stripe.CustomerCreateParams
      const made = await ask(() =>
        stripe.customers.create(params, { idempotencyKey } satisfies Stripe.RequestOptions),
      )
      return made.id
    },
    findCustomer: async ({ reference, createdAfter }) => {
      const params = {
        created: { gte: Math.floor(createdAfter.getTime() / 1000) },
        limit: 100,
      } satisfies Stripe.CustomerListParams
      const list = () => stripe.customers.list(params)
      const made = await ask(() => list().autoPagingToArray({ limit: mostListed }))
      return made.find(({ metadata }) => metadata['reference'] === reference)?.id
    },
    deleteCustomer: async (id) =>
      void (await ask(() => stripe.customers.del(id)).catch(whenMissing)),
    listCards: (id) => {
      const params = { type: 'card', limit: 100 } satisfies Stripe.CustomerListPaymentMethodsParams
      return ask(async () => stripe.customers.listPaymentMethods(id, params)).then(
        ({ data }) => data.flatMap(cardOf),
        whenMissing,
      )
    },
    removeCard: async (id) =>
      void (await ask(() => stripe.paymentMethods.detach(id)).catch((error: unknown) => {
        // Whatever is no customer's has been taken away before.
        if (!(error instanceof ProcessorRefused) || error.isOfKey) throw error
      })),
    directIntent: async (id, { customerId, savesCard }) => {
      const params = {
        ...(customerId !== undefined && { customer: customerId }),
        // Set for cards alone: other ways to pay are never saved, and some cannot be.
        payment_method_options: {
          card: { setup_future_usage: savesCard ? 'on_session' : '' },
        },
      } satisfies Stripe.PaymentIntentUpdateParams
      return intentOf(await ask(() => stripe.paymentIntents.update(id, params)))
    },
  }
}

function cardOf({ id, card }: Stripe.PaymentMethod): ProviderCard[] {
  if (!card) return []
  const { brand, last4, fingerprint } = card
  return [{ id, brand: nameOfBrand(brand), last4, fingerprint: fingerprint ?? id }]
}

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

/** How old an event's signature may be; Stripe's own recommendation. */
const toleranceSeconds = 300

/** The part of a snapshot event that is read; others, such as thin events, have no object and do not parse. */
const eventSchema = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.optional(z.string()),
      // Expanded in events of old API versions.
      payment_intent: z.optional(z.unknown()),
      metadata: z.optional(z.unknown()),
    }),
  }),
})

const metadataSchema = z.record(z.string(), z.string())

/**
 * Verified over the bytes as they came, before anything in them is believed. Undefined for what Stripe
 * has signed and is no event of ours: an endpoint may be set up to be told more than is asked for here.
 * @throws BadSignature
 */
export function readEvent(
  stripe: Stripe,
  { webhookSecret, clock }: { webhookSecret: string; clock: Clock },
  rawBody: Buffer,
  signature: string,
): ProcessorEvent | undefined {
  // Several secrets, while one is being replaced by the next.
  const isSigned = webhookSecret.split(',').some((secret) => {
    try {
      const now = clock().getTime()
      const verified = stripe.webhooks.signature?.verifyHeader(
        rawBody,
        signature,
        secret.trim(),
        toleranceSeconds,
        undefined,
        now,
      )
      return verified === true
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
      throw error
    }
  })
  if (!isSigned) throw new BadSignature('no secret of ours has signed this')
  const parsed = eventSchema.safeParse(parse(rawBody))
  return parsed.success ? eventOf(parsed.data) : undefined
}

function parse(rawBody: Buffer): unknown {
  try {
    const body: unknown = JSON.parse(rawBody.toString())
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  } catch {
    // Text that is no JSON is refused like a list or null: none of them is an event.
  }
  throw new BadSignature('the signed body is no event')
}

function eventOf({ id, type, livemode, data }: z.output<typeof eventSchema>): ProcessorEvent {
  const { object } = data
  const intentId = object.object === 'payment_intent' ? object.id : object.payment_intent
  return {
    id,
    type,
    isLive: livemode,
    intentId: typeof intentId === 'string' ? intentId : null,
    metadata: metadataSchema.safeParse(object.metadata).data ?? {},
  }
}
