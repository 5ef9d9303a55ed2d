import { houseWriting } from '#kernel/writing.ts'

/** What the fields for currency, country and cash say. */
export const moneyTexts = {
  title: 'Currency and formats',
  intro: 'Used on every page, in emails, receipts, reports and downloads.',
  currency: 'Currency',
  currencyHint:
    'Can be changed until your first order. Prices keep their numbers. A currency without cents rounds them permanently: 12.50 becomes 13 and stays 13 if you change back.',
  country: 'Numbers, times and dates',
  countryHint: 'Formats of this country. The language stays English.',
  drawer: 'Cash drawer',
  hosts: [
    'Front of house can count and close',
    'Hosts count the drawer, record cash in and out, and close the day. When off, only admins do.',
  ],
  blind: ['Blind count', 'The expected amount is shown only after the day is closed.'],
  cash: 'Round cash to steps of',
  exact: 'No rounding',
  step: (step: number, currency: string) =>
    `${String(step).replace('.', houseWriting().decimal)} ${currency}`,
  cashHint:
    'Cash payments and refunds are rounded to these steps, tip included. Bills, taxes and card payments stay exact.',
  halves: 'When exactly in between',
  halfWays: { up: 'Round up', down: 'Round down' },
  usual: (country: string, step: string) => `Usual in ${country}: steps of ${step}. Sources:`,
  choice: (country: string, step: string) =>
    `Common in ${country}: steps of ${step}. It is up to you, unless a local law says otherwise. Sources:`,
} as const

/** The links to the house's other pages. */
export const linkTexts = {
  name: (number: number) => `Name of link ${number}`,
  address: (number: number) => `Address of link ${number}`,
  remove: (number: number) => `Remove link ${number}`,
  none: 'No links yet.',
  add: 'Add link',
}

/** The time zone. */
export const zoneTexts = {
  label: 'Time zone',
  hint: (time: string) => `It is now ${time} there. Your hours use this time.`,
}
