import { Stripe } from 'stripe'
import type { Clock } from '#kernel/clock.ts'
import { CarefulCalls } from './careful-calls.server.ts'
import { webhookTexts } from './kept-texts.server.ts'
import { type ProcessorAccount, ProcessorRefused } from './processor.server.ts'
import { openStripe, translate, whenMissing } from './stripe-connection.server.ts'

/** What the webhook tells: all that hearing.server.ts acts on. */
const enabledEvents: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'payment_intent.processing',
  'charge.refunded',
  'charge.dispute.created',
  'refund.created',
  'refund.updated',
  'refund.failed',
]

interface AccountOptions {
  secretKey: string
  apiBase: URL | undefined
  clock: Clock
}

/** The account at Stripe that a secret key is of. */
export function openStripeAccount({ secretKey, apiBase, clock }: AccountOptions): ProcessorAccount {
  const stripe = openStripe({ secretKey, apiBase })
  const calls = new CarefulCalls(clock)
  const ask = <T>(work: () => Promise<T>) => calls.call(() => work().catch(translate))
  const close = async (id: string) => {
    await ask(() => stripe.webhookEndpoints.del(id)).catch(whenMissing)
  }
  const listWebhooks = async () => {
    const params = { limit: 100 } satisfies Stripe.WebhookEndpointListParams
    return (await ask(async () => stripe.webhookEndpoints.list(params))).data
  }
  return {
    describe: async () => {
      const account = await ask(() => stripe.accounts.retrieveCurrent())
      const name = account.settings?.dashboard.display_name ?? account.business_profile?.name
      return { id: account.id, name: name ?? '', mayCharge: account.charges_enabled }
    },
    isOwnKey: async (publishableKey, { id, clientSecret }) => {
      const browser = openStripe({ secretKey: publishableKey, apiBase })
      const params = {
        client_secret: clientSecret,
      } satisfies Stripe.PaymentIntentRetrieveParams
      const find = ask(() => browser.paymentIntents.retrieve(id, params))
      return find.then(
        () => true,
        (error: unknown) => {
          if (error instanceof ProcessorRefused) return false
          throw error
        },
      )
    },
    openWebhook: async (address) => {
      for (const { id, url } of await listWebhooks()) if (url === address) await close(id)
      const wanted = {
        url: address,
        enabled_events: enabledEvents,
        api_version: Stripe.API_VERSION,
        description: webhookTexts.description,
      } satisfies Stripe.WebhookEndpointCreateParams
      const { id, secret } = await ask(() => stripe.webhookEndpoints.create(wanted))
      if (secret === undefined) throw new ProcessorRefused('no secret of the webhook')
      return { id, secret }
    },
    listWebhooks,
    isWebhookOpen: async (id) => {
      const found = await ask(() => stripe.webhookEndpoints.retrieve(id)).catch(whenMissing)
      return found?.status === 'enabled'
    },
    closeWebhook: close,
    registerDomain: async (host) => {
      const params = { domain_name: host } satisfies Stripe.PaymentMethodDomainCreateParams
      const { enabled } = await ask(() => stripe.paymentMethodDomains.create(params))
      return enabled
    },
  }
}
