/** What stands on the page of the bank that there is in test mode only. */
export const bankTexts = {
  title: 'Test bank',
  text: 'With a real payment method, your bank’s own page appears here. No money moves: choose its answer.',
  complete: 'Pay',
  later: 'Pay, but confirm it later',
  fail: 'Don’t pay',
  unknown: 'The test bank knows no such payment.',
} as const

/** What stands where a method of the test processor is chosen. */
export const methodTexts = {
  bankNext: (name: string) =>
    `You confirm the payment at ${name} and come back here. Nothing is charged until you do.`,
  payByWallet: 'Pay with the test wallet',
  wallet: 'Test wallet',
  walletText: 'With a real wallet, your phone’s own sheet appears here. No money moves.',
  walletCard: 'Visa ···· 4242',
} as const

/** Who the test wallet says it belongs to. */
export const testWalletOwner = {
  name: 'Test Wallet',
  phone: '(518) 555-0142',
  email: 'test.wallet@example.com',
} as const

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
