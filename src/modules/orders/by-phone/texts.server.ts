/** What guests who have called are written, so that they pay. */
export const payLinkTexts = {
  subject: (number: string, restaurant: string, total: string) =>
    `Pay order ${number} at ${restaurant}: ${total}`,
  heading: 'Pay for your order',
  thanks: (beginning: string) => `Thank you for calling. ${beginning}`,
  preview: (beginning: string, until: string) => `${beginning} You can pay until ${until}.`,
  until: (until: string) => `You can pay until ${until}. No account needed.`,
  asapOncePaid: 'As soon as possible, once it is paid',
  ready: (when: string) => `Ready ${when}`,
  pay: (total: string) => `Pay ${total}`,
  order: (number: string) => `Order ${number}`,
  total: 'Total',
  beginning: {
    forLater: (when: string) => `We’ll have it ready for ${when} once it is paid.`,
    open: 'The kitchen starts as soon as your order is paid.',
    closed: 'The kitchen starts when we open, once your order is paid.',
  },
}
