/** How the house writes money, times of day and dates: what differs between countries, as data. */
export interface Writing {
  /** ISO 4217. */
  currency: string
  /** How many digits follow the mark: 2 of a dollar, 0 of a yen, 3 of a Kuwaiti dinar. */
  digits: number
  /** What stands before a sum, and what after it: "$", or " €". */
  before: string
  after: string
  /** The decimal mark, and what keeps thousands apart. */
  decimal: string
  thousands: string
  /** Hours of the clock: 12 is "6:30 pm", 24 is "18:30". */
  clock: 12 | 24
  /** A date in numbers, such as "M/D/YYYY" or "DD.MM.YYYY". */
  date: string
  /** Whose alphabet names are sorted by (BCP 47); absent: the American one. */
  locale?: string | undefined
}

/** How many digits sums had, and how many they have, where one currency takes the place of another. */
export interface Digits {
  from: number
  to: number
}

export const americanWriting: Writing = {
  currency: 'USD',
  digits: 2,
  before: '$',
  after: '',
  decimal: '.',
  thousands: ',',
  clock: 12,
  date: 'M/D/YYYY',
}

/**
 * One process serves one house, and a page shows one: it is said once how that house writes, and never by Intl,
 * whose words differ between a server's and a browser's version (decision 45).
 */
let written = americanWriting

export function houseWriting(): Writing {
  return written
}

/** Sets how the house writes; called by the app at its start and at each change, and by a page before it renders. */
export function writeAs(writing: Writing): void {
  written = writing
}
