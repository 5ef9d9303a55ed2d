/** What guests are written about their orders. */
export const orderLetterTexts = {
  note: 'Your note',
  follow: 'Follow your order',
  see: 'See your order',
  order: (number: string) => `Order ${number}`,
  total: 'Total',
  readyAbout: (time: string) => `Ready about ${time}`,
  payAtCounter: (sum: string) => `Please pay ${sum} at the counter.`,
  placed: {
    subject: (number: string, restaurant: string) => `Order ${number} at ${restaurant}: received`,
    heading: 'We’ve received your order',
    text: 'We’ll email you when the kitchen has accepted it.',
  },
  accepted: {
    subject: (number: string, restaurant: string, time: string) =>
      `Order ${number} at ${restaurant}: ready about ${time}`,
    heading: 'Your order is accepted',
  },
  delayed: {
    subject: (number: string, restaurant: string, time: string) =>
      `Order ${number} at ${restaurant} is now ready about ${time}`,
    heading: 'Your order needs a little longer',
    text: 'Sorry for the delay. Here is the new time.',
  },
  ready: {
    subject: (number: string, restaurant: string) => `Order ${number} is ready at ${restaurant}`,
    heading: 'Your order is ready',
    place: (call: string) => `Number ${call}, ready now`,
  },
  cancelled: {
    subject: (number: string, restaurant: string) =>
      `Order ${number} at ${restaurant} is cancelled`,
    heading: 'Your order is cancelled',
  },
  rejected: {
    subject: (number: string, restaurant: string) => `${restaurant} couldn’t take order ${number}`,
    heading: 'We couldn’t take your order',
    text: (reason: string) => `We’re sorry. ${reason}`.trim(),
  },
}

/** The letter that asks whether an order is to be added to an account. */
export const claimLetterTexts = {
  subject: (number: string) => `Add order ${number} to your account?`,
  heading: 'Add this order to your account?',
  asked: (restaurant: string, number: string) =>
    `Someone with an account at ${restaurant} asked to add your order ${number} to it.`,
  how: 'If that was you, open the link below within a day, in the browser where you’re signed in.',
  button: (number: string) => `Add order ${number}`,
  otherwise: 'If it wasn’t you, do nothing and the order stays as it is.',
}
