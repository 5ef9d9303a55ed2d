/** How far an order is, as its guest reads it. */
export const followingTexts = {
  steps: {
    pending: 'Received',
    accepted: 'Accepted',
    preparing: 'Preparing',
    ready: 'Ready',
  },
  headline: {
    received: 'Order received',
    anyMinute: 'Ready any minute',
    readyOn: (when: string) => `Ready ${when}`,
    readyAbout: (time: string) => `Ready about ${time}`,
    ready: 'Your order is ready',
    onItsWay: 'On its way to you',
    completed: 'Enjoy your meal',
    cancelled: 'This order is cancelled',
    rejected: 'We couldn’t take this order',
    toPay: 'Pay for your order',
    expired: 'This link has expired',
    none: 'Not ordered yet',
  },
  /** Beside the order's number. */
  strip: {
    received: 'received',
    /** A headline as it goes on there. */
    headline: (words: string) => words.charAt(0).toLowerCase() + words.slice(1),
  },
  sentence: {
    forLater: 'We’ll have it ready for the time you chose.',
    expected: (time: string) => `Ready about ${time}. The kitchen will confirm in a moment.`,
    unknown: 'The kitchen will confirm the time in a moment.',
    accepted: (first: string | undefined) =>
      first === undefined
        ? 'The kitchen has accepted your order.'
        : `The kitchen has accepted your order. We first said ${first}. Sorry!`,
    preparing: (first: string | undefined) =>
      first === undefined
        ? 'Your order is being prepared.'
        : `Your order is being prepared. We first said ${first}. Sorry!`,
    late: (promised: string | undefined) =>
      promised === undefined
        ? 'Sorry, it’s taking a little longer than we said.'
        : `Sorry, it’s taking a little longer than we said (${promised}).`,
    completed: 'Thank you for your order.',
    toPayForLater: (when: string) =>
      `Once you’ve paid, we’ll have it ready for ${when}. No account needed.`,
    toPay: 'We’ll start as soon as you’ve paid. No account needed.',
    expired: 'Nothing was charged. Call us to order again.',
    closed: (opening: string) => `${opening}. We’ll start on your order when we open.`,
    closedToPay: (opening: string) =>
      `${opening}. Once you’ve paid, we’ll start on your order when we open. No account needed.`,
  },
}
