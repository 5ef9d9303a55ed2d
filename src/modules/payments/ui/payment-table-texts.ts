/** The table of somebody's payments; its heads are the specification's. */
export const paymentTableTexts = {
  label: 'Your payments',
  number: 'No.',
  email: 'Email',
  order: (number: string) => `Order ${number}`,
  status: 'Status',
  total: 'Total Price',
  date: 'Date',
  receiptOf: (number: string) => `Receipt of order ${number}`,
  receipt: 'Receipt',
  refunded: (sum: string) => `Refunded ${sum}`,
  refunding: (sum: string) => `Refund on its way ${sum}`,
  waiting: 'Paid · waiting for the kitchen',
}
