import { counted } from '#kernel/counted.ts'
import { formatCount } from '#kernel/money.ts'

/** The figures of a period, and those of all time. */
export const reportTexts = {
  compared: (name: string, now: string, before: string) =>
    `${name}: ${now} (previous period ${before})`,
  best: (name: string, now: string, before: string) =>
    `Best: ${name}: ${now} (previous period ${before})`,
  guestsCompared: (name: string, guests: number, before: string) =>
    `${name}: ${counted(guests, 'guest')} (previous period ${before})`,
  bestGuests: (name: string, guests: number, before: string) =>
    `Best: ${name}: ${counted(guests, 'guest')} (previous period ${before})`,
  guestsBy: { week: 'Guests by week', day: 'Guests by day' },
  both: (title: string) => `Revenue and orders ${title.toLowerCase()}`,
  ofMeasure: (measure: string, title: string) => `${measure} ${title.toLowerCase()}`,
  choice: (chart: string) => `${chart}: what the columns show`,
  /** After what is downloaded or shown, for screen readers. */
  of: (title: string) => ` of: ${title}`,
  ranges: { today: 'Today', 7: '7 days', 30: '30 days', 90: '90 days' },
  atCounter: (
    hasTips: boolean,
    sums: Record<'cash' | 'terminal' | 'cashBack' | 'terminalBack', string>,
  ) => {
    const parts = [
      sums.cash && `${sums.cash} in cash`,
      sums.terminal && `${sums.terminal} by card terminal`,
      sums.cashBack && `${sums.cashBack} refunded in cash`,
      sums.terminalBack && `${sums.terminalBack} refunded by card terminal`,
    ].filter((part) => part !== '')
    if (parts.length === 0) return ''
    return hasTips
      ? ` At the counter, tips included: ${parts.join(', ')}.`
      : ` At the counter: ${parts.join(', ')}.`
  },
  comparedWith: (period: string) => `Compared with ${period}.`,
  comparedUntil: (period: string, time: string) => `Compared with ${period}, both up to ${time}.`,
  booked: (guests: number, bookings: number) =>
    `Booked for the next seven days: ${counted(guests, 'guest')} in ${counted(bookings, 'booking')}.`,
  before: (value: string) => `previous period: ${value}`,
  shareBefore: (percent: string, before: string) =>
    `${percent}% of all, previous period: ${before}`,
  none: 'none',
  minutes: (count: number) => `${count} min`,
  hours: (count: number) => counted(count, 'hour'),
  days: (count: number) => counted(count, 'day'),
  dayBefore: 'the day before',
  stillOwed: (sum: string) => `${sum} still owed`,
  allTime: 'All time',
  revenue: 'Revenue',
  customers: 'Customers',
  product: 'Product',
  order: 'Order',
  withoutCancelled: 'excluding cancelled',
  showNumbers: 'Show figures',
  thisPeriod: 'This period',
  download: 'Download ',
  csv: 'CSV',
  orders: 'Orders',
  revenueBefore: 'Previous revenue',
  ordersBefore: 'Previous orders',
  noOrders: 'No orders.',
  whichDays: 'Which days?',
  chooseOther: 'Choose other days to see their figures.',
  theseDays: 'The figures of these days',
  loading: 'Loading the figures',
  today: 'Today',
  lastDays: (days: number) => `Last ${formatCount(days)} days`,
  fromTo: (first: string, last: string) => `${first} to ${last}`,
  period: 'Period',
  customDates: 'Custom dates',
  from: 'From',
  to: 'To',
  show: 'Show',
  owed: 'Still owed',
  owedHint: 'To be paid at the counter',
  average: 'Average order',
  noneYet: 'None yet',
  firstOrders: 'From new customers',
  shareOfOrders: (percent: string) => `${percent}% of all orders`,
  received: (refunded: string) =>
    ` Revenue is money received, less ${refunded} refunded in this period.`,
  nothing: 'No orders in this period, nor in the one before.',
  last90: 'See the last 90 days',
  byCategory: 'By category',
  soldByCategory: 'Sold by category',
  category: 'Category',
  newAndReturning: 'New and returning customers',
  newCustomers: 'New',
  returning: 'Returning',
  byCustomers: 'Orders from new and returning customers',
  sales: 'Sales',
  bestSellers: 'Best sellers',
  bestDishes: 'Best-selling dishes',
  dish: 'Dish',
  sold: 'Sold',
  bookingsWhole: 'The bookings',
  tables: 'Tables',
  noBookings: 'No bookings in this period, nor in the one before. ',
  nothingBooked: 'No bookings for the next seven days.',
  manageBookings: 'Manage bookings',
  guests: 'Guests',
  bookings: 'Bookings',
  noShows: 'No-shows',
  leadTime: 'Typically booked ahead',
  nobodyBooked: 'No bookings.',
  guestsBefore: 'Previous guests',
  daysBefore: (days: number) => `the ${formatCount(days)} days before`,
  yesterday: 'yesterday',
  titles: {
    week: 'By week',
    day: 'By day',
    hour: 'By hour',
    fullHour: 'By hour (full days)',
  },
  units: {
    week: 'Week',
    day: 'Day',
    hour: 'Hour',
  },
}
