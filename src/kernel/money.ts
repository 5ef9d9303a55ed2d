import { houseWriting } from './writing.ts'

/**
 * Whole smallest units of the restaurant's currency: cents of a dollar, yen, fils of a dinar. Never a float,
 * never negative.
 */
export type Cents = number

/** The most a price may be, in cents: the payment provider takes at most eight digits. */
export const maxPriceCents: Cents = 99_999_999

/** How many of the smallest unit make a whole one. */
export function unitCents(): Cents {
  return 10 ** houseWriting().digits
}

/** The wire's number of dollars, or whole units of another currency: the double nearest to the decimals. */
export function dollarsFromCents(cents: Cents): number {
  return cents / unitCents()
}

/** The cents nearest to a number that has been computed in dollars; takes out what a double adds. */
export function nearestCents(dollars: number): Cents {
  return Math.round(dollars * unitCents())
}

/** A price as people read it: "$14.50", "$1,234.50", "1.234,50 €", "¥1,450". */
export function formatCents(cents: Cents): string {
  return formatDollars(dollarsFromCents(cents))
}

/** A wire price in dollars as people read it: "$14.50"; digits that a double adds are rounded away. */
export function formatDollars(dollars: number): string {
  const { before, after } = houseWriting()
  return before + inMarks(plainPrice(dollars)) + after
}

/** A sum that may be below zero: "−$5.00". */
export function formatSigned(cents: number): string {
  const sum = formatCents(Math.abs(cents))
  return cents < 0 ? `−${sum}` : sum
}

/** How many there are of something, with its thousands apart: "1,234". */
export function formatCount(count: number): string {
  return inMarks(String(count))
}

/** A wire price for machines, whatever the house's marks: "14.50", "1450". */
export function plainPrice(dollars: number): string {
  return dollars.toFixed(houseWriting().digits)
}

/** No currency has more than three decimals, so no thousands are found behind the point. */
function inMarks(plain: string): string {
  const { decimal, thousands } = houseWriting()
  return plain.replace(/\.|\B(?=(\d{3})+(?!\d))/g, (mark) => (mark ? decimal : thousands))
}

/** What lines cost together: the one sum of cart, order, payment and receipt. */
export function totalCents(lines: readonly { priceCents: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}
