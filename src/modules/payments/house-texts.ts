/** Why money fits no order, for whoever has to look it up. */
export const mismatchTexts = {
  amount: 'Amount differs from the order’s',
  currency: 'Currency differs from the order’s',
  mode: 'Test money for a real order, or the other way around',
  owner: 'Belongs to someone else’s order',
  unknown_attempt: 'Not requested by any order here',
  order_state: 'Paid after the order had ended',
  twice: 'Paid twice',
  received: 'Amount received differs from what was recorded',
  gone: 'The provider no longer knows it',
  refund: 'Amount refunded differs from what was requested',
  'charge.refunded': 'Refunded at the provider',
  'charge.dispute.created': 'Disputed by the cardholder',
}
