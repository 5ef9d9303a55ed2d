/** Orders by their type. */
export const typeTexts = {
  title: 'Pickup and eating in',
  caption: 'Orders by type',
  head: 'Order type',
  count: 'Orders',
}

/** What guests have added for the staff. */
export const reportTipTexts = {
  title: 'Tips',
  caption: 'Tips by order type',
  head: 'Order type',
  count: 'Payments',
  sum: 'Tips',
  back: (amount: string) => `${amount} refunded`,
  download: 'Tips by day as CSV',
  /** Beside the revenue, of which they are no part. */
  words: ({ came, count, back }: Record<'came' | 'count' | 'back', string>) =>
    `Tips: ${came} on ${count} payments${back && `, ${back} refunded`}. Tips are not revenue.`,
}

/** What was added to orders beside their dishes. */
export const chargeTexts = {
  title: 'Charges',
  caption: 'Charges by name',
  head: 'Charge',
  count: 'Orders',
}

/** Which revenue is told, where tax is said at all. */
export const revenueTexts: Record<'inclusive' | 'exclusive', { note: string; words: string }> = {
  inclusive: {
    note: 'tax included',
    words: 'Revenue, averages and sales include the tax in your prices.',
  },
  exclusive: {
    note: 'before tax',
    words: 'Revenue, averages and sales exclude the tax that is added to your prices.',
  },
}

/** The taxes of a time. */
export const taxTexts = {
  title: 'Taxes',
  caption: 'Taxes by rate',
  rate: 'Rate',
  sold: 'Sold',
  back: 'Refunded',
  net: 'Net',
  tax: 'Tax',
  part: (name: string, rate: string, tax: string) => `${name} ${rate}: ${tax}`,
}
