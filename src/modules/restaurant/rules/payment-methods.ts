/** What is paid as it is ordered, beside the card form. All of them answer at once. */
export const onlineMethods = ['wallets', 'link', 'paypal', 'ideal', 'bancontact', 'blik'] as const

/** How guests may pay beside the card form: what the owner may switch on. */
export const paymentMethods = [...onlineMethods, 'counter'] as const

export type OnlineMethod = (typeof onlineMethods)[number]
export type PaymentMethod = (typeof paymentMethods)[number]

/** The only currency that a method is for; the others take every one (Stripe, "Payment method support"). */
const currencyOf: Partial<Record<PaymentMethod, string>> = {
  ideal: 'EUR',
  bancontact: 'EUR',
  blik: 'PLN',
}

export function isForCurrency(method: PaymentMethod, currency: string): boolean {
  return (currencyOf[method] ?? currency) === currency
}
