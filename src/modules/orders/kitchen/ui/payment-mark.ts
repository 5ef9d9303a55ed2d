import { formatDollars } from '#kernel/money.ts'
import { isAtCounter } from '../../rules.ts'
import { paymentMarkTexts } from './house-texts.ts'

interface Marked {
  isByPhone: boolean
  name: string
  owed: number
  isFirstUnpaid?: true | undefined
}

/** "PHONE · pay at counter $27.00" on the board and on paper; undefined for what was ordered and paid on the website. */
export function paymentMark(order: Marked): string | undefined {
  const isOwed = order.owed > 0
  const sum = formatDollars(order.owed)
  if (isAtCounter(order)) {
    return isOwed ? paymentMarkTexts.counterOwed(sum) : paymentMarkTexts.counterPaid
  }
  if (order.isByPhone) {
    return isOwed ? paymentMarkTexts.phoneOwed(sum) : paymentMarkTexts.phonePaid
  }
  if (!isOwed) return undefined
  return order.isFirstUnpaid ? paymentMarkTexts.firstOwed(sum) : paymentMarkTexts.owed(sum)
}
