import { counted } from '#kernel/counted.ts'

/** What the front of house does with one order: accepting, cooking, handing out, giving it up. */
export const orderActionsTexts = {
  offline: (time: string) => `No connection. Last updated at ${time}`,
  live: 'Live',
  nextSteps: 'Next steps',
  rejectAsk: 'Reject…',
  cancelAsk: 'Cancel order…',
  acceptFor: (time: string) => `Accept for ${time}`,
  ready: 'Ready',
  later: (minutes: number) => `${minutes} min later`,
  preparing: 'Preparing',
  handOut: 'Handed out',
  back: 'Back to the kitchen',
  undoHandOut: 'Undo handing out',
  acceptIn: 'Accept, ready in',
  wait: (minutes: number) => `${minutes} min`,
  opens: (date: string) => `Opens ${date}. Accept for`,
  keep: 'Keep order',
  newOrder: 'New order',
  rejectTitle: (number: string) => `Reject order ${number}?`,
  cancelTitle: (number: string) => `Cancel order ${number}?`,
  reject: 'Reject order',
  cancel: 'Cancel order',
  final: 'This can’t be undone.',
  done: {
    ready: (number: string) => `Order ${number}: ready`,
    rejected: (number: string) => `Order ${number}: rejected`,
    cancelled: (number: string) => `Order ${number}: cancelled`,
    acceptedFor: (number: string, time: string) => `Order ${number}: accepted for ${time}`,
    delayed: (number: string, minutes: number) => `Order ${number}: ${minutes} minutes later`,
    preparing: (number: string) => `Order ${number}: being prepared`,
    handedOut: (number: string) => `Order ${number}: handed out`,
    back: (number: string) => `Order ${number}: back in the kitchen`,
    readyAgain: (number: string) => `Order ${number}: ready again`,
    acceptedIn: (number: string, minutes: number) =>
      `Order ${number}: accepted, ready in ${minutes} minutes`,
  },
}

/** How an order that is not paid yet is paid: at the counter or by a link. */
export const payLinkTexts = {
  /** Around the sum. */
  unpaid: (until: string) => ({
    before: 'Waiting for',
    after: until === '' ? 'by payment link' : `by payment link, until ${until}`,
  }),
  extended: (time: string) => `The link works until ${time}`,
  resent: (time: string) => `Link sent again. It works until ${time}`,
  atCounter: 'To be paid at the counter',
  payAtCounter: 'Pay at counter: ',
  cancelTitle: (number: string) => `Cancel order ${number}?`,
  cancelText: 'Nobody has paid for it yet. Its payment link will stop working.',
  confirmCancel: 'Yes, cancel it',
  keep: 'Keep order',
  cancelled: (number: string) => `Order ${number}: cancelled`,
  heading: 'Payment link',
  copy: 'Copy link',
  extend: 'Extend by two hours',
  resend: 'Send again',
  cancelAsk: 'Cancel order…',
}

/** What is said where money is taken at the counter. */
export const counterTexts = {
  inCash: (sum: string) => `In cash: ${sum}`,
  rounded: 'In cash, rounded',
  cash: 'Paid in cash',
  terminal: 'Paid by card terminal',
  ownTill: 'Paid in your own till',
  taken: (number: string, sum: string) => `Order ${number}: ${sum} taken`,
  settled: (number: string, sum: string) => `Order ${number}: ${sum} paid in your own till`,
  wasOwnTill: 'Paid in your own till. It does not appear in the books here.',
}

/** The pages of orders, of one order and of the shift. */
export const orderPagesTexts = {
  loadingOrder: 'Loading the order',
  refunded: (sum: string) => `${sum} refunded`,
  refundFailed: (sum: string) => `Refund of ${sum} failed`,
  cleared: (completed: number, owed: number) => {
    const done =
      completed === 0 ? 'No orders to complete' : `${counted(completed, 'order')} handed out`
    return owed === 0 ? done : `${done}; ${owed} still to be paid`
  },
  unpaid: 'Unpaid order',
  order: (number: string) => `Order ${number}`,
  anOrder: 'Order',
  allOrders: 'All orders',
  theOrder: 'The order',
  ordered: 'What was ordered',
  total: 'Total',
  ofOrdered: (quantity: number) => `of ${quantity} ordered`,
  thePayment: 'The payment',
  free: 'This order was free.',
  atCounter: 'To be paid at the counter.',
  notPaid: 'Not paid.',
  paid: 'Paid',
  paidWith: (sum: string, card: string) => (card === '' ? `${sum} by card` : `${sum}, ${card}`),
  tip: 'Tip',
  payment: 'Payment',
  takenBy: 'Taken by',
  receipt: 'Receipt',
  openReceipt: 'Open and print',
  sealed: 'Sealed record',
  sealedAbout: (until: string) =>
    `The guest’s account was deleted. Who paid stays on record until ${until}, in case of a card dispute. The audit log keeps who opened it and why.`,
  openReason: 'Why are you opening it?',
  openReasonHint:
    'For example, the dispute number. The log keeps this permanently, so do not enter names.',
  openSealed: 'Open sealed record',
  refundedAtProcessor: (sum: string) => `${sum} refunded at the processor`,
  refundRequested: (sum: string) => `Refund of ${sum} requested`,
  by: (name: string) => `by ${name}`,
  notFound: 'This order does not exist.',
  notFoundHint: 'The address is wrong. You can search orders by number, guest name or email.',
  orders: 'Orders',
  theOrders: 'The orders',
  more: 'Load more orders',
  none: 'No orders yet.',
  openShop: 'Open the shop',
  noneHint:
    'Every order appears here as soon as it is placed, with its guest, status and payment. Place one yourself to see how it works.',
  noneFound: 'No order found.',
  showAll: 'Show all orders',
  noneFoundHint:
    'Try the first digits of the number, or part of the guest’s name or email. Guests sometimes order with a different email than the one they give you.',
  shift: 'Shift',
  open: 'Open orders',
  theOpen: 'The open orders',
  noneOpen: 'All orders are handed out.',
  clear: {
    title: 'Clear the board?',
    text: 'All open orders from before today are marked as handed out. No one is emailed. Orders still to be paid at the counter stay.',
    confirm: 'Yes, clear it',
    cancel: 'Cancel',
    ask: 'Complete all orders from before today…',
  },
}

/** Stops new orders for a while, and takes them again. */
export const pauseTexts = {
  lengths: {
    15: '15 minutes',
    30: '30 minutes',
    60: '1 hour',
    next_opening: 'Until next opening',
  },
  resume: 'Take orders',
  pause: 'Pause orders',
  noOrdersFor: 'No new orders for',
}
