/** What is refunded of an order, line by line, and why. */
export const refundFormTexts = {
  allRefunded: 'All refunded',
  left: (price: string, count: number) => `${price}, ${count} left`,
  swapped: (price: string, count: number) => `${price}, ${count} swapped`,
  ordered: (price: string, count: number) => `${price}, ${count} ordered`,
  restock: (dish: string) => `Put ${dish} back in stock`,
  howMany: (dish: string) => `How many to refund: ${dish}`,
  fewer: (dish: string) => `One fewer: ${dish}`,
  more: (dish: string) => `One more: ${dish}`,
  reason: 'Reason',
  reasonExample: 'Soup was missing',
  reasonHint: 'For your records. It is printed on the correction that the guest can read.',
  byHand: 'Hand the money back yourself. It is recorded as refunded.',
  byHandCash: (sum: string) =>
    `Hand the money back yourself. It is recorded as refunded. In cash: ${sum}.`,
  inCash: 'Refund in cash instead of to the card',
  sumInCash: (sum: string) => `Refund in cash instead of to the card: ${sum}`,
}
