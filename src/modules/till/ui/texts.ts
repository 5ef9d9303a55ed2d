import type { MoveKind, Tender } from '../rules/z-report.ts'

/** What an X and a Z report say, and the list of closes. */
export const reportTexts = {
  tenders: 'By payment method',
  tender: 'Method',
  came: 'Received',
  cameAndBack: (came: string, back: string) => `${came} received, ${back} refunded`,
  back: 'Refunded',
  left: 'Net',
  all: 'Total',
  tenderNames: {
    card: 'Card',
    cash: 'Cash',
    terminal: 'Card terminal',
  } satisfies Record<Tender, string>,
  turnover: 'Turnover',
  ofType: (name: string, orders: string) => `${name}, ${orders}`,
  gross: 'Gross, without tips',
  ofWhichCharge: (name: string) => `of which ${name}`,
  corrections: 'Corrections',
  afterCorrections: 'After corrections',
  tips: 'Tips',
  tipsBack: 'Tips refunded',
  rates: 'Taxes',
  ratesBack: 'Taxes of corrections',
  rate: 'Rate',
  net: 'Net',
  tax: 'Tax',
  sum: 'Gross',
  receipts: 'Receipts',
  noReceipts: 'None',
  fromTo: (first: number, last: number) => (first === last ? `${first}` : `${first} to ${last}`),
  kinds: (sales: string, corrections: string, reversals: string) =>
    [sales, corrections, reversals].filter(Boolean).join(', '),
  owed: 'Unpaid at the counter',
  drawer: 'Cash in the drawer',
  float: 'Float from the last close',
  cashCame: 'Cash received, tips included',
  cashBack: 'Cash refunded',
  expected: 'Expected',
  counted: 'Counted',
  difference: 'Difference',
  kept: 'Stays in the drawer',
  taken: 'Moved to the safe or the bank',
  moves: {
    opening: 'Opening count',
    in: 'Paid in',
    out: 'Paid out',
    tips: 'Tips paid out',
  } satisfies Record<MoveKind, string>,
  openingCount: (sum: string, difference: string) => `Opening count: ${sum}, ${difference}`,
  allThere: 'No difference',
  tooLittle: (sum: string) => `${sum} short`,
  tooMuch: (sum: string) => `${sum} over`,
} as const

export const zTexts = {
  name: (number: number) => `Z ${number}`,
  report: 'Z report',
  from: 'From',
  to: 'Closed',
  by: 'By',
  taxId: (number: string) => `Tax number: ${number}`,
} as const

export const closesTexts = {
  caption: 'Past closes',
  number: 'Z',
  when: 'Closed',
  by: 'By',
  turnover: 'Turnover after corrections',
  cash: 'Cash',
} as const
