/** Whole cents of the restaurant's currency; never a float, never negative. */
export type Cents = number

/** The most a price may be, in cents: the payment provider takes at most eight digits. */
export const maxPriceCents: Cents = 99_999_999

const decimalText = /^(0|[1-9]\d{0,5})(\.\d{1,2})?$/

/**
 * Reads the decimal text of a price such as "14.5" and answers its cents, or `undefined` when the
 * text is anything but up to six integer digits and at most two decimals: refused, never rounded.
 */
export function parseCents(text: string): Cents | undefined {
  const match = decimalText.exec(text)
  if (!match) return undefined
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

/** Reads a JSON number of dollars through its shortest decimal text, so that 19.99 is 1999. */
export function centsFromDollars(dollars: number): Cents | undefined {
  return parseCents(String(dollars))
}

/** The wire's number of dollars: the double nearest to the two decimals. */
export function dollarsFromCents(cents: Cents): number {
  return cents / 100
}

/** A price as people read it: "$14.50", "$1,234.50". */
export function formatCents(cents: Cents): string {
  const dollars = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
  return `$${dollars}.${String(cents % 100).padStart(2, '0')}`
}

/** The same for a wire price in dollars; the round takes out what a double adds. */
export function formatDollars(dollars: number): string {
  return formatCents(Math.round(dollars * 100))
}

/** What lines cost together: the one sum of cart, order, payment and receipt. */
export function totalCents(lines: readonly { priceCents: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}
