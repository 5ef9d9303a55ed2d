// What the answer about the house names of charges, tips and ways to pay: taxes and payments say what becomes of each.

/** What is added for serving, for what food is packed in, or to an order that is small. */
export const chargeKinds = ['service', 'packaging', 'small_order'] as const

export type ChargeKind = (typeof chargeKinds)[number]

/** Charges and tips are shares of what the dishes cost, or sums of money. */
export const sumUnits = ['percent', 'money'] as const

export type SumUnit = (typeof sumUnits)[number]

/** What is paid as it is ordered, beside the card form. All of them answer at once. */
export const onlineMethods = ['wallets', 'link', 'paypal', 'ideal', 'bancontact', 'blik'] as const

export type OnlineMethod = (typeof onlineMethods)[number]

/** How guests may pay beside the card form. */
export const paymentMethods = [...onlineMethods, 'counter'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

/** What the owner may switch on: ways to pay, and that customers may have their card saved. */
export const paymentOffers = [...paymentMethods, 'saved_cards'] as const

export type PaymentOffer = (typeof paymentOffers)[number]

export function isForCurrency(offer: PaymentOffer, currency: string): boolean {
  return (currencyOf[offer] ?? currency) === currency
}

/** The only currency that a method is for; the others take every one (Stripe, "Payment method support"). */
const currencyOf: Partial<Record<PaymentOffer, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  blik: 'PLN',
}
