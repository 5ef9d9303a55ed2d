/** Why an order cannot be paid, or not like this. */
export const paymentRefusals = {
  noSample: 'Only the sample restaurant can send itself orders.',
  noOrder: 'There is no such order.',
  notPaid: 'The card processor says that this has not been paid.',
  notSigned: 'This event is not signed by the card processor.',
  unreachable:
    'The card processor can’t be reached right now, and nothing was charged. Please try again in a moment.',
  refused:
    'Card payments aren’t possible right now, and nothing was charged. Your cart is saved: please try again later or call us.',
  counterOff: 'Orders are paid by card here.',
  notSetUp: 'Card payment isn’t set up here yet. Please ask the restaurant.',
  phoneForFirst:
    'For a first order paid at the counter, enter a phone number where we can reach you.',
  secondOwed: (number: string) =>
    `Order ${number} still has to be paid at the counter. Pay this one by card, or pay that one first.`,
  noLink: 'There is nothing to pay at this link.',
  linkEnded: (number: string) => `The payment link for order ${number} has expired.`,
  noTip: 'No tip can be added to this order.',
  tipTooLarge: (most: string) => `Tips can be up to ${most} here.`,
  tipUnit: (unit: string, decimals: string) => `Send ${unit} ${decimals}, or 0.`,
}

/** What a receipt names in the place of a card. */
export const counterTexts = {
  cash: 'Cash',
  terminal: 'Card at the counter',
}

/** The email with a receipt. */
export const receiptLetterTexts = {
  news: (orderNumber: string) => `Here is your receipt for order ${orderNumber}.`,
  paid: 'Paid',
  paidBy: (card: string) => `Paid, ${card}`,
  subject: (orderNumber: string, restaurant: string) =>
    `Receipt for order ${orderNumber} at ${restaurant}`,
  preview: (news: string, pickup: string) => `${news} ${pickup}.`,
  thanks: 'Thank you',
  thanksTo: (customer: string) => `Thank you, ${customer}`,
  note: 'Your note',
  button: 'See your receipt',
  order: (orderNumber: string, date: string) => `Order ${orderNumber}, ${date}`,
}
