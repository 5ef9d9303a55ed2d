import { houseWriting } from '#kernel/writing.ts'

/** What the fields for currency, country and cash say. */
export const moneyTexts = {
  title: 'Currency and formats',
  intro: 'Used on every page, in emails, receipts, reports and downloads.',
  currency: 'Currency',
  currencyHint:
    'Can be changed until your first order. Prices keep their numbers; a currency without cents rounds them for good: 12.50 becomes 13, and stays 13 if you change back.',
  country: 'Numbers, times and dates',
  countryHint: 'As people write them there. The language stays English.',
  drawer: 'The drawer',
  hosts: [
    'The front of house may count and close',
    'Hosts count the drawer, record cash in and out, and close the day. Without this, only admins do.',
  ],
  blind: [
    'Count without knowing what is expected',
    'The day’s close shows what should be in the drawer only when it is closed.',
  ],
  cash: 'Cash in steps of',
  exact: 'No rounding',
  step: (step: number, currency: string) =>
    `${String(step).replace('.', houseWriting().decimal)} ${currency}`,
  cashHint:
    'What is paid or given back in cash is rounded to these steps, tip included. Bills, taxes and cards stay exact.',
  halves: 'Exactly in between',
  halfWays: { up: 'Round up', down: 'Round down' },
  usual: (country: string, step: string) => `Usual in ${country}: steps of ${step}. Sources:`,
  choice: (country: string, step: string) =>
    `Common in ${country}: steps of ${step}. It is up to you, unless a local law says otherwise. Sources:`,
} as const
