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
    `Choose a password for ${email}: your orders stay in one place, and nothing has to be typed again.`,
  make: 'Create my account',
  making: 'Creating your account…',
  made: 'Your account is ready. This order is in it.',
  taken: 'This address has an account already. Sign in to add this order to it.',
}

/** What whoever follows a link reads when it opens no order. */
export const lostOrderTexts = {
  head: 'Order not found',
  title: 'We cannot find this order',
  text: 'The link may be incomplete. Open it again from the email that we sent you.',
  call: 'Or call us:',
  myOrders: 'My orders',
  menu: 'Read the menu',
} as const

/** What somebody with an account reads who looks at an order that was made without one. */
export const claimTexts = {
  title: 'Is this your order?',
  text: 'It was made without an account. We email a link to the address on the order to add it to yours.',
  ask: 'Add it to my account',
  mailed: 'We have sent a link to the address on the order. Open it here within a day.',
  done: 'The order is in your account now.',
} as const

/** The words beside what was ordered, for whoever has ordered it. */
export const billTexts = {
  change: 'Change',
  changeName: 'Change whose name is called',
  name: 'Name',
  nameHint: 'The kitchen calls out this name.',
  save: 'Save',
  saving: 'Saving…',
  allergies: 'Allergies, as the kitchen reads them',
  note: 'Your note for the kitchen',
} as const

/** The words of the page on which whoever has an order's link pays it by card. */
export const payCardTexts = {
  title: 'Pay by card',
  toCard: 'Go on to the card',
  withTip: (tip: string | undefined) => (tip === undefined ? 'No tip.' : `With a tip of ${tip}.`),
  changeTip: 'Change the tip',
  openedAnew: 'The tip was changed on another device. Nothing was charged. Please pay again here.',
  confirming: 'Your payment is being confirmed. You need not pay again.',
  testCard: 'No real money moves. Use',
  testCardRest: 'with any later date, any CVC and any postal code.',
  again: 'Try again',
  opening: 'Opening the payment',
} as const
