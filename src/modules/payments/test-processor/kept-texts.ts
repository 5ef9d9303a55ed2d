/** What networks of cards call themselves, everywhere the same. */
export const brandTexts = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionPay: 'UnionPay',
} as const
