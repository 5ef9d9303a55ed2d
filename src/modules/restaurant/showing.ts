import { halfUp } from '#kernel/divide.ts'
import type { Cents } from '#kernel/money.ts'
import { priceStep } from '#kernel/read-money.ts'

/** What is added for serving, for what food is packed in, or to an order that is small. */
export const chargeKinds = ['service', 'packaging', 'small_order'] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** Charges and tips are shares of what the dishes cost, or sums of money. */
export const sumUnits = ['percent', 'money'] as const

export type SumUnit = (typeof sumUnits)[number]

/** A share of what the dishes cost, in sums that can be paid: of a dinar's kind in hundredths. */
export function shareOfGoods(goods: Cents, share: number, whole: number): Cents {
  const step = priceStep()
  return halfUp(goods * share, whole * step) * step
}

/** What is paid as it is ordered, beside the card form. All of them answer at once. */
export const onlineMethods = ['wallets', 'link', 'paypal', 'ideal', 'bancontact', 'blik'] as const

/** How guests may pay beside the card form. */
export const paymentMethods = [...onlineMethods, 'counter'] as const

/** What the owner may switch on: ways to pay, and that customers may have their card saved. */
export const paymentOffers = [...paymentMethods, 'saved_cards'] as const

export type OnlineMethod = (typeof onlineMethods)[number]

export type PaymentMethod = (typeof paymentMethods)[number]

export type PaymentOffer = (typeof paymentOffers)[number]

/** The only currency that a method is for; the others take every one (Stripe, "Payment method support"). */
const currencyOf: Partial<Record<PaymentOffer, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  blik: 'PLN',
}

export function isForCurrency(offer: PaymentOffer, currency: string): boolean {
  return (currencyOf[offer] ?? currency) === currency
}
