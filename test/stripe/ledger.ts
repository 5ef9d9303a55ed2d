import { createHash } from 'node:crypto'
import {
  type CardError,
  type Outcome,
  type Step,
  authenticate,
  canCancel,
  confirm,
  readCard,
} from '#modules/payments/test-processor/rules.ts'
import type { IntentStatus } from '#modules/payments/rules.ts'

/** An intent as Stripe's API shows it, as far as anybody here looks. */
export interface FakeIntent {
  id: string
  object: 'payment_intent'
  amount: number
  amount_received: number
  capture_method: 'automatic' | 'manual'
  client_secret: string
  created: number
  currency: string
  last_payment_error: CardError | null
  latest_charge: FakeCharge | null
  livemode: boolean
  metadata: Record<string, string>
  next_action: { type: string } | null
  payment_method: string | null
  status: IntentStatus
}

export interface FakeCharge {
  id: string
  object: 'charge'
  payment_method_details: { type: 'card'; card: { brand: string; last4: string } }
}

interface FakeMethod {
  brand: string
  last4: string
  outcome: Outcome | 'later'
}

/** What Stripe says no with. */
export class StripeNo extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['message']))
    this.status = status
    this.body = { error }
  }
}

export type Params = Readonly<Record<string, string>>

/** Stripe's books: intents with all seven states, cards that do what Stripe's test cards do. */
export class Ledger {
  readonly intents = new Map<string, FakeIntent>()
  readonly #methods = new Map<string, FakeMethod>()
  readonly #now: () => Date
  readonly #tell: (type: string, intent: FakeIntent) => void
  #made = 0

  constructor(now: () => Date, tell: (type: string, intent: FakeIntent) => void) {
    this.#now = now
    this.#tell = tell
    // A bank that takes days: it stays `processing` until `finish`.
    this.#methods.set('pm_later', { brand: 'visa', last4: '0000', outcome: 'later' })
  }

  /** What the card of a paid intent does with money that goes back to it. */
  outcomeOf(intentId: string): Outcome | 'later' | undefined {
    return this.#methods.get(this.get(intentId).payment_method ?? '')?.outcome
  }

  /** `POST /v1/payment_methods` */
  addMethod(params: Params) {
    const card = readCard(
      {
        number: params['card[number]'] ?? '',
        exp_month: Number(params['card[exp_month]']),
        exp_year: Number(params['card[exp_year]']),
        cvc: params['card[cvc]'] ?? '123',
      },
      this.#now(),
    )
    if ('code' in card) throw new StripeNo(402, { type: 'card_error', ...card })
    const id = this.#newId('pm')
    this.#methods.set(id, { ...card, brand: card.brand.toLowerCase() })
    return { id, object: 'payment_method' }
  }

  /** `POST /v1/payment_intents` */
  create(params: Params): FakeIntent {
    const amount = Number(params['amount'])
    if (!Number.isInteger(amount) || amount < 1)
      throw invalid('amount', 'parameter_invalid_integer')
    if (amount < 50) throw invalid('amount', 'amount_too_small')
    if (amount > 99_999_999) throw invalid('amount', 'amount_too_large')
    if (!/^[a-z]{3}$/.test(params['currency'] ?? '')) throw invalid('currency', 'parameter_missing')
    const id = this.#newId('pi')
    const method = params['payment_method'] ?? null
    const intent: FakeIntent = {
      id,
      object: 'payment_intent',
      amount,
      amount_received: 0,
      capture_method: params['capture_method'] === 'manual' ? 'manual' : 'automatic',
      client_secret: `${id}_secret_${createHash('sha256').update(id).digest('hex').slice(0, 24)}`,
      created: Math.floor(this.#now().getTime() / 1000),
      currency: params['currency'] ?? '',
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: metadataOf(params),
      next_action: null,
      payment_method: method,
      status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    }
    this.intents.set(id, intent)
    this.#tell('payment_intent.created', intent)
    return params['confirm'] === 'true' ? this.confirm(id, params) : intent
  }

  get(id: string): FakeIntent {
    const intent = this.intents.get(id)
    if (intent) return intent
    const message = `No such payment_intent: '${id}'`
    throw new StripeNo(404, { type: 'invalid_request_error', code: 'resource_missing', message })
  }

  /** `GET /v1/payment_intents`, newest first. */
  list(params: Params) {
    const since = Number(params['created[gte]'] ?? 0)
    const after = params['starting_after']
    const all = [...this.intents.values()].filter(({ created }) => created >= since).toReversed()
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
    const data = all.slice(from, from + Number(params['limit'] ?? 10))
    const hasMore = from + data.length < all.length
    return { object: 'list', url: '/v1/payment_intents', has_more: hasMore, data }
  }

  /** `POST /v1/payment_intents/:id/confirm` */
  confirm(id: string, params: Params): FakeIntent {
    const intent = this.get(id)
    intent.payment_method = params['payment_method'] ?? intent.payment_method
    const method = this.#methods.get(intent.payment_method ?? '')
    if (!method) throw invalid('payment_method', 'resource_missing')
    const step = confirm(intent.status, method.outcome === 'later' ? 'succeed' : method.outcome)
    if (!step) throw unexpected(intent)
    if (method.outcome === 'later') return this.#move(intent, { status: 'processing' }, method)
    return this.#move(intent, step, method)
  }

  /** The bank's page, where the card's owner says yes or no. */
  authenticate(id: string, isComplete: boolean): FakeIntent {
    const intent = this.get(id)
    const method = this.#methods.get(intent.payment_method ?? '')
    if (!method || method.outcome === 'later') throw unexpected(intent)
    const step = authenticate(intent.status, method.outcome, isComplete)
    if (!step) throw unexpected(intent)
    return this.#move(intent, step, method)
  }

  /** What the bank says of a payment that was `processing`. */
  finish(id: string, isPaid: boolean): FakeIntent {
    const intent = this.get(id)
    const method = this.#methods.get(intent.payment_method ?? '')
    if (!method || intent.status !== 'processing') throw unexpected(intent)
    const error = { code: 'card_declined', message: 'Your card was declined.' }
    return this.#move(
      intent,
      isPaid ? { status: 'succeeded' } : { status: 'requires_payment_method', error },
      method,
    )
  }

  /** `POST /v1/payment_intents/:id/capture` */
  capture(id: string): FakeIntent {
    const intent = this.get(id)
    if (intent.status !== 'requires_capture') throw unexpected(intent)
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount })
    this.#tell('payment_intent.succeeded', intent)
    return intent
  }

  /** `POST /v1/payment_intents/:id/cancel` */
  cancel(id: string): FakeIntent {
    const intent = this.get(id)
    if (!canCancel(intent.status)) throw unexpected(intent)
    intent.status = 'canceled'
    this.#tell('payment_intent.canceled', intent)
    return intent
  }

  #move(intent: FakeIntent, { status, error }: Step, method: FakeMethod): FakeIntent {
    const isHeld = status === 'succeeded' && intent.capture_method === 'manual'
    intent.status = isHeld ? 'requires_capture' : status
    intent.next_action = status === 'requires_action' ? { type: 'use_stripe_sdk' } : null
    intent.last_payment_error = error ?? null
    if (intent.status === 'succeeded') intent.amount_received = intent.amount
    if (status === 'succeeded') {
      const card = { brand: method.brand, last4: method.last4 }
      const details = { type: 'card' as const, card }
      intent.latest_charge = {
        id: this.#newId('ch'),
        object: 'charge',
        payment_method_details: details,
      }
    }
    this.#tell(error ? 'payment_intent.payment_failed' : `payment_intent.${intent.status}`, intent)
    if (error) {
      throw new StripeNo(402, { type: 'card_error', ...error, payment_intent: intent })
    }
    return intent
  }

  #newId(prefix: string): string {
    return `${prefix}_fake${String(++this.#made).padStart(8, '0')}`
  }
}

export function metadataOf(params: Params): Record<string, string> {
  const pairs = Object.entries(params).flatMap(([key, value]) => {
    const name = /^metadata\[(.+)\]$/.exec(key)?.[1]
    return name === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(pairs)
}

function invalid(param: string, code: string): StripeNo {
  return new StripeNo(400, {
    type: 'invalid_request_error',
    code,
    param,
    message: `${param}: ${code}`,
  })
}

function unexpected(intent: FakeIntent): StripeNo {
  return new StripeNo(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `This PaymentIntent is ${intent.status}.`,
    payment_intent: intent,
  })
}
