import { formatDollars } from '#kernel/money.ts'
import { isAtCounter } from '../../rules.ts'

interface Marked {
  isByPhone: boolean
  name: string
  owed: number
  isFirstUnpaid?: true | undefined
}

/** "PHONE · pay at counter $27.00" on the board and on paper; undefined for what was ordered and paid on the website. */
export function paymentMark(order: Marked): string | undefined {
  const owed = order.owed > 0 && `pay at counter ${formatDollars(order.owed)}`
  if (isAtCounter(order)) return `COUNTER · ${owed || 'paid'}`
  if (order.isByPhone) return `PHONE · ${owed || 'paid'}`
  if (!owed) return undefined
  return `${order.isFirstUnpaid ? 'FIRST ORDER · ' : ''}${owed.toUpperCase()}`
}
