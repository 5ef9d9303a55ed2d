import { createHash } from 'node:crypto'
import type { Stripe } from 'stripe'
import {
  type CardError,
  type Outcome,
  type Step,
  authenticate,
  canCancel,
  confirm,
  readCard,
} from '#modules/payments/test-processor/rules.ts'
import { StripeError, unexpectedState, wrongParameter } from './errors.ts'
import {
  type StandInCard,
  type StandInIntent,
  newCharge,
  newIntent,
  newMethod,
  shownIntent,
} from './objects.ts'
import { type Params, listOf, mapOf, cutPage } from './params.ts'

interface TestCard extends StandInCard {
  outcome: Outcome | 'later'
  /** A card that was taken away from its customer pays nothing any more. */
  isDetached?: boolean
}

/** Stripe’s names for the brands that its test cards have. */
const brands: Readonly<Record<string, string>> = {
  'American Express': 'amex',
  'Diners Club': 'diners',
  Discover: 'discover',
  JCB: 'jcb',
  Mastercard: 'mastercard',
  UnionPay: 'unionpay',
  Visa: 'visa',
}

/** Stripe’s books: intents with all seven states, cards that do what Stripe’s test cards do. */
export class Ledger {
  readonly intents = new Map<string, StandInIntent>()
  readonly customers = new Map<string, Stripe.Customer>()
  readonly #methods = new Map<string, TestCard>()
  readonly #now: () => Date
  readonly #tell: (type: string, intent: StandInIntent) => void
  readonly #of: { mark: string; isLive: boolean }
  #made = 0

  /** @param of whose they are: no two accounts have an id in common */
  constructor(
    now: () => Date,
    tell: (type: string, intent: Stripe.PaymentIntent) => void,
    of = { mark: 'fake', isLive: false },
  ) {
    this.#now = now
    this.#tell = (type, intent) => tell(type, shownIntent(intent))
    this.#of = of
    // A bank that takes days: it stays `processing` until `finish`.
    const later = { brand: 'visa', last4: '0000', expMonth: 1, expYear: 2090 }
    this.#methods.set('pm_later', { ...later, outcome: 'later' })
  }

  /** What the card of a paid intent does with money that goes back to it. */
  outcomeOf(intentId: string): Outcome | 'later' | undefined {
    return this.#methods.get(this.get(intentId).payment_method ?? '')?.outcome
  }

  /** `POST /v1/payment_methods` */
  addMethod(params: Params): Stripe.PaymentMethod {
    const expMonth = Number(params['card[exp_month]'])
    const expYear = Number(params['card[exp_year]'])
    const card = readCard(
      {
        number: params['card[number]'] ?? '',
        exp_month: expMonth,
        exp_year: expYear,
        cvc: params['card[cvc]'] ?? '123',
      },
      this.#now(),
    )
    if ('code' in card) throw new StripeError(402, { type: 'card_error', ...card })
    const id = this.#newId('pm')
    const known = { ...card, brand: brands[card.brand] ?? 'unknown', expMonth, expYear }
    this.#methods.set(id, known)
    return newMethod(id, this.#seconds(), known)
  }

  /** `POST /v1/payment_intents` */
  create(params: Params): StandInIntent {
    const amount = Number(params['amount'])
    if (!Number.isInteger(amount) || amount < 1)
      throw wrongParameter('amount', 'parameter_invalid_integer')
    if (amount < leastOf(params['currency'] ?? ''))
      throw wrongParameter('amount', 'amount_too_small')
    if (amount > 99_999_999) throw wrongParameter('amount', 'amount_too_large')
    if (!isPayable(amount, params['currency'] ?? '')) {
      throw wrongParameter('amount', 'parameter_invalid_integer')
    }
    if (!/^[a-z]{3}$/.test(params['currency'] ?? ''))
      throw wrongParameter('currency', 'parameter_missing')
    const id = this.#newId('pi')
    const allowed = listOf(params, 'allowed_payment_method_types')
    const method = params['payment_method'] ?? null
    const intent = newIntent({
      id,
      allowed_payment_method_types: allowed.length > 0 ? allowed : null,
      amount,
      capture_method: params['capture_method'] === 'manual' ? 'manual' : 'automatic_async',
      client_secret: `${id}_secret_${createHash('sha256').update(id).digest('hex').slice(0, 24)}`,
      created: this.#seconds(),
      currency: params['currency'] ?? '',
      livemode: this.#of.isLive,
      metadata: mapOf(params, 'metadata'),
      payment_method: method,
      status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    })
    const asked = params['payment_method_options[card][request_three_d_secure]']
    if (asked !== undefined && intent.payment_method_options?.card)
      intent.payment_method_options.card.request_three_d_secure = threeDSecure(asked)
    this.intents.set(id, intent)
    this.#tell('payment_intent.created', intent)
    return params['confirm'] === 'true' ? this.confirm(id, params) : intent
  }

  /** `POST /v1/payment_intents/:id` */
  update(id: string, params: Params): StandInIntent {
    const intent = this.get(id)
    if (!canCancel(this.#statusOf(intent))) throw unexpectedState(intent)
    const { customer } = params
    if (customer !== undefined && !this.customers.has(customer)) {
      throw wrongParameter('customer', 'resource_missing')
    }
    if (customer !== undefined) intent.customer = customer
    const usage = params['payment_method_options[card][setup_future_usage]']
    const { card } = intent.payment_method_options ?? {}
    // An empty value takes back what was set.
    if (card && usage === '') delete card.setup_future_usage
    else if (card && usage !== undefined) card.setup_future_usage = usage
    return intent
  }

  /** A customer's cards, the newest first. */
  cardsOf(customer: string): Stripe.PaymentMethod[] {
    return [...this.#methods]
      .filter(([, card]) => card.customer === customer)
      .map(([id, card]) => newMethod(id, this.#seconds(), card))
      .toReversed()
  }

  /** `POST /v1/payment_methods/:id/detach` */
  detach(id: string): Stripe.PaymentMethod {
    const card = this.#methods.get(id)
    if (!card) throw missing('payment_method', id)
    if (!card.customer) throw wrongParameter('payment_method', 'payment_method_unexpected_state')
    Object.assign(card, { customer: null, isDetached: true })
    return newMethod(id, this.#seconds(), card)
  }

  /** What a saved card does from now on: it is lost, it has expired, its bank asks. */
  changeCard(id: string, outcome: Outcome): void {
    const card = this.#methods.get(id)
    if (card) card.outcome = outcome
  }

  get(id: string): StandInIntent {
    const intent = this.intents.get(id)
    if (intent) return intent
    throw missing('payment_intent', id)
  }

  /** `GET /v1/payment_intents`, newest first: one page, and whether there are more. */
  list(params: Params): { data: StandInIntent[]; hasMore: boolean } {
    const since = Number(params['created[gte]'] ?? 0)
    return cutPage(
      [...this.intents.values()].filter(({ created }) => created >= since),
      params,
    )
  }

  /** `POST /v1/payment_intents/:id/confirm` */
  confirm(id: string, params: Params): StandInIntent {
    const intent = this.get(id)
    intent.payment_method = params['payment_method'] ?? intent.payment_method
    const card = this.#methods.get(intent.payment_method ?? '')
    if (!card) throw wrongParameter('payment_method', 'resource_missing')
    const isAnothers = card.customer && card.customer !== intent.customer
    if (card.isDetached || isAnothers) {
      throw wrongParameter('payment_method', 'payment_method_unexpected_state')
    }
    const step = confirm(
      this.#statusOf(intent),
      card.outcome === 'later' ? 'succeed' : card.outcome,
      intent.payment_method_options?.card?.request_three_d_secure === 'challenge',
    )
    if (!step) throw unexpectedState(intent)
    if (card.outcome === 'later') return this.#move(intent, { status: 'processing' }, card)
    return this.#move(intent, step, card)
  }

  /** The bank’s page, where the card’s owner says yes or no. */
  authenticate(id: string, isComplete: boolean): StandInIntent {
    const intent = this.get(id)
    const card = this.#methods.get(intent.payment_method ?? '')
    if (!card || card.outcome === 'later') throw unexpectedState(intent)
    const step = authenticate(
      this.#statusOf(intent),
      card.outcome,
      isComplete ? 'complete' : 'fail',
    )
    if (!step) throw unexpectedState(intent)
    return this.#move(intent, step, card)
  }

  /** What the bank says of a payment that was `processing`. */
  finish(id: string, isPaid: boolean): StandInIntent {
    const intent = this.get(id)
    const card = this.#methods.get(intent.payment_method ?? '')
    if (!card || intent.status !== 'processing') throw unexpectedState(intent)
    const error = { code: 'card_declined', message: 'Your card was declined.' }
    return this.#move(
      intent,
      isPaid ? { status: 'succeeded' } : { status: 'requires_payment_method', error },
      card,
    )
  }

  /** `POST /v1/payment_intents/:id/capture` */
  capture(id: string): StandInIntent {
    const intent = this.get(id)
    if (intent.status !== 'requires_capture') throw unexpectedState(intent)
    Object.assign(intent, {
      status: 'succeeded',
      amount_capturable: 0,
      amount_received: intent.amount,
    })
    this.#tell('payment_intent.succeeded', intent)
    return intent
  }

  /** `POST /v1/payment_intents/:id/cancel` */
  cancel(id: string): StandInIntent {
    const intent = this.get(id)
    if (!canCancel(this.#statusOf(intent))) throw unexpectedState(intent)
    Object.assign(intent, { status: 'canceled', canceled_at: this.#seconds(), next_action: null })
    this.#tell('payment_intent.canceled', intent)
    return intent
  }

  #move(intent: StandInIntent, { status, error }: Step, card: TestCard): StandInIntent {
    const isHeld = status === 'succeeded' && intent.capture_method === 'manual'
    intent.status = isHeld ? 'requires_capture' : status
    intent.processing = status === 'processing' ? { type: 'card', card: {} } : null
    intent.next_action =
      status === 'requires_action'
        ? { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
        : null
    const refused = error ? this.#decline(intent, error, card) : null
    intent.last_payment_error = refused
    if (isHeld) intent.amount_capturable = intent.amount
    if (intent.status === 'succeeded') intent.amount_received = intent.amount
    const isSaved = intent.payment_method_options?.card?.setup_future_usage === 'on_session'
    if (status === 'succeeded' && isSaved && typeof intent.customer === 'string') {
      card.customer = intent.customer
    }
    if (status === 'succeeded') {
      intent.latest_charge = newCharge(this.#newId('ch'), intent, card, null)
    }
    this.#tell(refused ? 'payment_intent.payment_failed' : eventAt(intent.status), intent)
    if (refused) throw new StripeError(402, { ...refused, type: 'card_error' }, intent)
    return intent
  }

  /** The bank has been asked unless the card’s owner never got there; either way the card is let go. */
  #decline(intent: StandInIntent, { code, message }: CardError, card: TestCard) {
    const wasAsked = code !== 'payment_intent_authentication_failure'
    const charge = newCharge(this.#newId('ch'), intent, card, { code, message })
    const method = newMethod(intent.payment_method ?? '', this.#seconds(), card)
    if (wasAsked) intent.latest_charge = charge
    intent.payment_method = null
    return {
      type: wasAsked ? 'card_error' : 'invalid_request_error',
      code,
      message,
      payment_method: method,
      ...(wasAsked && { charge: charge.id }),
    } satisfies Stripe.PaymentIntent.LastPaymentError
  }

  /** Stripe’s types leave room for states to come; this stand-in has the seven of today. */
  #statusOf({ status }: StandInIntent): Step['status'] {
    return status as Step['status']
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }

  #newId(prefix: string): string {
    return `${prefix}_${this.#of.mark}${String(++this.#made).padStart(8, '0')}`
  }
}

export function missing(noun: string, id: string): StripeError {
  return new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${noun}: '${id}'`,
  })
}

/** The three that Stripe takes, and no other word. */
function threeDSecure(asked: string) {
  const known = (['any', 'automatic', 'challenge'] as const).find((each) => each === asked)
  if (known) return known
  throw wrongParameter('payment_method_options[card][request_three_d_secure]', 'parameter_invalid')
}

/** What Stripe calls the news of a status. */
function eventAt(status: string): string {
  const isHeld = status === 'requires_capture'
  return isHeld ? 'payment_intent.amount_capturable_updated' : `payment_intent.${status}`
}

/** Stripe's own page of currencies, as far as tests go: what it takes at least, in its own smallest units. */
function leastOf(currency: string): number {
  const least: Record<string, number> = { gbp: 30, huf: 175_00, kwd: 160, isk: 70_00 }
  return least[currency] ?? 50
}

/** Thousandths end in a zero, and what is sent in hundredths that nobody has ends in two. */
function isPayable(amount: number, currency: string): boolean {
  if (['bhd', 'jod', 'kwd', 'omr', 'tnd'].includes(currency)) return amount % 10 === 0
  return !['isk', 'ugx'].includes(currency) || amount % 100 === 0
}
