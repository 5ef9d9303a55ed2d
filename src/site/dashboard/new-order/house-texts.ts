/** What the paper says on which an order is taken down. */
export const ticketTexts = {
  type: 'How it is had',
  placedBefore:
    'This order was already placed, without your last changes: look in the orders. Start over, or press again to place this as a separate order.',
} as const
