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
 * What becomes of an order's guest and money when it is given up, for whoever is about to.
 * @param card whose, as the
 * rest of the page speaks of it
 */
export function sayStop(order: Stopped, card = 'their card'): string {
  const told = order.isWrittenTo ? 'The guest is told why.' : callWords(order)
  return `${told} ${moneyWords(order, card)}`
}

/** Whom no letter reaches. */
export function callWords({ name, phone }: Pick<Stopped, 'name' | 'phone'>): string {
  return phone === ''
    ? `${name} gets no email: tell them yourself.`
    : `${name} gets no email: call ${phone}.`
}

function moneyWords({ total, owed, payBy }: Stopped, card: string): string {
  if (total === 0) return 'It cost nothing: no money goes back.'
  if (owed > 0) return 'Nothing has been paid yet, so no money goes back.'
  const left = `All that is left of ${formatDollars(total)}`
  return payBy === 'counter'
    ? `${left} is to be given back at the counter.`
    : `${left} goes back to ${card}.`
}

/** What is said of something that ran out of an order that nobody can be asked about. */
export function sayOwedShort(order: Stopped): string {
  const sum = formatDollars(order.owed)
  const told = order.isWrittenTo ? `Tell ${order.name}.` : callWords(order)
  return `This order is paid at the counter (${sum}), so its guest is not asked here. ${told} The desk takes the money and gives back what was missing.`
}
