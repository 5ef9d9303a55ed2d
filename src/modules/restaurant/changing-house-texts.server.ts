import { formatCount } from '#kernel/money.ts'

/** What is refused of what the owner changes. */
export const changingServerTexts = {
  lines: { text: 'A text', title: 'A title', date: 'A date' },
  /** After what the house lacks. */
  addRate: (gap: string) => `${gap} Add one in Settings, Taxes first.`,
  minOrder: (least: string, most: string) => `Enter an amount from ${least} to ${most}.`,
  maxQuantity: (most: number) => `Enter a number from 1 to ${most}.`,
  noSuchText: 'This text does not exist.',
  emptyText: 'Enter a text.',
  featureTooLong: 'At most 1000 characters.',
  choosePicture: 'Choose a picture.',
  chooseDish: 'Choose a dish.',
  isOpen: 'The restaurant is already open.',
  testHouse:
    'Until you open, all orders and payments are tests and are left out of the books. There is nothing to report, close or export yet.',
  currencyChanged: 'The restaurant has just changed its currency. Reload the page.',
  isYours: 'This restaurant is already yours.',
  legalTooLong: (most: number) => `A page has at most ${formatCount(most)} characters.`,
}
