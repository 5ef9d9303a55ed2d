/** What wallets and networks of cards call themselves, everywhere the same; and a card of no known network. */
export const brandTexts = {
  applePay: 'Apple Pay',
  googlePay: 'Google Pay',
  amex: 'American Express',
  cartesBancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  unknown: 'Card',
}

/** What the restaurant reads at Stripe of the webhook that was made for it. */
export const webhookTexts = {
  description: 'Orders of the restaurant’s own site',
}
