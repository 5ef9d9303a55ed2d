/** What the paper says on which an order is taken down. */
export const ticketTexts = {
  type: 'How it is had',
} as const
