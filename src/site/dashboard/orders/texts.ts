/** What is said where money is taken at the counter. */
export const counterTexts = {
  inCash: (sum: string) => `In cash: ${sum}`,
  rounded: 'In cash, rounded',
  cash: 'Paid in cash',
  terminal: 'Paid by card terminal',
  ownTill: 'Paid in your own till',
  taken: (number: string, sum: string) => `Order ${number}: ${sum} taken`,
  settled: (number: string, sum: string) => `Order ${number}: ${sum} paid in your own till`,
  wasOwnTill: 'It was paid in your own till. Nothing of it is in the books here.',
} as const
