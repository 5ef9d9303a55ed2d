/** Why a test card is refused, in the words that Stripe and other card forms use. */
export const testRefusals = {
  declined: 'Your card was declined.',
  noFunds: 'Your card has insufficient funds.',
  tooOften: 'Your card was declined for making repeated attempts too frequently.',
  expired: 'Your card has expired.',
  wrongCvc: 'Your card’s security code is incorrect.',
  error: 'An error occurred while processing your card. Try again in a little bit.',
  wrongNumber: 'Your card number is incorrect.',
  testOnly: 'This is test mode: use a test card such as 4242 4242 4242 4242, never a real one.',
  wrongMonth: 'Your card’s expiration month is invalid.',
  pastYear: 'Your card’s expiration year is in the past.',
  invalidCvc: 'Your card’s security code is invalid.',
  notConfirmed: 'Your bank could not confirm that this is you. Try again or use another card.',
  wallet: (card: string) => `${card} (Test wallet)`,
}
