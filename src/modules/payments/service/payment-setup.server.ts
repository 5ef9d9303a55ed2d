import { Refusal } from '#kernel/refusal.ts'
import {
  type OnlineMethod,
  type PaymentMethod,
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
  return {
    ...describeSetup(scope),
    currency,
    methods: methods.filter((method) => method !== 'counter' || mayOwe),
  }
}

/** What the owner takes beside cards, as far as it is for the house's currency. */
async function listMethods(scope: Scope): Promise<PaymentMethod[]> {
  const { orderRules, currency } = await getRestaurant(scope)
  return orderRules.paymentMethods.filter((method) => isForCurrency(method, currency))
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
