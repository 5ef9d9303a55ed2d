/** The email that tells a guest of a refund. */
export const refundLetterTexts = {
  /** @param card undefined: it is not known which */
  news: (amount: string, orderNumber: string, card: string | undefined) =>
    `We have refunded ${amount} for order ${orderNumber} to ${card ?? 'your card'}.`,
  newsOfAll: (amount: string, orderNumber: string, card: string | undefined) =>
    `We have refunded ${amount} for order ${orderNumber}, the full amount, to ${card ?? 'your card'}.`,
  whenItShows: 'It takes banks five to ten days to show it.',
  subject: (orderNumber: string, restaurant: string) =>
    `Refund for order ${orderNumber} at ${restaurant}`,
  heading: (amount: string) => `Your refund of ${amount} is on its way`,
  button: 'See the receipt',
  order: (orderNumber: string) => `Order ${orderNumber}`,
  total: 'Refunded',
}
