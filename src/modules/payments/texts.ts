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

/** Why something cannot be paid. */
export const priceTexts = {
  notAPrice: 'This is not a price.',
  send: (unit: string) => `Send ${unit}.`,
  changed: (total: string) => `The price has changed: your order now comes to ${total}.`,
  free: 'This order is free: place it without a card.',
  belowMinimum: (least: string, missing: string) =>
    `Card payments start at ${least}: add ${missing} more.`,
  aboveMaximum: (most: string) => `Card payments can be up to ${most}.`,
  unknown: 'You have no such payment.',
  paid: (orderNumber: string) => `Order ${orderNumber} is already paid.`,
  busy: 'Your payment is being processed. Please wait a moment.',
  mismatch:
    'This payment does not match its order. The restaurant has been told and will look into it.',
}
