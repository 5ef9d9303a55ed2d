/** What the calls do, for whoever reads the interface. */
export const summaries = {
  list: 'The receipts of one of your payments as they were given; the house may read every one',
  listByLink:
    'The same for whoever has an order’s link, without the names on invoices; none until it is paid',
  invoice:
    'Makes the receipt of one of your payments a full invoice; the house may, of every one, and put it right',
  invoiceByLink: 'The same for whoever has an order’s link; the answer alone names them',
  pdf: 'A receipt as a PDF, by the address that its answer names: A4, or for a roll of 80 mm',
} as const

/** Why they refuse. */
export const refusals = {
  noneOfYours: 'No such payment of yours',
  noLink: 'Nobody’s link',
  notPaid: 'Nobody’s link, or it is not paid',
  noPaper: 'A paper that is neither',
  noAddress: 'Nobody’s address',
  invoice: {
    409: '`invoice_made`: for somebody else; the house may change it, whoever paid what was written by the link alone, and whoever has the link that within an hour',
    422: 'The fields say why',
  },
} as const

/** What stands on receipts, and what is said of them. */
export const receiptTexts = {
  titles: { sale: 'Receipt', correction: 'Correction', reversal: 'Correction cancelled' },
  invoice: 'Invoice',
  corrects: (number: string) => `Corrects receipt ${number}`,
  correctsInvoice: (number: string) => `Corrects invoice ${number}`,
  withdraws: (number: string) => `Cancels correction ${number}: the refund was returned to us`,
  ofReceipt: (number: string, receipt: string) => `${number}, of receipt ${receipt}`,
  date: 'Date',
  order: 'Order',
  day: (type: string) => `${type}, date of supply`,
  untaxed: 'Not taxed',
  reason: 'Reason',
  each: (price: string) => `${price} each`,
  payment: 'Payment',
  to: 'Invoice to',
  dishes: 'Dishes',
  total: 'Total',
  back: 'Refunded',
  backAgain: 'Not refunded',
  someBack: 'Part of the price',
  allBack: 'The whole order',
  tip: 'Tip',
  rounding: 'Rounding',
  paid: {
    card: (by: string) => `Paid by ${by}`,
    cash: 'Paid in cash',
    terminal: 'Paid by card at the counter',
  },
  backBy: {
    card: 'Refunded to the card',
    cash: 'Refunded in cash',
    terminal: 'Refunded by the card terminal',
  },
  returned: 'Returned by the bank',
  card: 'card',
  rates: { letter: 'Rate', net: 'Net', tax: 'Tax', gross: 'Total' },
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  pdf: 'PDF',
  roll: 'PDF for an 80 mm roll',
  print: 'Print',
  printRoll: 'Print on an 80 mm roll',
  list: 'Receipts',
  want: 'Get an invoice with your name and address',
  change: 'Change the name or address on the invoice',
  wasMade:
    'An invoice with a name was already made for this receipt. Whoever asked for it has the PDF; the restaurant can print it again.',
  name: 'Name or company',
  address: 'Address',
  yourTaxId: (label: string) => `${label} of the company, if it has one`,
  kept: 'Name, address and number appear on this invoice only, and are kept with it for as long as the restaurant has to keep its records.',
  saveNow: 'Save the PDF now: this page won’t keep the name.',
  make: 'Create invoice',
  made: 'Your invoice is ready.',
  problems: {
    name: 'Enter the name for the invoice, up to 120 characters on one line.',
    address: 'Enter an address of up to 300 characters and six lines.',
    taxId: 'Enter a tax number of up to 40 characters, or leave it empty.',
    made: 'This receipt already has an invoice. If something in it is wrong, ask the restaurant to change it.',
  },
  noneHere: 'There is no receipt at this address.',
} as const
