import { counted } from '#kernel/counted.ts'

/** What a screen does to an order, in a few words. */
export const actionTexts = {
  later: (minutes: number) => `${minutes} min later`,
  tick: 'Tick off',
  untick: 'Untick',
  accept: 'Accept',
  acceptIn: (minutes: number) => `Accept in ${minutes} min`,
  recall: 'Recall',
  moves: {
    ready: 'Ready',
    completed: 'Handed out',
    rejected: 'Reject',
    cancelled: 'Cancel',
  },
  gone: 'Gone',
  recalled: 'Recalled',
  notPrinted: (number: string) => `Order ${number} was not printed. Try again.`,
}

/** A ticket on paper. */
export const paperTexts = {
  ready: (time: string) => `Ready ${time}`,
  allergy: 'ALLERGY:',
  oversold: 'OVERSOLD',
  came: (when: string) => `Came in ${when}`,
  reprint: (count: number) => `REPRINT ${count}`,
}

/** The strip of orders for later, and what a ticket on the board says. */
export const laterTexts = {
  count: (count: number) => `Later: ${count}`,
  next: (when: string) => `next ${when}`,
  list: 'For later',
  more: (count: number) => `and ${count} more`,
  accepted: ', accepted',
}

/** On a ticket and beside it. */
export const boardPartTexts = {
  columns: 'Columns',
  elsewhere: (count: number) => `and ${count} from other stations`,
  oversold: 'Oversold',
}

/** How an order is paid that is not paid on the website. */
export const paymentMarkTexts = {
  counterOwed: (sum: string) => `COUNTER · pay at counter ${sum}`,
  counterPaid: 'COUNTER · paid',
  phoneOwed: (sum: string) => `PHONE · pay at counter ${sum}`,
  phonePaid: 'PHONE · paid',
  owed: (sum: string) => `PAY AT COUNTER ${sum}`,
  firstOwed: (sum: string) => `FIRST ORDER · PAY AT COUNTER ${sum}`,
}

/** What has changed on the board, for those who do not look. */
export const announcerTexts = {
  newOrder: (number: string, dishes: number) =>
    `New order ${number}, ${counted(dishes, 'dish', 'dishes')}`,
  cancelled: (number: string, by: string) => `Order ${number} was cancelled by ${by}`,
  unanswered: (number: string) => `Order ${number} is waiting for an answer`,
  due: (number: string) => `Order ${number} is due now`,
  late: (number: string) => `Order ${number} is late`,
  cut: 'No connection. Changes will be sent once it is back',
  connected: 'Connected',
}

/** Who tells a guest that their order is given up, or that something ran out, and what happens to the money. */
export const stopDialogTexts = {
  told: 'The guest is told why.',
  tellThem: (name: string) => `${name} gets no email: tell them yourself.`,
  callThem: (name: string, phone: string) => `${name} gets no email: call ${phone}.`,
  free: 'It cost nothing, so there is nothing to refund.',
  unpaid: 'Nothing has been paid yet, so there is nothing to refund.',
  refundAtCounter: (sum: string) => `Refund ${sum} at the counter, less any refund already made.`,
  refundToCard: (sum: string) =>
    `${sum} will be refunded to the guest’s card, less any refund already made.`,
  ranOutCall: 'Something ran out: call the guest',
  ranOutAsk: 'Something ran out: ask the guest what they want instead',
  tell: (name: string) => `Tell ${name}.`,
  owedShort: (sum: string, tell: string) =>
    `This order is paid at the counter (${sum}), so the guest can’t choose online. ${tell} The desk takes the payment and refunds what is missing.`,
}
