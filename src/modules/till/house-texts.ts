/** What the server says of a count or a move. */
export const tillTexts = {
  hostsOff:
    'Only admins count the drawer and close the day here. They can let the front of house do it, under Settings, Restaurant.',
  countFirst: 'Count the cash in the drawer and enter the amount.',
  notASum: (bounds: string) => `Enter an amount ${bounds}.`,
  keptTooMuch: (counted: string) => `Only what was counted can stay in the drawer: ${counted}.`,
  nothingMoved: 'Enter an amount of more than zero.',
  sayWhy: 'Say in a few words what it is for.',
  unseenWords: 'Say it in plain words, without invisible or control characters.',
  countedTooLate:
    'The opening count comes before the first cash of the day. Count at the close instead.',
  tooManyWords: (most: number) => `Say it in ${most} characters at most.`,
  moreThanThere: (expected: string) => `Only ${expected} is expected in the drawer.`,
  cannotMove: 'This cannot be recorded.',
  cannotClose: 'The day cannot be closed like that.',
  closedMeanwhile: (number: number) => `Z ${number} was made meanwhile: count again.`,
  cashCame: (sum: string, expected: string) =>
    `${sum} in cash came meanwhile: ${expected} is expected now. Count again.`,
  cashWent: (sum: string, expected: string) =>
    `${sum} in cash went meanwhile: ${expected} is expected now. Count again.`,
  nothingToClose: 'Nothing has come since the last close, and no cash has moved.',
  noClose: 'There is no close with this number.',
  noList: 'This list cannot be shown like that.',
  tooFull: 'That is more cash than a drawer holds.',
  operator: 'The server',
  deleted: 'A deleted person',
} as const

/** What the description of the calls says. */
export const tillCallTexts = {
  read: 'The X report: what has come since the last close, and what has to be in the drawer',
  move: 'Records cash that is paid into the drawer or out of it, or what was found in it at the opening count',
  close: 'Closes the day: counts the drawer and freezes the Z report',
  list: 'The closes, newest first, 20 at a time; `next` is the next `before`',
  get: 'A close and its Z report',
  print: 'The Z report of a close as a PDF: A4, or for a roll of 80 mm',
  problems: 'A sentence per field',
  notClosed:
    '`nothing_to_close`: nothing has come and no cash has moved since the last; `closed_meanwhile`: another close is the last; `cash_moved`: another sum is expected in the drawer, `expectedCents` says which',
  hostsOff: '`hosts_off`: the front of house may not count and close here',
  noClose: 'No close with this number',
} as const

/** What an X and a Z report say, and the list of closes. */
export const reportTexts = {
  tenders: 'By payment method',
  tender: 'Method',
  came: 'Received',
  cameAndBack: (came: string, back: string) => `${came} received, ${back} refunded`,
  back: 'Refunded',
  left: 'Net',
  all: 'Total',
  rounding: 'of which rounding of cash',
  tenderNames: {
    card: 'Card',
    cash: 'Cash',
    terminal: 'Card terminal',
  },
  turnover: 'Turnover',
  ofType: (name: string, orders: string) => `${name}, ${orders}`,
  gross: 'Gross, without tips',
  ofWhichCharge: (name: string) => `of which ${name}`,
  corrections: 'Corrections',
  afterCorrections: 'After corrections',
  addedTax: 'Tax added to prices',
  revenue: 'Revenue, without added tax',
  tips: 'Tips',
  tipsBack: 'Tips refunded',
  rates: 'Taxes',
  ratesBack: 'Taxes of corrections',
  rate: 'Rate',
  part: (name: string, percent: string, tax: string) => `${name} ${percent}%: ${tax}`,
  allAt: (percent: string) => `All at ${percent}%`,
  notTaxed: 'Not taxed',
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
  },
  firstFloat: (sum: string) => `First float, counted: ${sum}`,
  openingCount: (sum: string, difference: string) => `Opening count: ${sum}, ${difference}`,
  allThere: 'No difference',
  tooLittle: (sum: string) => `${sum} short`,
  tooMuch: (sum: string) => `${sum} over`,
} as const

export const zTexts = {
  name: (number: number) => `Z ${number}`,
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  report: 'Z report',
  from: 'From',
  to: 'Closed',
  by: 'By',
} as const

export const closesTexts = {
  caption: 'Past closes',
  number: 'Z',
  when: 'Closed',
  by: 'By',
  turnover: 'Turnover after corrections',
  cash: 'Cash',
} as const
