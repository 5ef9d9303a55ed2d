import { formatDollars } from '#kernel/money.ts'

interface Stopped {
  /** Dollars. */
  total: number
  owed: number
  payBy: 'card' | 'link' | 'counter'
  name: string
  phone: string
  isWrittenTo: boolean
}

/**
 * Tells the staff, before they give an order up, who informs its guest and what happens to the money.
 * @param card whose it is, in the words of the page that asks
 */
export function sayStop(order: Stopped, card = 'their card'): string {
  const told = order.isWrittenTo ? 'The guest is told why.' : callWords(order)
  return `${told} ${moneyWords(order, card)}`
}

/** How to tell a guest who gets no email. */
export function callWords({ name, phone }: Pick<Stopped, 'name' | 'phone'>): string {
  return phone === ''
    ? `${name} gets no email: tell them yourself.`
    : `${name} gets no email: call ${phone}.`
}

function moneyWords({ total, owed, payBy }: Stopped, card: string): string {
  if (total === 0) return 'It cost nothing: no money goes back.'
  if (owed > 0) return 'Nothing has been paid yet, so no money goes back.'
  const way = payBy === 'counter' ? 'is to be given back at the counter' : `goes back to ${card}`
  return `${formatDollars(total)} ${way}, less any refund already made.`
}

/** The words on the way to say that a dish ran out, by how the order's guest can answer. */
export function sayRanOut({ owed, isWrittenTo }: Stopped): string {
  return owed > 0 || !isWrittenTo
    ? 'Something ran out: call the guest'
    : 'Something ran out: ask the guest what they want instead'
}

/** What to do where something ran out of an order owed at the counter, whose guest cannot choose on a page. */
export function sayOwedShort(order: Stopped): string {
  const sum = formatDollars(order.owed)
  const told = order.isWrittenTo ? `Tell ${order.name}.` : callWords(order)
  return `This order is paid at the counter (${sum}), so the guest cannot choose online. ${told} The desk takes the money and refunds what is missing.`
}
