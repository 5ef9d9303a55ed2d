import { counted } from '#kernel/counted.ts'

/** What the book's filters say. */
export const filterTexts = {
  search: 'Search',
  what: 'Number, name or email',
  state: 'State',
  all: 'All orders',
  type: 'Order type',
  anyType: 'Pickup and eat in',
  day: 'Date',
}

/** What is wrong with a filter of the book. */
export const filterProblems = {
  refused: 'Check the filters.',
  search: (most: number) => `Search for up to ${most} characters.`,
  oneOf: (choices: readonly string[]) => `Choose one of: ${choices.join(', ')}.`,
  neverPaid: 'Choose hidden or shown.',
  day: 'Write the date as 2026-11-21.',
  limit: (most: number) => `Ask for 1 to ${most} orders.`,
}

/** How many orders the book has found, and the nearest other choices. */
export const countTexts = {
  found: (count: number, isExact: boolean) => {
    if (count === 0) return 'No orders found.'
    return isExact ? counted(count, 'order') : `More than ${counted(count, 'order')}`
  },
  shown: (found: string, shown: string) => `${found}, ${shown} shown here`,
  owed: (found: string, sum: string) => `${found}, ${sum} still owed`,
  neverPaid: 'Never paid',
  onlyToday: 'Today only',
  anyDay: 'All days',
}

/** Where an order is, as the restaurant says it; and two groups of them. */
export const stateTexts = {
  open: 'Open now',
  owed: 'Still owed',
  pending: 'New',
  accepted: 'Accepted',
  preparing: 'Preparing',
  ready: 'Ready',
  out_for_delivery: 'On its way',
  completed: 'Handed out',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  awaiting_payment: 'Not paid yet',
  expired: 'Never paid',
}

/** Who has done something to an order; after "by". */
export const actorTexts = {
  server: 'the server',
  guest: 'the guest',
  payer: 'someone with the link',
  deleted: 'a deleted user',
  screen: (name: string | undefined) =>
    name === undefined ? 'a kitchen screen' : `kitchen screen ${name}`,
}

/** What has happened to an order, for those who made it. */
export const historyTexts = {
  heading: 'History',
  atCounter: 'Taken at the counter',
  byPhone: 'Taken by phone',
  toBePaid: 'Ordered, to be paid at the counter',
  free: 'Ordered, nothing to pay',
  paid: 'Paid',
  paidLate: 'Paid late',
  paidByLink: 'Paid by link',
  paidLateByLink: 'Paid late by link',
  accepted: (time: string) => `Accepted for ${time}`,
  delayed: (time: string) => `New time: ${time}`,
  recalled: 'Recalled to the kitchen',
  notHandedOut: 'Handout undone',
  states: {
    awaiting_payment: 'Payment started',
    preparing: 'Being prepared',
    ready: 'Ready',
    out_for_delivery: 'On its way',
    completed: 'Handed out',
    expired: 'Not paid in time',
  },
  by: (who: string) => `by ${who}`,
  byGuest: 'by the guest',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  cancelledFor: (why: StopReason) => `Cancelled: ${whyStopped[why]}`,
  rejectedFor: (why: StopReason) => `Rejected: ${whyStopped[why]}`,
}

type StopReason = keyof typeof whyStopped

/** Why an order was given up, as the house says it. */
const whyStopped = {
  too_busy: 'too busy',
  ran_out: 'something ran out',
  closing: 'the kitchen was closing',
  guest_asked: 'the guest asked',
  unanswered: 'nobody answered in time',
  other: 'another reason',
}

/** How staff give an order up. */
export const stopTexts = {
  guestReads: 'The guest reads',
  pageSays: 'The order’s page says',
  more: 'Add a message',
  moreRead: 'Optional. The guest reads it word for word.',
  moreShown: 'Optional. The order’s page shows it word for word.',
  restock: 'Put its counted dishes back in stock',
}

/** What marks an order with an allergy. */
export const allergyTexts = {
  lead: 'Allergy:',
  mark: 'Allergy',
}

/** What stands over first orders that nobody has paid. */
export const unpaidTexts = {
  heading: 'Unpaid first orders to check',
  group: {
    network: (count: number, sum: string) => `${count} orders from one network, ${sum} in all`,
    all: (count: number, sum: string) => `${count} unpaid orders in all, ${sum}`,
  },
  order: (number: string) => `Order ${number}`,
  advice:
    'These guests have never paid here and chose to pay at the counter. It may just be a group of friends: call one of them before you cook.',
  cancelAll: (count: number) => `Cancel all ${count} orders`,
  sure: 'Are you sure?',
  what: (count: number) =>
    `${count} orders will be cancelled, and each guest gets an email. You won't be able to revert this!`,
  confirm: 'Yes, cancel them!',
  keep: 'Keep them',
  cancelled: (count: number) => `${counted(count, 'order')} cancelled`,
}

/** What is wrong with the kitchen's settings. */
export const kitchenSettingProblems = {
  times: (most: number, longest: number) =>
    `Enter 1 to ${most} different times in minutes, such as 20, 10, 30. The longest possible is ${longest}.`,
  silence: (longest: number) => `Enter 1 to ${longest} minutes.`,
  silenceOrNever: (longest: number) =>
    `Enter 1 to ${longest} minutes, or leave it empty for never.`,
  rejection: (longest: number) => `Enter 5 to ${longest} minutes.`,
  refund: (example: string, none: string) => `Enter an amount such as ${example}, or ${none}.`,
}

/** Why an order cannot be moved, for those who work here. */
export const moveTexts = {
  minutes: (longest: number) => `Enter the minutes until it’s ready, 1 to ${longest}.`,
  reason: (reasons: readonly string[]) => `Choose a reason: ${reasons.join(', ')}.`,
  words: (longest: number) => `Use up to ${longest} characters.`,
  noMove: 'An order can’t be moved like that.',
  noWay: (from: string, to: string) => `An order can’t go from ${from} to ${to}.`,
  incomplete: 'Some details are missing.',
  alreadyMade: (number: string) =>
    `Order ${number} has already been made. Ask a manager to refund it.`,
  owed: (number: string) => `Order ${number} isn’t paid yet. Take the payment first.`,
  paid: (number: string) => `Order ${number} is paid and ready. Refund it instead.`,
  noDelay: 'This delay isn’t possible.',
  wholeMinutes: 'Enter whole minutes, at least 1.',
  tooLong: 'That’s too long to wait. Cancel the order instead.',
}
