/** What is said of saved cards, to customers. */
export const savedTexts = {
  /** Who keeps them. */
  keeper: { stripe: 'Stripe', test: 'the test processor' },
  nameOf: ({ brand, last4 }: { brand: string; last4: string }) => `${brand} ending in ${last4}`,

  save: 'Save this card for next time',
  saveHint: (keeper: string) =>
    `It is kept by ${keeper}, never by us. You can remove it in My account.`,
  other: 'Another card',
  payWith: (card: string) =>
    `Nothing to type: your ${card} pays. Your bank may still ask whether it is you.`,
  payingWith: (card: string) => `With your ${card}`,

  notSaved:
    'The card could not be saved, and nothing was charged. Pay without saving it, or try again.',
  gone: 'This card is not saved any more. Choose another way to pay.',
  off: 'Cards are not saved here.',
  noPayment: 'There is no open payment of yours to choose a card for.',
  unavailable:
    'Saved cards cannot be used right now, and nothing was charged. Pay with another card, or try again in a moment.',
  stillSaved:
    'The card processor cannot be reached right now, so the card is still saved. Please try again in a moment.',
  oneOfTwo: 'This card is already saved.',

  title: 'Saved cards',
  intro: (keeper: string) =>
    `Pay your next order without typing a card. The cards are kept by ${keeper}: we know their brand and last four digits, never their number.`,
  none: 'No card is saved. When you pay by card, tick “Save this card for next time”.',
  unknown: 'Your saved cards',
  remove: 'Remove',
  removing: (card: string) => `Remove ${card}`,
  removed: (card: string) => `${card} is no longer saved`,
  testMode: 'Test mode',
} as const
