/** The parts of an order's page, for whoever has ordered it. */
export const orderPageTexts = {
  payAtCounter: (sum: string) => `Pay ${sum} at the counter when you get your order.`,
  payment: 'Payment',
  pay: (sum: string) => `Pay ${sum}`,
  payUntil: (time: string) => `You can pay until ${time}. No account needed.`,
  steps: 'Step by step',
  rejected: 'Declined',
  cancelled: 'Cancelled',
  toCome: '(still to come)',
  refunded: 'Refunded',
  refunding: 'Refund on its way',
  afterRefunds: 'Paid after refunds',
}
