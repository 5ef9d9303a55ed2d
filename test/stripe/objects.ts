import type { Stripe } from 'stripe'

/**
 * Stripe's objects with every field that its types require, as its own fixtures show them for a plain
 * card payment (github.com/stripe/openapi, fixtures3). The types are those of the pinned version: a
 * field that a release adds or drops stops the compiler here.
 */

/** An intent as the stand-in keeps it: its charge whole, to be expanded when somebody asks. */
export type StandInIntent = Omit<
  Stripe.PaymentIntent,
  'client_secret' | 'latest_charge' | 'payment_method' | 'source'
> & {
  client_secret: string
  latest_charge: Stripe.Charge | null
  payment_method: string | null
  source: null
}

export interface StandInCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  /** Whose saved card it is. */
  customer?: string | null
}

export function newIntent(
  given: Pick<
    StandInIntent,
    | 'id'
    | 'allowed_payment_method_types'
    | 'amount'
    | 'capture_method'
    | 'client_secret'
    | 'created'
    | 'currency'
    | 'livemode'
    | 'metadata'
    | 'payment_method'
    | 'status'
  >,
): StandInIntent {
  return {
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        installments: null,
        mandate_options: null,
        network: null,
        request_three_d_secure: 'automatic',
      },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...given,
  }
}

/** A charge that the bank has taken, or has declined with a reason. */
export function newCharge(
  id: string,
  intent: StandInIntent,
  card: StandInCard,
  declined: { code: string; message: string } | null,
): Stripe.Charge {
  const { amount, created, currency, livemode, payment_method, capture_method } = intent
  const isCaptured = !declined && capture_method !== 'manual'
  return {
    id,
    object: 'charge',
    amount,
    amount_captured: isCaptured ? amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
    calculated_statement_descriptor: 'EMBERLEAF',
    captured: isCaptured,
    created,
    currency,
    customer: null,
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode,
    metadata: {},
    on_behalf_of: null,
    outcome: outcomeOf(declined),
    paid: !declined,
    payment_intent: intent.id,
    payment_method,
    payment_method_details: { card: cardDetails(card), type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: declined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

function outcomeOf(declined: { code: string } | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: declined ? 'declined_by_network' : 'approved_by_network',
    reason: declined?.code ?? null,
    seller_message: declined ? 'The bank declined the payment.' : 'Payment complete.',
    type: declined ? 'issuer_declined' : 'authorized',
  }
}

export function newRefund(
  given: Pick<Stripe.Refund, 'id' | 'amount' | 'created' | 'currency' | 'metadata' | 'status'> & {
    charge: string
    payment_intent: string
  },
): Stripe.Refund & { charge: string; payment_intent: string } {
  return {
    object: 'refund',
    balance_transaction: null,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: 'pending' }, type: 'card' },
    payment_method: null,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
    ...given,
  }
}

export function newMethod(id: string, created: number, card: StandInCard): Stripe.PaymentMethod {
  const details = cardDetails(card)
  return {
    id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address: noAddress, email: null, name: null, phone: null, tax_id: null },
    card: {
      brand: card.brand,
      checks: details.checks,
      country: 'US',
      display_brand: card.brand,
      fingerprint: `fake${card.brand}${card.last4}`,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      funding: 'credit',
      generated_from: null,
      last4: card.last4,
      networks: { available: [card.brand], preferred: null },
      regulated_status: null,
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created,
    customer: card.customer ?? null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}

export function newCustomer(
  given: Pick<Stripe.Customer, 'id' | 'created' | 'livemode' | 'metadata'>,
): Stripe.Customer {
  return {
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: 'FAKE0001',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
    ...given,
  }
}

const noAddress = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

function cardDetails({ brand, last4, expMonth, expYear }: StandInCard) {
  return {
    amount_authorized: null,
    authorization_code: null,
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: null,
      cvc_check: 'pass',
    },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  } satisfies Stripe.Charge.PaymentMethodDetails.Card
}

/** An intent as an answer shows it: the id of its charge alone, unless that is to be expanded. */
export function shownIntent(intent: StandInIntent, isExpanded = false): Stripe.PaymentIntent {
  const { latest_charge: charge } = intent
  return { ...intent, latest_charge: isExpanded ? charge : (charge?.id ?? null) }
}
