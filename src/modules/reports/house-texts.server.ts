/** The tables of a report as a file for a spreadsheet, and what is refused. */
export const exportTexts = {
  oneOf: (tables: readonly string[]) => `Choose one of: ${tables.join(', ')}.`,
  noSuchTable: 'This table does not exist.',
  columns: {
    day: 'Day',
    hour: 'Hour',
    category: 'Category',
    sold: 'Sold',
    sales: 'Sales',
    letter: 'Letter',
    name: 'Name',
    rate: 'Rate in percent',
    type: 'Order type',
    netSold: 'Net sold',
    taxSold: 'Tax sold',
    netBack: 'Net refunded',
    taxBack: 'Tax refunded',
    net: 'Net',
    tax: 'Tax',
    orders: 'Orders',
    tipped: 'Payments with a tip',
    tips: 'Tips',
    refunded: 'Refunded',
    charge: 'Charge',
    dish: 'Dish',
    revenue: 'Revenue',
    revenueBefore: 'Previous revenue',
    ordersBefore: 'Previous orders',
  },
}

/** What is refused of a period. */
export const periodTexts = {
  oneOf: (ranges: readonly string[]) => `Choose one of: ${ranges.join(', ')}.`,
  chooseDay: 'Choose a day, such as 2026-11-21.',
  endBeforeStart: 'The last day is before the first one.',
  tooLong: 'Choose at most two years.',
  noNumbers: 'There are no figures for these days.',
}
