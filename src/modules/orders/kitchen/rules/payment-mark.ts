import { formatDollars } from '#kernel/money.ts'

/** "PHONE · pay at counter $27.00" on the board and on paper; undefined for what was ordered and paid on the website. */
export function paymentMark(order: { isByPhone: boolean; owed: number }): string | undefined {
  const owed = order.owed > 0 && `pay at counter ${formatDollars(order.owed)}`
  if (order.isByPhone) return `PHONE · ${owed || 'paid'}`
  return owed ? owed.toUpperCase() : undefined
}
