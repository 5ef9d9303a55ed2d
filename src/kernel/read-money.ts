import { type Cents, formatCount, maxPriceCents, plainPrice } from './money.ts'
import { moneyTexts } from './read-money-texts.ts'
import { houseWriting } from './writing.ts'

const decimalText = /^(0|[1-9]\d*)(?:\.(\d+))?$/

/**
 * Reads the decimal text of a price such as "14.5" and answers its cents, or `undefined` when the
 * text is anything but a price of at most eight digits with no more decimals than the currency has: refused, never
 * rounded. @param step what it is a multiple of
 */
export function parseCents(text: string, step: Cents = priceStep()): Cents | undefined {
  const [, whole, fraction = ''] = decimalText.exec(text) ?? []
  const { digits } = houseWriting()
  if (whole === undefined || fraction.length > digits) return undefined
  const cents = Number(whole + fraction.padEnd(digits, '0'))
  return cents <= maxPriceCents && cents % step === 0 ? cents : undefined
}

/**
 * Cards are charged by hundredths of a dinar's kind: a thousandth that nobody can pay is no price. What is counted in a
 * drawer may have one: orders from before left them there.
 */
export function priceStep(): Cents {
  return houseWriting().digits === 3 ? 10 : 1
}

/** Reads a JSON number of dollars through its shortest decimal text, so that 19.99 is 1999. */
export function centsFromDollars(dollars: number, step?: Cents): Cents | undefined {
  return parseCents(String(dollars), step)
}

/**
 * Reads a price as somebody has typed it: with either decimal mark, with thousands kept apart, with the house's
 * own sign. `undefined` where it could be two prices, or is none.
 */
export function readTypedCents(text: string): Cents | undefined {
  return readTyped(text, priceStep())
}

/** Reads counted cash as it was typed, down to the smallest unit, where prices may go in larger steps. */
export function readCountedCents(text: string): Cents | undefined {
  return readTyped(text, 1)
}

function readTyped(text: string, step: Cents): Cents | undefined {
  const plain = plainOf(withoutSign(text.trim()))
  return plain === undefined ? undefined : parseCents(plain, step)
}

/** A wire price as a field holds it: "14.50", "14,50", "1450". */
export function typedPrice(dollars: number): string {
  return plainPrice(dollars).replace('.', houseWriting().decimal)
}

/** An example of what can be typed as a price: "14.50", "14,50", "1450". */
export function examplePrice(): string {
  const { digits, decimal } = houseWriting()
  return digits === 0 ? '1450' : `14${decimal}${'500'.slice(0, digits)}`
}

/** What is asked of a price, up to so much: "between 0 and 999,999.99 with at most two decimals". */
export function priceBounds(mostCents: Cents = maxPriceCents, step: Cents = priceStep()): string {
  const { digits, decimal } = houseWriting()
  const text = String(mostCents - (mostCents % step)).padStart(digits + 1, '0')
  const at = text.length - digits
  const whole = formatCount(Number(text.slice(0, at)))
  const fraction = digits === 0 ? '' : decimal + text.slice(at)
  return moneyTexts.between(`${whole}${fraction}`, decimalsWords(step))
}

function withoutSign(text: string): string {
  const { before, after } = houseWriting()
  const sign = (before + after).trim()
  if (sign === '') return text
  if (text.startsWith(sign)) return text.slice(sign.length).trim()
  return text.endsWith(sign) ? text.slice(0, -sign.length).trim() : text
}

/** A typed number with a decimal point and no signs between its thousands; undefined where it could be two. */
function plainOf(text: string): string | undefined {
  const { digits, decimal, thousands } = houseWriting()
  const marks = text.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  // "1 234,50": a space, an apostrophe are never a decimal mark.
  const spaced = text.replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
  if (last === undefined) return spaced
  const [whole = '', fraction = ''] = split(spaced, last)
  const other = last === '.' ? ',' : '.'
  if (marks.some((mark) => mark !== last)) {
    // "1,234.50": the last of both is the decimal mark.
    return inThousands(whole, other) && !fraction.includes(other)
      ? `${whole.replaceAll(other, '')}.${fraction}`
      : undefined
  }
  if (marks.length > 1) return inThousands(spaced, last) ? spaced.replaceAll(last, '') : undefined
  if (fraction.length !== 3) return `${whole}.${fraction}`
  // "1,234" is a dinar and something, or a thousand: as the house writes, or it is asked for again.
  if (digits === 3) return last === decimal ? `${whole}.${fraction}` : undefined
  return last === thousands && inThousands(spaced, last) ? whole + fraction : undefined
}

function split(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + 1)]
}

function inThousands(text: string, mark: string): boolean {
  return new RegExp(`^[1-9]\\d{0,2}(\\${mark}\\d{3})+$`).test(text)
}

/** What prices are in, for a field's label: "dollars", or the currency's code. */
export function unitWord(): string {
  const { currency } = houseWriting()
  return currency === 'USD' ? moneyTexts.dollars : currency
}

/** How many decimals a price may have, in words. */
export function decimalsWords(step: Cents = priceStep()): string {
  const { digits } = houseWriting()
  if (digits === 0) return moneyTexts.noDecimals
  if (digits === 2) return moneyTexts.twoDecimals
  return moneyTexts.threeDecimals(step === 1)
}
