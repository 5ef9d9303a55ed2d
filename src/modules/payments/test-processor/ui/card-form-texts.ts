/** The card fields of the test processor, in words that people know from card fields. */
export const cardFormTexts = {
  legend: 'Card',
  number: 'Card number',
  expiry: 'Expiry, month and year',
  expiryShort: 'MM / YY',
  cvc: 'CVC, security code',
  cvcShort: 'CVC',
  postalCode: 'Postal code',
  postalCodeShort: 'ZIP',
  shortNumber: 'Your card number is incomplete.',
  wrongNumber: 'Your card number is invalid.',
  shortCvc: 'Your card’s security code is incomplete.',
  shortPostalCode: 'Your postal code is incomplete.',
  wrongExpiry: 'Your card’s expiration date is incomplete or invalid.',
  pastExpiry: 'Your card’s expiration date is in the past.',
}

/** In the place of the bank's own page. */
export const secureStepTexts = {
  kind: '3-D Secure',
  title: 'Your bank asks: is this you?',
  text: 'With a real card, your bank’s own page appears here. In test mode, you choose its answer.',
  complete: 'Complete authentication',
  fail: 'Fail authentication',
}
