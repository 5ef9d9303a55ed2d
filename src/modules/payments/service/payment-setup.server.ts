import { Refusal } from '#kernel/refusal.ts'
import {
  type OnlineMethod,
  type PaymentMethod,
  type PaymentOffer,
  paymentMethods,
  isForCurrency,
} from '#modules/restaurant/rules/payment-methods.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { PaymentScope } from './payment-scope.server.ts'

export interface PaymentSetup {
  processor: 'stripe' | 'test'
  publishableKey: string | null
  isTestMode: boolean
  isOpen: boolean
}

/** Which card processor takes the money here, and whether this viewer may use it. */
export function describeSetup({ processor, viewer }: PaymentScope): PaymentSetup {
  return {
    processor: processor.name,
    publishableKey: processor.publishableKey,
    isTestMode: !processor.isLive,
    isOpen: !processor.isForAdminsOnly || viewer.kind === 'admin',
  }
}

/** The same for whoever pays a cart: with what else than a card they may. */
export async function describeCheckout(scope: PaymentScope) {
  const { currency } = await getRestaurant(scope)
  const methods = await listMethods(scope)
  // Whoever pays nothing now is somebody whose address is known.
  const mayOwe = scope.viewer.kind !== 'guest'
  // A guest's card would be kept for somebody who cannot be asked for it again.
  const savesCards = mayOwe && (await takesSavedCards(scope))
  return {
    ...describeSetup(scope),
    currency,
    methods: methods.filter((method) => method !== 'counter' || mayOwe),
    savesCards,
  }
}

/** What the owner takes beside cards, as far as it is for the house's currency. */
async function listMethods(scope: Scope): Promise<PaymentMethod[]> {
  const { orderRules, currency } = await getRestaurant(scope)
  const isOn = (offer: PaymentOffer) => orderRules.paymentMethods.includes(offer)
  return paymentMethods.filter((method) => isOn(method) && isForCurrency(method, currency))
}

/** Whether customers may have their card saved. */
export async function takesSavedCards(scope: Scope): Promise<boolean> {
  const { orderRules } = await getRestaurant(scope)
  return orderRules.paymentMethods.includes('saved_cards')
}

/** @throws Refusal `not_allowed`, code `counter_off` */
export async function requireCounter(scope: Scope): Promise<void> {
  const { orderRules } = await getRestaurant(scope)
  if (orderRules.paymentMethods.includes('counter')) return
  throw new Refusal('not_allowed', 'Orders are paid by card here.', { code: 'counter_off' })
}

/** What an intent may be paid with beside a card. */
export async function listOnlineMethods(scope: Scope): Promise<OnlineMethod[]> {
  return (await listMethods(scope)).filter((method) => method !== 'counter')
}

/** Nobody beyond this machine may think that a test payment is one. */
export function requireOpen(scope: PaymentScope): void {
  if (describeSetup(scope).isOpen) return
  throw new Refusal(
    'not_allowed',
    'Card payment is not set up here yet. Please ask the restaurant.',
    {
      code: 'payment_not_set_up',
    },
  )
}
