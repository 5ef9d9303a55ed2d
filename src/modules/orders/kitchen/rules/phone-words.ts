import { formatDollars } from '#kernel/money.ts'

/** "PHONE · pay at counter $27.00" on the board and on paper; undefined for all other orders. */
export function phoneWords(order: { isByPhone: boolean; owed: number }): string | undefined {
  if (!order.isByPhone) return undefined
  return order.owed > 0 ? `PHONE · pay at counter ${formatDollars(order.owed)}` : 'PHONE · paid'
}
