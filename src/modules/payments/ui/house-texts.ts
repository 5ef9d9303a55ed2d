/** The list of money that fits no order. */
export const mismatchListTexts = {
  what: 'The list of unmatched payments',
  heading: (count: number) =>
    count === 1
      ? 'One payment does not match its order'
      : `${count} payments do not match their orders`,
  advice:
    'Nothing is booked or refunded automatically. Look each one up in your provider’s dashboard.',
  unpaidOrder: 'The unpaid order',
  order: (number: string) => `Order ${number}`,
  expected: (expected: string, found: string) => `Expected ${expected}, found ${found}`,
  nothing: 'nothing',
  older: 'Show older ones',
}

/** How the owner chooses the ways to pay. */
export const methodSettingTexts = {
  title: 'Payment methods',
  intro:
    'Cards are always accepted. Turn on what else your account at the card processor supports.',
  notes: {
    wallets: 'Guests with one of these on their phone pay in two taps, without typing anything.',
    counter:
      'In cash or by your own card terminal when the order is handed out, for guests with a confirmed email address.',
    saved_cards:
      'Customers with an account can save their card at the card processor and pay for the next order with one tap. No card number is stored here.',
    paypal: 'Turn it on at Stripe first. PayPal is not available in every country.',
  },
}
