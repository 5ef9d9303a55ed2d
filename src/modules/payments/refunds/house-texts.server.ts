/** Why money cannot be refunded. */
export const refundRefusals = {
  refused: 'This refund isn’t possible.',
  notPaid: 'Nothing has been paid for this order.',
  noRefund: 'This order has no such refund.',
  notFailed: 'This refund has already been retried, or has not failed.',
  notByHand: 'This refund isn’t waiting to be handed out.',
}

/** Who has refunded something, where it was nobody with a name; and why, where nobody said it. */
export const refunderTexts = {
  processor: 'The card processor',
  screen: 'A kitchen screen',
  server: 'The server',
  deleted: 'A deleted user',
  atProcessor: 'Refunded at the card processor',
}
