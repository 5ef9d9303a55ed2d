/** What the forms of payment say. */
export const payTexts = {
  how: 'How would you like to pay?',
  card: 'Card',
  express: 'Express checkout',
  orBelow: 'or fill in the form below',
  notCompleted: 'The payment was not completed, and nothing was charged. Please try again.',
  tryAgain: 'Please try again.',
  cameBack: 'You came back before paying. Nothing was charged.',

  payNow: (amount: string) => `Pay ${amount}`,
  paying: 'Paying…',
  placeOrder: (amount: string) => `Place order · ${amount}`,
  placing: 'Placing…',
} as const

/** What is asked and said of tips. */
export const tipTexts = {
  legend: 'Add a tip for the team?',
  /** The legend where staff enter the tip. */
  atDesk: 'Tip from the guest',
  none: 'No tip',
  own: 'Other amount',
  percent: (preset: number) => `${preset}%`,
  sum: (unit: string) => `Tip (${unit})`,
  tip: 'Tip',
  back: (amount: string) => `Refund the tip too, ${amount}`,
  notASum: (example: string) => `Enter an amount such as ${example}.`,
  tooMuch: (most: string) => `Tips can be up to ${most} here.`,
} as const
