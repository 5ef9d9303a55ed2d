import type { Stripe } from 'stripe'
import { CustomerLedger } from './customers.ts'
import { StripeError } from './errors.ts'
import { Ledger } from './ledger.ts'
import { type Params, listOf } from './params.ts'
import { RefundLedger } from './refunds.ts'

type Tell = (type: string, object: object) => void

/** An account at Stripe in one mode: what its keys open, and nobody else's do. */
export class AccountBooks {
  readonly id: string
  readonly isLive: boolean
  readonly ledger: Ledger
  readonly refunds: RefundLedger
  readonly customers: CustomerLedger
  /** As the owner has named it. */
  name = 'Emberleaf LLC'
  /** Stripe lets it take payments. */
  mayCharge = true
  readonly webhooks = new Map<string, Stripe.WebhookEndpoint & { secret: string }>()
  readonly domains = new Map<string, Stripe.PaymentMethodDomain>()
  readonly #now: () => Date
  #made = 0

  /** @param name such as `fake`, of the keys `sk_test_fake` and `sk_test_fake_rolled` */
  constructor(name: string, isLive: boolean, now: () => Date, tell: Tell) {
    this.id = `acct_${name}`
    this.isLive = isLive
    this.#now = now
    const mark = isLive ? `${name}live` : name
    this.ledger = new Ledger(now, tell, { mark, isLive })
    this.refunds = new RefundLedger(this.ledger, now, tell)
    this.customers = new CustomerLedger(this.ledger, now, { mark, isLive })
  }

  /** `GET /v1/account` */
  account(): Stripe.Account {
    return {
      id: this.id,
      object: 'account',
      charges_enabled: this.mayCharge,
      country: 'US',
      created: this.#seconds(),
      default_currency: 'usd',
      details_submitted: this.mayCharge,
      email: 'owner@emberleaf.example',
      payouts_enabled: this.mayCharge,
      settings: {
        branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
        card_payments: {
          statement_descriptor_prefix: null,
          statement_descriptor_prefix_kana: null,
          statement_descriptor_prefix_kanji: null,
        },
        dashboard: { display_name: this.name, timezone: 'America/New_York' },
        payments: {
          statement_descriptor: 'EMBERLEAF',
          statement_descriptor_kana: null,
          statement_descriptor_kanji: null,
          statement_descriptor_prefix_kana: null,
          statement_descriptor_prefix_kanji: null,
        },
      },
      type: 'standard',
    }
  }

  /** `POST /v1/webhook_endpoints`: its secret is told once. */
  createWebhook(params: Params): Stripe.WebhookEndpoint {
    const url = params['url'] ?? ''
    if (!url.startsWith(this.isLive ? 'https://' : 'http')) throw wrongUrl()
    const id = `we_${this.id}${++this.#made}`
    const endpoint = {
      id,
      object: 'webhook_endpoint' as const,
      api_version: params['api_version'] ?? null,
      application: null,
      created: this.#seconds(),
      description: params['description'] ?? null,
      enabled_events: listOf(params, 'enabled_events'),
      livemode: this.isLive,
      metadata: {},
      secret: `whsec_${id}`,
      status: 'enabled',
      url,
    }
    this.webhooks.set(id, endpoint)
    return endpoint
  }

  findWebhook(id: string): Stripe.WebhookEndpoint {
    const found = this.webhooks.get(id)
    if (found) return withoutSecret(found)
    const message = `No such webhook endpoint: '${id}'`
    throw new StripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message })
  }

  deleteWebhook(id: string): Stripe.DeletedWebhookEndpoint {
    this.findWebhook(id)
    this.webhooks.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }

  listWebhooks(): Stripe.WebhookEndpoint[] {
    return Array.from(this.webhooks.values(), withoutSecret).toReversed()
  }

  /** `POST /v1/payment_method_domains`: the same domain is the same object. */
  createDomain(params: Params): Stripe.PaymentMethodDomain {
    const name = params['domain_name'] ?? ''
    const active = { status: 'active' }
    const domain: Stripe.PaymentMethodDomain = this.domains.get(name) ?? {
      id: `pmd_${this.id}${++this.#made}`,
      object: 'payment_method_domain',
      amazon_pay: active,
      apple_pay: active,
      created: this.#seconds(),
      domain_name: name,
      enabled: true,
      google_pay: active,
      klarna: active,
      link: active,
      livemode: this.isLive,
      paypal: active,
    }
    this.domains.set(name, domain)
    return domain
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000)
  }
}

/** It is told once, to whoever has made it. */
function withoutSecret(endpoint: Stripe.WebhookEndpoint): Stripe.WebhookEndpoint {
  const shown = { ...endpoint }
  delete shown.secret
  return shown
}

function wrongUrl(): StripeError {
  const message = 'Invalid URL: URL must be publicly accessible.'
  return new StripeError(400, { type: 'invalid_request_error', code: 'url_invalid', message })
}
