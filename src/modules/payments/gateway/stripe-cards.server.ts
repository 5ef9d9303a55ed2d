import type { Stripe } from 'stripe'
import type { ProviderCard } from '../saved-cards/rules.ts'
import { type PaymentProcessor, ProcessorRefused } from './processor.server.ts'
import { intentOf, nameOfBrand, whenMissing } from './stripe-words.server.ts'

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
        // Of the card alone: other ways to pay are never saved, and some cannot be.
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
