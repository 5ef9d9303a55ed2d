import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Stripe } from 'stripe'
import { seconds } from '#kernel/duration.ts'
import { type Intent, intentStatuses, centsOfStripe } from '../rules.ts'
import { brandTexts } from './kept-texts.server.ts'
import { ProcessorRefused, ProcessorUnavailable } from './processor.server.ts'

const connectMs = seconds(1)
const requestMs = seconds(4)
const maxRetries = 2

/** The SDK with our bounds; it repeats a call with the same key only. */
export function openStripe({
  secretKey,
  apiBase,
  retryPauseMs,
}: {
  secretKey: string
  apiBase: URL | undefined
  retryPauseMs?: number
}): Stripe {
  const isPlain = apiBase?.protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    timeout: requestMs,
    maxNetworkRetries: maxRetries,
    telemetry: false,
    httpAgent: isPlain ? new HttpAgent({ keepAlive: true }) : connectingInTime(),
    ...(apiBase && {
      host: apiBase.hostname,
      protocol: isPlain ? ('http' as const) : ('https' as const),
      ...(apiBase.port !== '' && { port: apiBase.port }),
    }),
  })
  if (retryPauseMs !== undefined) {
    stripe.getInitialNetworkRetryDelay = () => retryPauseMs / seconds(1)
  }
  return stripe
}

/** A provider that does not pick up is given up sooner than one that thinks. */
function connectingInTime(): HttpsAgent {
  const agent = new HttpsAgent({ keepAlive: true })
  const connect = agent.createConnection.bind(agent)
  agent.createConnection = (options, done) => {
    const socket = connect(options, done)
    const timer = setTimeout(
      () => socket?.destroy(Object.assign(new Error('no connection'), { code: 'ETIMEDOUT' })),
      connectMs,
    )
    socket?.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    return socket
  }
  return agent
}

/** Only a plain no means that nothing was done; everything else leaves it open. */
export function translate(error: unknown): never {
  const status = error instanceof Stripe.errors.StripeError ? error.statusCode : undefined
  const isNo = status !== undefined && status >= 400 && status < 500 && ![409, 429].includes(status)
  // The error's message may quote what was sent; the type and the code are enough to look it up.
  const words =
    error instanceof Stripe.errors.StripeError
      ? [error.type, error.code, status].filter((word) => word !== undefined).join(' ')
      : 'unreadable answer'
  if (!isNo) throw new ProcessorUnavailable(words, { cause: error })
  if (status === 404) throw new Missing(words, { cause: error })
  throw new ProcessorRefused(words, { cause: error, isOfKey: status === 401 || status === 403 })
}

class Missing extends ProcessorRefused {}

export function whenMissing(error: unknown): undefined {
  if (error instanceof Missing) return undefined
  throw error
}

export function intentOf(intent: Stripe.PaymentIntent): Intent {
  const status = intentStatuses.find((known) => known === intent.status)
  if (!status || !Number.isInteger(intent.amount)) {
    throw new ProcessorUnavailable('unreadable answer')
  }
  const currency = intent.currency.toUpperCase()
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status,
    amountCents: centsOfStripe(intent.amount, currency),
    receivedCents: centsOfStripe(intent.amount_received, currency),
    currency,
    isLive: intent.livemode,
    metadata: intent.metadata,
    card: cardOf(intent.latest_charge),
    savesCard: isSaved(intent.payment_method_options?.card?.setup_future_usage),
    createdAt: new Date(intent.created * 1000),
  }
}

function cardOf(charge: Stripe.PaymentIntent['latest_charge']): string | null {
  if (charge === null || typeof charge === 'string') return null
  const details = charge.payment_method_details
  const card = details?.card
  if (!card?.last4) return otherNames.get(details?.type ?? '') ?? null
  const name = nameOfBrand(card.brand ?? 'card')
  const wallet = walletNames.get(card.wallet?.type ?? '')
  return `${name} ···· ${card.last4}${wallet ? ` (${wallet})` : ''}`
}

/** What people call a brand. */
export function nameOfBrand(brand: string): string {
  return brandNames.get(brand) ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1)}`
}

function isSaved(usage: string | undefined): boolean {
  return usage === 'on_session' || usage === 'off_session'
}

/** What Stripe calls the wallets whose card it was, and what is no card. */
const walletNames: ReadonlyMap<string, string> = new Map([
  ['apple_pay', brandTexts.applePay],
  ['google_pay', brandTexts.googlePay],
  ['link', 'Link'],
])
const otherNames: ReadonlyMap<string, string> = new Map([
  ['link', 'Link'],
  ['paypal', 'PayPal'],
  ['ideal', 'iDEAL'],
  ['bancontact', 'Bancontact'],
  ['blik', 'BLIK'],
])

/** What Stripe writes short, or people write otherwise (its documentation of a charge's card). */
const brandNames: ReadonlyMap<string, string> = new Map([
  ['amex', brandTexts.amex],
  ['cartes_bancaires', brandTexts.cartesBancaires],
  ['diners', brandTexts.diners],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['unknown', brandTexts.unknown],
])
