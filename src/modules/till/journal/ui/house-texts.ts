import { counted } from '#kernel/counted.ts'
import type { Chart } from './charts.ts'

/** What an owner reads where the journal is exported and its accounts are said. */
export const exportTexts = {
  title: 'Export the journal',
  intro:
    'Every close becomes postings for your accountant: what was sold, how it was paid, tips, and the cash in the drawer. The same days always give the same file.',
  from: 'First day',
  to: 'Last day',
  format: 'File',
  formats: {
    csv: ['Table (CSV)', 'For a spreadsheet or another bookkeeping program.'],
    datev: ['DATEV', 'A posting batch that DATEV imports (EXTF, header 700, version 13).'],
  },
  loading: 'Looking at these days',
  what: 'What these days hold',
  found: (closes: number, first: number, last: number, postings: number) =>
    `${counted(closes, 'close', 'closes')} (Z ${first}${first === last ? '' : ` to Z ${last}`}), ${counted(postings, 'posting', 'postings')}.`,
  none: 'The till was not closed on these days, and nothing can be exported.',
  lacks: 'Before this can be exported:',
  tax: (receipts: string, datev: string) =>
    `Tax: ${receipts} on the receipts, ${datev} in DATEV, which takes it out of each day’s sum. Your accountant reports one of them.`,
  download: 'Download',
} as const

export const accountsTexts = {
  heading: 'Accounts',
  intro:
    'Your accountant knows these numbers. An export stops, and says what is missing, where an account that it needs is empty.',
  groups: { money: 'Money', sales: 'Sales', taxes: 'Taxes', drawer: 'The drawer' },
  salesHint:
    'In DATEV, an account that takes out the tax of this rate by itself. In the table, without tax that is booked on its own.',
  untaxedHint: 'A charge that is not taxed.',
  taxHint: 'What you owe the tax office: a liability, not a sale. Not needed for DATEV.',
  taxApart: {
    label: 'Book the tax in your prices on its own',
    hint: 'In the table, sales are then net, and the tax goes to accounts of its own. Tax that is added to your prices always does. DATEV takes it out by itself.',
  },
  charts: {
    title: 'Usual accounts of DATEV’s charts',
    text: 'They fill what is empty. What depends on your house, your accountant has to say.',
    fill: ({ name, asOf }: Chart) => `Fill empty accounts from ${name} (as of ${asOf})`,
    check: 'Nobody keeps them up to date for you: ask your accountant. Sources:',
    filled: (name: string, count: number) =>
      count === 0
        ? `Nothing that is empty has an account in ${name}.`
        : `${counted(count, 'account', 'accounts')} filled from ${name}. Check and save.`,
  },
  datev: {
    title: 'DATEV',
    intro: 'Only for exports to DATEV. Your accountant knows all of it.',
    adviser: 'Accountant’s number (Beraternummer)',
    client: 'Your number with your accountant (Mandantennummer)',
    length: 'Digits of an account (Sachkontenlänge)',
    year: 'First day of the fiscal year',
    yearHint: 'Month and day: 01-01 is the first of January.',
    chart: 'Chart of accounts',
    noChart: 'Another one, or not known',
    lock: 'Lock what is imported',
    lockHint: 'Nobody can correct it in DATEV any more (Festschreibung).',
  },
  what: 'The accounts',
  loading: 'Loading the accounts',
} as const

export const journalPageTexts = { heading: 'For your accountant', back: 'Day’s close' } as const
