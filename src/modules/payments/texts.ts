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

/** What the owner reads where tips are set. */
export const tipSettingTexts = {
  title: 'Tips',
  intro:
    'Guests can add one as they pay. It is no part of your revenue, this program does not tax it (a tip to the owner may be taxed: ask your adviser), and nothing is chosen for them.',
  forTypes: 'Ask for a tip with orders for',
  unit: 'Suggestions are',
  units: { percent: 'Percent of what the dishes cost', money: 'Amounts of money' },
  presets: 'Suggestions',
  presetsHint:
    'Up to four, the smallest first, with spaces between. Guests can also give another amount, or none.',
  shown: 'Front of house sees the tip beside each order',
  shownHint: 'Admins always do, and so does whoever gives money back.',
} as const

/** Who the test wallet says it belongs to. */
export const testWalletOwner = {
  name: 'Test Wallet',
  phone: '(518) 555-0142',
  email: 'test.wallet@example.com',
} as const

/** What whoever tries the sample reads where guests can be sent. */
export const sampleOrderTexts = {
  send: 'Send me an order',
  sending: 'Sending…',
  sent: (number: string) => `Order ${number} is on the board.`,
  eachMinute: 'One a minute, while this tab is open',
} as const
