/** What is said of saved cards, to customers. */
export const savedTexts = {
  /** Who keeps them. */
  keeper: { stripe: 'Stripe', test: 'the test processor' },
  nameOf: ({ brand, last4 }: { brand: string; last4: string }) => `${brand} ending in ${last4}`,

  save: 'Save this card for next time',
  saveHint: (keeper: string) =>
    `Stored by ${keeper}, never by us. You can remove it in My account.`,
  other: 'Another card',
  payWith: (card: string) =>
    `You’ll pay with your ${card}. Your bank may still ask you to confirm.`,
  payingWith: (card: string) => `With your ${card}`,

  notSaved:
    'The card could not be saved, and nothing was charged. Pay without saving it, or try again.',
  gone: 'This card is no longer saved. Choose another way to pay.',
  off: 'Cards can’t be saved here.',
  noPayment: 'You have no open payment to choose a card for.',
  unavailable:
    'Saved cards cannot be used right now, and nothing was charged. Pay with another card, or try again in a moment.',
  stillSaved:
    'The card processor cannot be reached right now, so the card is still saved. Please try again in a moment.',
  oneOfTwo: 'This card is already saved.',

  title: 'Saved cards',
  intro: (keeper: string) =>
    `Pay for your next order without typing your card. Cards are stored by ${keeper}: we only see the brand and the last four digits.`,
  none: 'No saved cards. When you pay by card, check “Save this card for next time”.',
  unknown: 'Your saved cards',
  remove: 'Remove',
  removing: (card: string) => `Remove ${card}`,
  removed: (card: string) => `${card} is no longer saved`,
  testMode: 'Test mode',
} as const
