import { houseWriting } from './writing.ts'

/**
 * Whole smallest units of the restaurant's currency: cents of a dollar, yen, fils of a dinar. Never a float, and
 * never negative but where a sum of returns is one.
 */
export type Cents = number

/** The most a price may be, in cents: the payment provider takes at most eight digits. */
export const maxPriceCents: Cents = 99_999_999

const decimalText = /^(0|[1-9]\d*)(?:\.(\d+))?$/

/**
 * Reads the decimal text of a price such as "14.5" and answers its cents, or `undefined` when the
 * text is anything but a price of at most eight digits with no more decimals than the currency has: refused, never
 * rounded.
 */
export function parseCents(text: string): Cents | undefined {
  const [, whole, fraction = ''] = decimalText.exec(text) ?? []
  const { digits } = houseWriting()
  if (whole === undefined || fraction.length > digits) return undefined
  const cents = Number(whole + fraction.padEnd(digits, '0'))
  return cents <= maxPriceCents && cents % priceStep() === 0 ? cents : undefined
}

/** Cards are charged by hundredths of a dinar's kind: a thousandth that nobody can pay is no price. */
export function priceStep(): Cents {
  return houseWriting().digits === 3 ? 10 : 1
}

/** How many of the smallest unit make a whole one. */
export function unitCents(): Cents {
  return 10 ** houseWriting().digits
}

/** Reads a JSON number of dollars through its shortest decimal text, so that 19.99 is 1999. */
export function centsFromDollars(dollars: number): Cents | undefined {
  return parseCents(String(dollars))
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
  const { digits, before, after, decimal } = houseWriting()
  const text = String(Math.abs(cents)).padStart(digits + 1, '0')
  const at = text.length - digits
  const whole = formatCount(Number(text.slice(0, at)))
  const fraction = digits > 0 ? decimal + text.slice(at) : ''
  return `${cents < 0 ? '-' : ''}${before}${whole}${fraction}${after}`
}

/** How many there are of something, with its thousands apart: "1,234". */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, houseWriting().thousands)
}

/** The same for a wire price in dollars; the round takes out what a double adds. */
export function formatDollars(dollars: number): string {
  return formatCents(nearestCents(dollars))
}

/** What lines cost together: the one sum of cart, order, payment and receipt. */
export function totalCents(lines: readonly { priceCents: Cents; quantity: number }[]): Cents {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}
