import type { Stripe } from 'stripe'
import { StripeError } from './errors.ts'

/** A form as it comes: `metadata[order]` is one name. */
export type Params = Readonly<Record<string, string>>

/**
 * What each call takes at the pinned version. The types are Stripe’s: a parameter that a release adds
 * or drops stops the compiler here.
 */
type Known<T> = Readonly<Record<keyof T, true>>

const createIntent: Known<Stripe.PaymentIntentCreateParams> = {
  allowed_payment_method_types: true,
  amount: true,
  amount_details: true,
  application_fee_amount: true,
  automatic_payment_methods: true,
  capture_method: true,
  confirm: true,
  confirmation_method: true,
  confirmation_token: true,
  currency: true,
  customer: true,
  customer_account: true,
  description: true,
  error_on_requires_action: true,
  excluded_payment_method_types: true,
  expand: true,
  hooks: true,
  mandate: true,
  mandate_data: true,
  metadata: true,
  off_session: true,
  on_behalf_of: true,
  payment_details: true,
  payment_method: true,
  payment_method_configuration: true,
  payment_method_data: true,
  payment_method_options: true,
  radar_options: true,
  receipt_email: true,
  return_url: true,
  setup_future_usage: true,
  shipping: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  transfer_data: true,
  transfer_group: true,
  use_stripe_sdk: true,
}

const retrieveIntent: Known<Stripe.PaymentIntentRetrieveParams> = {
  client_secret: true,
  expand: true,
}

const listIntents: Known<Stripe.PaymentIntentListParams> = {
  created: true,
  customer: true,
  customer_account: true,
  ending_before: true,
  expand: true,
  limit: true,
  starting_after: true,
}

const cancelIntent: Known<Stripe.PaymentIntentCancelParams> = {
  cancellation_reason: true,
  expand: true,
}

const updateIntent: Known<Stripe.PaymentIntentUpdateParams> = {
  allowed_payment_method_types: true,
  amount: true,
  amount_details: true,
  application_fee_amount: true,
  capture_method: true,
  currency: true,
  customer: true,
  customer_account: true,
  description: true,
  excluded_payment_method_types: true,
  expand: true,
  hooks: true,
  metadata: true,
  payment_details: true,
  payment_method: true,
  payment_method_configuration: true,
  payment_method_data: true,
  payment_method_options: true,
  receipt_email: true,
  setup_future_usage: true,
  shipping: true,
  statement_descriptor: true,
  statement_descriptor_suffix: true,
  transfer_data: true,
  transfer_group: true,
}

const createCustomer: Known<Stripe.CustomerCreateParams> = {
  address: true,
  balance: true,
  business_name: true,
  cash_balance: true,
  description: true,
  email: true,
  expand: true,
  individual_name: true,
  invoice_prefix: true,
  invoice_settings: true,
  metadata: true,
  name: true,
  next_invoice_sequence: true,
  payment_method: true,
  phone: true,
  preferred_locales: true,
  shipping: true,
  source: true,
  tax: true,
  tax_exempt: true,
  tax_id_data: true,
  test_clock: true,
  validate: true,
}

const listCustomers: Known<Stripe.CustomerListParams> = {
  created: true,
  email: true,
  ending_before: true,
  expand: true,
  limit: true,
  starting_after: true,
  test_clock: true,
}

const deleteCustomer: Known<Stripe.CustomerDeleteParams> = {}

const listCards: Known<Stripe.CustomerListPaymentMethodsParams> = {
  allow_redisplay: true,
  ending_before: true,
  expand: true,
  limit: true,
  starting_after: true,
  type: true,
}

const detachCard: Known<Stripe.PaymentMethodDetachParams> = { expand: true }

const createRefund: Known<Stripe.RefundCreateParams> = {
  amount: true,
  charge: true,
  currency: true,
  customer: true,
  expand: true,
  instructions_email: true,
  metadata: true,
  origin: true,
  payment_intent: true,
  reason: true,
  refund_application_fee: true,
  reverse_transfer: true,
}

const listRefunds: Known<Stripe.RefundListParams> = {
  charge: true,
  created: true,
  ending_before: true,
  expand: true,
  limit: true,
  payment_intent: true,
  starting_after: true,
}

const createWebhook: Known<Stripe.WebhookEndpointCreateParams> = {
  api_version: true,
  connect: true,
  description: true,
  enabled_events: true,
  expand: true,
  metadata: true,
  url: true,
}

const listWebhooks: Known<Stripe.WebhookEndpointListParams> = {
  ending_before: true,
  expand: true,
  limit: true,
  starting_after: true,
}

const createDomain: Known<Stripe.PaymentMethodDomainCreateParams> = {
  domain_name: true,
  enabled: true,
  expand: true,
}

const expandOnly = { expand: true } as const

/** The calls that the product makes. */
export const calls = {
  'POST payment_intents': createIntent,
  'GET payment_intents': listIntents,
  'GET payment_intents/:id': retrieveIntent,
  'POST payment_intents/:id': updateIntent,
  'POST payment_intents/:id/cancel': cancelIntent,
  'POST customers': createCustomer,
  'GET customers': listCustomers,
  'DELETE customers/:id': deleteCustomer,
  'GET customers/:id/payment_methods': listCards,
  'POST payment_methods/:id/detach': detachCard,
  'POST refunds': createRefund,
  'GET refunds': listRefunds,
  'GET account': expandOnly satisfies Known<Stripe.AccountRetrieveCurrentParams>,
  'POST webhook_endpoints': createWebhook,
  'GET webhook_endpoints': listWebhooks,
  'GET webhook_endpoints/:id': expandOnly satisfies Known<Stripe.WebhookEndpointRetrieveParams>,
  'DELETE webhook_endpoints/:id': {},
  'POST payment_method_domains': createDomain,
} as const satisfies Record<string, Readonly<Record<string, true>>>

export type Call = keyof typeof calls

// The keys of an object that is written out above.
const knownCalls = Object.keys(calls) as Call[]

/** @throws StripeError for an address that the product never calls */
export function callOf(method: string, path: string): { call: Call; id: string } {
  const [, , noun = '', id = '', verb] = path.split('/')
  const name = [noun, ...(id ? [':id'] : []), ...(verb ? [verb] : [])].join('/')
  const call = `${method} ${name}`
  const known = knownCalls.find((each) => each === call)
  if (known) return { call: known, id }
  const message = `Unrecognized request URL (${method}: ${path}).`
  throw new StripeError(404, { type: 'invalid_request_error', message })
}

/** @throws StripeError for a parameter that this call does not take, as Stripe does */
export function requireKnown(call: Call, params: Params): void {
  const known: Readonly<Record<string, true>> = calls[call]
  for (const name of Object.keys(params).map((key) => key.replace(/\[.*$/, ''))) {
    if (Object.hasOwn(known, name)) continue
    const isRetired = name === 'payment_method_types' && call === 'POST payment_intents'
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: isRetired ? 'payment_method_types_no_longer_supported' : 'parameter_unknown',
      param: name,
      message: isRetired
        ? 'Passing `payment_method_types` is not supported on this API version.'
        : `Received unknown parameter: ${name}`,
    })
  }
}

/** `list[0]=a&list[1]=b` */
export function listOf(params: Params, name: string): string[] {
  return Object.entries(params).flatMap(([key, value]) =>
    /^\[\d+\]$/.test(key.slice(name.length)) && key.startsWith(name) ? [value] : [],
  )
}

/** `map[key]=value` */
export function mapOf(params: Params, name: string): Record<string, string> {
  const pairs = Object.entries(params).flatMap(([key, value]) =>
    // An empty value takes a key of a map away, so none is kept.
    key.startsWith(`${name}[`) && value !== ''
      ? [[key.slice(name.length + 1, -1), value] as const]
      : [],
  )
  return Object.fromEntries(pairs)
}

/** A page of what was made, the newest first, as Stripe cuts it. */
export function cutPage<T extends { id: string }>(
  made: readonly T[],
  params: Params,
): { data: T[]; hasMore: boolean } {
  const all = made.toReversed()
  const after = params['starting_after']
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const data = all.slice(from, from + Number(params['limit'] ?? 10))
  return { data, hasMore: from + data.length < all.length }
}
