import { listed } from '#kernel/listed.ts'

/** What a guest without an account is offered, and why they should want it. */
export interface KeepAccountTexts {
  title: string
  text: (email: string) => string
  make: string
  making: string
  made: string
  taken: string
}

/** The offer of an account on the page of a guest's order. */
export const keepAccountTexts: KeepAccountTexts = {
  title: 'Order faster next time',
  text: (email: string) =>
    `Set a password for ${email} to keep your orders in one place and check out faster.`,
  make: 'Create my account',
  making: 'Creating your account…',
  made: 'Your account is ready, and this order is in it.',
  taken: 'This address already has an account. Sign in to add this order to it.',
}

/** What whoever follows a link reads when it opens no order. */
export const lostOrderTexts = {
  head: 'Order not found',
  title: 'We can’t find this order',
  text: 'The link may be incomplete. Open it again from the email we sent you.',
  call: 'Or call us:',
  myOrders: 'My orders',
  menu: 'See the menu',
} as const

/** What somebody with an account reads who looks at an order that was made without one. */
export const claimTexts = {
  title: 'Is this your order?',
  text: 'It was placed without an account. To add it to yours, we’ll email a link to the address on the order.',
  ask: 'Add it to my account',
  mailed: 'We’ve sent a link to the address on the order. Open it here within a day.',
  done: 'The order is now in your account.',
} as const

/** The words beside what was ordered, for whoever has ordered it. */
export const billTexts = {
  change: 'Change',
  changeName: 'Change the name we call',
  name: 'Name',
  nameHint: 'We’ll call this name when your order is ready.',
  save: 'Save',
  saving: 'Saving…',
  allergies: 'Allergies, as shown to the kitchen',
  note: 'Your note for the kitchen',
} as const

/** The words of the page on which whoever has an order's link pays it by card. */
export const payCardTexts = {
  title: 'Pay by card',
  toCard: 'Continue to payment',
  withTip: (tip: string | undefined) => (tip === undefined ? 'No tip.' : `Tip: ${tip}.`),
  changeTip: 'Change the tip',
  openedAnew: 'The tip was changed on another device. Nothing was charged. Please pay again here.',
  confirming: 'Your payment is being confirmed. Don’t pay again.',
  testCard: 'No real charge. Use',
  testCardRest: 'with any future date, any CVC and any postal code.',
  again: 'Try again',
  opening: 'Loading payment',
  head: 'Pay for your order',
  description: 'Pay for your order by card.',
  due: (amount: string, until: string | null) =>
    `${until === null ? amount : `${amount}, until ${until}`}. No account needed.`,
  payFor: (number: string) => `Pay for order ${number}`,
  back: 'Back to your order',
  paid: 'payment success',
  retry: 'Please try again.',
} as const

/** Where an order is, and what its guest can do. */
export const trackTexts = {
  head: 'Your order',
  loading: 'Loading your order',
  description: 'Track your order.',
  total: 'Total',
  /** "Pick up at Emberleaf", "Picked up at Emberleaf". */
  leadTo: (lead: string, restaurant: string) => `${lead} ${restaurant}`,
  doneAt: (done: string, restaurant: string) => `${done} at ${restaurant}`,
  refunded: (sum: string) => `${sum} refunded.`,
  refunding: (sum: string) => `${sum} is being refunded.`,
  signInToCancel: 'Sign in to cancel',
  review: 'How was it?',
  receipt: 'Receipt',
  callUs: 'To change or cancel your order, please call us.',
  callUsAt: 'To change or cancel your order, please call us:',
  cancelQuestion: 'Cancel this order?',
  cancelText: (money: string) => `The kitchen has not started yet. ${money}`,
  cancelYes: 'Yes, cancel it',
  cancelNo: 'Keep it',
  cancel: 'Cancel order',
  ranOut: (dish: string) => `We ran out of ${dish}.`,
  chooseBy: (time: string) => `Sorry about that. Choose by ${time}:`,
  ranOutChooseBy: (dish: string, time: string) => `We ran out of ${dish}. Choose by ${time}.`,
  /** After a sentence that says what has become of the dish. */
  refundingForDish: (outcome: string, sum: string) => `${outcome} We’re refunding ${sum}.`,
  order: (number: string) => `Order ${number}`,
  reload: 'Reload this page for the latest status.',
  offline: (time: string) => `No connection since ${time}. This was the status then.`,
  polling: 'Checks for updates every few seconds.',
  live: 'Updates automatically.',
}

/** Ordering the same once more, and what has changed since. */
export const reorderTexts = {
  again: 'Order again: order ${number}',
  againOrder: (number: string) => `Order again: order ${number}`,
  added: 'Added to your cart.',
  toCart: 'View cart',
  undo: 'Undo',
  undone: 'Undone. Your cart is as it was.',
  changes: 'What has changed',
  changed: 'Some dishes have changed',
  noneLeft: 'None of these dishes are available right now',
  addAll: (total: string) => `Add to cart · ${total}`,
  addRest: (total: string) => `Add the rest to cart · ${total}`,
  leave: 'Cancel',
  close: 'Close',
  /** After a dish's name and a colon. */
  change: {
    soldOut: 'sold out right now',
    options: 'not available with these options',
    gone: 'no longer on the menu',
    without: (names: readonly string[], price: string) => `without ${listed(names)}, ${price}`,
    price: (now: string, before: string) => `now ${now}, was ${before}`,
  },
}
