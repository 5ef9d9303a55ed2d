import { formatDollars } from '#kernel/money.ts'
import { stopDialogTexts } from './house-texts.ts'

interface Stopped {
  /** Dollars. */
  total: number
  owed: number
  payBy: 'card' | 'link' | 'counter'
  name: string
  phone: string
  isWrittenTo: boolean
}

/** Tells the staff, before they give an order up, who informs its guest and what happens to the money. */
export function sayStop(order: Stopped): string {
  const told = order.isWrittenTo ? stopDialogTexts.told : callWords(order)
  return `${told} ${moneyWords(order)}`
}

/** How to tell a guest who gets no email. */
export function callWords({ name, phone }: Pick<Stopped, 'name' | 'phone'>): string {
  return phone === '' ? stopDialogTexts.tellThem(name) : stopDialogTexts.callThem(name, phone)
}

function moneyWords({ total, owed, payBy }: Stopped): string {
  if (total === 0) return stopDialogTexts.free
  if (owed > 0) return stopDialogTexts.unpaid
  const sum = formatDollars(total)
  return payBy === 'counter'
    ? stopDialogTexts.refundAtCounter(sum)
    : stopDialogTexts.refundToCard(sum)
}

/** The words on the way to say that a dish ran out, by how the order's guest can answer. */
export function sayRanOut({ owed, isWrittenTo }: Stopped): string {
  return owed > 0 || !isWrittenTo ? stopDialogTexts.ranOutCall : stopDialogTexts.ranOutAsk
}

/** What to do where something ran out of an order owed at the counter, whose guest cannot choose on a page. */
export function sayOwedShort(order: Stopped): string {
  const tell = order.isWrittenTo ? stopDialogTexts.tell(order.name) : callWords(order)
  return stopDialogTexts.owedShort(formatDollars(order.owed), tell)
}
