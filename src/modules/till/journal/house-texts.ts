/** What each account is for, as the form asks for it and a list of what is missing names it. */
export const accountTexts = {
  cash: {
    name: 'Cash',
    hint: 'The drawer. It holds what is counted in it, and nothing paid by card.',
  },
  card: {
    name: 'Card payments on the site',
    hint: 'What your payment provider owes you until it pays out: money in transit.',
  },
  terminal: {
    name: 'Card terminal',
    hint: 'What your terminal’s provider owes you until it pays out.',
  },
  clearing: {
    name: 'Clearing',
    hint: 'Between what was sold and how it was paid. It is zero after every close and belongs to no profit.',
  },
  untaxed: {
    name: 'Sales without a tax rate',
    hint: 'All sales, in a house that has no tax rates.',
  },
  tips: {
    name: 'Tips',
    hint: 'Owed to your staff until they are paid out: a liability, not a sale.',
  },
  rounding: {
    name: 'Rounding of cash',
    hint: 'What cash came to more or less than the bills, where you round it: no sale, and not taxed.',
  },
  transit: {
    name: 'Cash taken away',
    hint: 'What is taken out at the close, on its way to the safe or the bank.',
  },
  opening: {
    name: 'First float',
    hint: 'The first float of your restaurant, counted before its first close.',
  },
  paid_in: { name: 'Paid in', hint: 'Change from the bank, money of your own.' },
  paid_out: { name: 'Paid out', hint: 'A delivery, a stamp: what is paid from the drawer.' },
  over: {
    name: 'Over',
    hint: 'What was counted beyond what was expected.',
  },
  short: { name: 'Short', hint: 'What was missing when it was counted.' },
}

/** “Sales: Food, 7%”. The rate is written alike in every house, so that a file stays the same file. */
export const salesName = (name: string, ppm: number) => `Sales: ${name}, ${rateText(ppm)}`
/** What is charged beside dishes, as it is booked. */
const chargeKinds: Readonly<Record<string, string>> = {
  service: 'Service charge',
  packaging: 'Packaging',
  small_order: 'Small order charge',
}
/** “Service charge, 7%”. @param ppm null: not taxed */
export const chargeName = (part: string, ppm: number | null, words: RateWords = rateWords) =>
  `${words.charges[part] ?? part}, ${ppm === null ? words.notTaxed : words.rate(ppm)}`
/** “State, 4%”, or the rate alone. */
export const taxName = (name: string, ppm: number, words: RateWords = rateWords) =>
  name === '' ? words.rate(ppm) : `${name}, ${words.rate(ppm)}`
export const taxOwedName = (name: string, ppm: number) => `Tax owed: ${taxName(name, ppm)}`
/** A class that the house has no more, and that no close of late names. */
export const formerClass = () => 'an earlier tax class'
const rateText = (ppm: number) => `${ppm / 10_000}%`

/** What is said of a posting beside what it is. */
const rateWords = { charges: chargeKinds, notTaxed: 'not taxed', rate: rateText }
type RateWords = typeof rateWords

/** What a posting says of itself. */
export const postingTexts = {
  came: {
    card: 'Paid by card on the site',
    cash: 'Paid in cash',
    terminal: 'Paid at the card terminal',
  },
  back: {
    card: 'Refunded by card',
    cash: 'Refunded in cash',
    terminal: 'Refunded at the card terminal',
  },
  moved: {
    opening: 'Opening count',
    in: 'Paid in',
    out: 'Paid out',
    tips: 'Tips paid out',
  },
  sold: 'Sold',
  corrected: 'Corrected',
  charged: 'Charged',
  charged_back: 'Charge corrected',
  tax: 'Tax of sales',
  tax_back: 'Tax corrected',
  untaxed: 'Sold without a tax rate',
  untaxed_back: 'Corrected without a tax rate',
  tips: 'Tips of guests',
  tips_back: 'Tips that went back',
  rounded: 'Cash received, rounded',
  rounded_back: 'Cash refunded, rounded',
  over: 'Over',
  short: 'Short',
  taken: 'Cash taken out at the close',
  ...rateWords,
}

/** The head of the plain table. */
export const plainHead = [
  'Date',
  'Document',
  'Text',
  'Account',
  'Account is for',
  'Against',
  'Debit',
  'Credit',
  'Currency',
  'Tax rate in percent',
  'Net',
  'Tax',
]

export const journalTexts = {
  document: (number: number) => `Z-${number}`,
  /** The title of a file, at most 30 characters as DATEV wants it. */
  title: (from: string, to: string) => `Journal ${from} ${to}`,
  /** Who has made a file. */
  maker: 'Servery',
  nothingExported: 'Nothing was exported.',
  noCloses: 'The till was not closed on these days, and nothing can be exported.',
  missing:
    'Some accounts have no number yet, so nothing was exported. Ask your accountant for them.',
  missingFor: (name: string, closes: string) => `${name}: say its account. ${closes} needs it.`,
  notDatev: (name: string, account: string, length: number) =>
    `${name}: “${account}” is no account of DATEV’s. Those are numbers of up to ${length} digits.`,
  closes: (first: number, last: number) =>
    first === last ? `Z ${first}` : `Z ${first} to Z ${last}`,
  bothSides: (one: string, other: string, account: string) =>
    `${one} and ${other} have one account (${account}), and are booked against each other: such postings say nothing. Give them different ones.`,
  noAdviser: 'DATEV needs your accountant’s number.',
  noClient: 'DATEV needs the number that your accountant has given your restaurant.',
  tooMany: (most: string) =>
    `DATEV takes at most ${most} postings in one file. Choose a shorter time.`,
  twoYears: (last: string, next: string) =>
    `DATEV takes one fiscal year in one file. Export the days up to ${last}, and those from ${next} on their own.`,
  twoCurrencies: (list: string) =>
    `These days have closes in ${list}. DATEV takes one currency in one file: choose the days of one of them.`,
  noDecimals: (currency: string) => `DATEV writes two decimals, and ${currency} has three.`,
  chooseDay: 'Choose a day, such as 2026-11-21.',
  backwards: 'The last day is before the first one.',
  tooLong: 'Choose at most two years.',
  badPeriod: 'There is no journal of these days.',
  noSuchAccount: 'There is no such account.',
  accountTooLong: (most: number) => `An account has at most ${most} characters.`,
  tooManyAccounts: (most: number) => `At most ${most} accounts.`,
  badAdviser: 'This number has 4 to 7 digits, and is 1001 or more.',
  badClient: 'This number is 1 to 99999.',
  badLength: 'DATEV’s accounts have 4 to 8 digits.',
  badYear: 'Choose the month and the day on which the fiscal year begins, such as 01-01.',
} as const
