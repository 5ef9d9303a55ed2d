/** Why an order was given up, as its guest reads it and the staff choose it. */
export const stopReasonTexts = {
  too_busy: 'The kitchen can’t take on any more right now.',
  ran_out: 'We’ve run out of something you ordered.',
  closing: 'The kitchen is closing.',
  guest_asked: 'You asked us to cancel it.',
  unanswered: 'The kitchen couldn’t get to it in time.',
  not_fetched: 'It wasn’t picked up.',
  other: 'We can’t make this order.',
} as const

/** What else a guest reads of an order that was given up. */
export const stoppedTexts = {
  own: 'You cancelled this order.',
  nothingToPay: 'There was nothing to pay.',
  notPaidYet: 'You haven’t paid anything for it.',
  backAtCounter: 'You’ll get your money back at the counter.',
  backToCard: 'You’ll be refunded to your card.',
}
