import type { MoveKind, Tender } from '../rules/z-report.ts'

/** What an X and a Z report say, and the list of closes. */
export const reportTexts = {
  tenders: 'By how it came',
  tender: 'How',
  came: 'Came',
  cameAndBack: (came: string, back: string) => `${came} came, ${back} went back`,
  back: 'Went back',
  left: 'Remains',
  all: 'Together',
  tenderNames: {
    card: 'Card',
    cash: 'Cash',
    terminal: 'Card terminal',
  } satisfies Record<Tender, string>,
  turnover: 'Turnover',
  ofType: (name: string, orders: string) => `${name}, ${orders}`,
  gross: 'Gross, without tips',
  ofWhichCharge: (name: string) => `of it ${name}`,
  corrections: 'Corrections',
  afterCorrections: 'After corrections',
  tips: 'Tips',
  tipsBack: 'Tips that went back',
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
  owed: 'Still to be paid at the counter',
  drawer: 'Cash in the drawer',
  float: 'Float: left there by the last close',
  cashCame: 'Came in cash, tips included',
  cashBack: 'Given back in cash',
  expected: 'Should be there',
  counted: 'Counted',
  difference: 'Difference',
  kept: 'Stays in the drawer',
  taken: 'To the safe or the bank',
  moves: {
    opening: 'Counted in the morning',
    in: 'Put in',
    out: 'Taken out',
    tips: 'Tips paid out',
  } satisfies Record<MoveKind, string>,
  allThere: 'All there',
  tooLittle: (sum: string) => `${sum} too little`,
  tooMuch: (sum: string) => `${sum} too much`,
} as const

export const zTexts = {
  name: (number: number) => `Z ${number}`,
  report: 'Z report',
  from: 'From',
  to: 'Closed',
  by: 'By',
} as const

export const closesTexts = {
  caption: 'Former closes',
  number: 'Z',
  when: 'Closed',
  by: 'By',
  turnover: 'Turnover after corrections',
  cash: 'Cash',
} as const
