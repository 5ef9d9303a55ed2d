/** What the forms of payment say. */
export const payTexts = {
  how: 'How would you like to pay?',
  card: 'Card',
  express: 'Express checkout',
  orBelow: 'or fill in the form below',
  bankNext: (name: string) =>
    `You confirm the payment at ${name} and come back here. Nothing is charged until you do.`,
  notCompleted: 'The payment was not completed, and nothing was charged. Please try again.',
  tryAgain: 'Please try again.',
  cameBack: 'You came back before the payment was made. Nothing was charged.',

  testWallet: 'Pay with the test wallet',
  wallet: 'Test wallet',
  walletText: 'With a real wallet your phone’s own sheet stands here. No money moves.',
  walletCard: 'Visa ···· 4242',
  payNow: (amount: string) => `Pay ${amount}`,
  paying: 'Paying…',
  atCounter: 'Pay in cash or by card when you get it. The kitchen begins as if it were paid.',
  placeOrder: (amount: string) => `Place order · ${amount}`,
  placing: 'Placing…',
  close: 'Not now',
} as const

/** What is asked and said of tips. */
export const tipTexts = {
  legend: 'Add a tip for the team?',
  /** The same where the staff take the money. */
  atDesk: 'Tip from the guest',
  none: 'No tip',
  own: 'Another amount',
  percent: (preset: number) => `${preset}%`,
  sum: (unit: string) => `Tip, in ${unit}`,
  tip: 'Tip',
  back: (amount: string) => `And the tip, ${amount}`,
  notASum: (example: string) => `Give an amount such as ${example}.`,
  tooMuch: (most: string) => `A tip is ${most} at most here.`,
} as const

/** Who the test wallet says it belongs to. */
export const testWalletOwner = {
  name: 'Test Wallet',
  phone: '(518) 555-0142',
  email: 'test.wallet@example.com',
} as const
