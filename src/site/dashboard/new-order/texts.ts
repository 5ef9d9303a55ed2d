/** What the paper says on which an order is taken down. */
export const ticketTexts = {
  type: 'How it is had',
  placedBefore:
    'This order was placed as it was before you changed it: you’ll find it at the top of the orders. Start over, or press again to place what is written here as another order.',
} as const
