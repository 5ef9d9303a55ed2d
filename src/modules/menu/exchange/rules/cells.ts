import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { examplePrice, parseCents, readTypedCents, typedPrice } from '#kernel/read-money.ts'
import { houseWriting } from '#kernel/writing.ts'
import { readWords, readYesOrNo, wordsOf } from './said-words.ts'

/** What an exchanged field can hold. */
export type Value = string | number | boolean | readonly string[] | null

/** How a field stands in a cell of CSV, and what it may be in JSON. */
export interface CellKind {
  read: (cell: string) => { value: Value } | { problem: string }
  write: (value: Value) => string
  fits: (value: unknown) => value is Value
  /** For whoever sends something else. */
  wanted: string
}

export const text: CellKind = {
  read: (cell) => ({ value: cell }),
  write: String,
  fits: (value) => typeof value === 'string',
  wanted: 'text',
}

export const textOrNone: CellKind = {
  read: (cell) => ({ value: cell.trim() === '' ? null : cell }),
  write: (value) => (value === null ? '' : String(value)),
  fits: (value) => value === null || typeof value === 'string',
  wanted: 'text, or null',
}

export const price: CellKind = {
  read: readPrice,
  write: (value) => typedPrice(Number(value)),
  fits: (value) => typeof value === 'number',
  wanted: 'a number such as 14.5',
}

export const priceOrNone: CellKind = {
  read: (cell) => (cell.trim() === '' ? { value: null } : readPrice(cell)),
  write: (value) => (value === null ? '' : price.write(value)),
  fits: (value) => value === null || typeof value === 'number',
  wanted: 'a number such as 14.5, or null',
}

/** A list in a cell: empty, nobody has said anything; "none", somebody has said that there is none. */
export const shares: CellKind = {
  read: (cell) => {
    const said = cell.trim()
    if (said === '') return { value: null }
    if (said === 'none') return { value: [] }
    const all = said.split(';').map((share) => share.trim())
    return { value: all.filter((share) => share !== '') }
  },
  write: (value) => {
    if (!Array.isArray(value)) return ''
    return value.length === 0 ? 'none' : value.join('; ')
  },
  fits: (value) =>
    value === null ||
    (Array.isArray(value) && value.every((word: unknown) => typeof word === 'string')),
  wanted: 'a list of texts, or null',
}

/** A list of allergens or diets in a cell, by any of their names and in any of the ways in which people list them. */
const words = (of: keyof typeof wordsOf): CellKind => ({
  ...shares,
  read: (cell) => ({ value: readWords(cell, wordsOf[of]) }),
})

export const allergenWords = words('allergens')
export const dietWords = words('diets')

/**
 * A whole number; how high it may be, the rules of dishes say.
 * @param what "a spice level. Write 0, 1, 2 or 3."
 * @param inSigns how else people write it
 */
export const whole = (
  what: string,
  inSigns: (said: string) => number | undefined = () => undefined,
): CellKind => ({
  read: (cell) => {
    const said = cell.trim()
    const signs = inSigns(said)
    if (signs !== undefined) return { value: signs }
    return /^\d{1,9}$/.test(said || '0')
      ? { value: Number(said) }
      : { problem: `“${cut(said)}” is not ${what}` }
  },
  write: String,
  fits: (value) => typeof value === 'number',
  wanted: 'a whole number',
})

/** A spice level drawn in chilies; undefined where the text is anything else. */
export function countChilies(said: string): number | undefined {
  const chilies = said.match(/🌶/gu)?.length ?? 0
  return chilies > 0 && /^(?:🌶|\ufe0f|\s)+$/u.test(said) ? chilies : undefined
}

export const flag: CellKind = {
  read: (cell) => {
    const value = readYesOrNo(cell)
    return value === undefined
      ? { problem: `“${cut(cell.trim())}” is neither yes nor no.` }
      : { value }
  },
  write: (value) => (value === true ? 'yes' : 'no'),
  fits: (value) => typeof value === 'boolean',
  wanted: 'true or false',
}

function readPrice(cell: string): { value: Value } | { problem: string } {
  const cents = readPeoplesCents(cell)
  if (cents !== undefined) return { value: dollarsFromCents(cents) }
  // A number that is no price of this currency: the rules of dishes say why.
  const said = cell.trim()
  if (/^\d{1,9}(?:\.\d+)?$/.test(said)) return { value: Number(said) }
  return { problem: `“${cut(said)}” is not a price. Write it like ${examplePrice()}.` }
}

/**
 * A price as people write it in lists: with the house's currency before or behind it, in whatever way that is called,
 * and with a dash where there are no cents. Undefined where it is none, or is one of another currency.
 */
function readPeoplesCents(cell: string): Cents | undefined {
  const said = cell.normalize('NFKC').trim()
  const plain = withoutCurrency(said).replace(noCents, '')
  return parseCents(plain) ?? readTypedCents(plain)
}

/** The dash where there are no cents: "12,-", "12.–", "125:-". */
export const noCents = /(?<=\d)\s*[.,:]\s*[-–—]{1,2}$/

/** What people write for a currency beside its code and the sign that the house writes, in small letters. */
const calledCurrencies: Record<string, string> = {
  BRL: 'r$',
  CAD: '$ c$ cad$',
  CHF: 'fr. fr sfr. sfr',
  CNY: '¥ 元 rmb',
  CZK: 'kč kc',
  DKK: 'kr. kr',
  EUR: '€ euro euros',
  GBP: '£',
  HUF: 'ft',
  INR: '₹ rs. rs',
  ISK: 'kr. kr',
  JPY: '¥ 円 yen',
  KRW: '₩ 원',
  MXN: '$',
  NOK: 'kr. kr',
  PLN: 'zł zl',
  RON: 'lei',
  SEK: 'kr. kr',
  TRY: '₺ tl',
  USD: '$ us$',
}

function withoutCurrency(said: string): string {
  const { currency, before, after } = houseWriting()
  const signs = [currency, before, after, ...(calledCurrencies[currency] ?? '').split(' ')]
    .map((sign) => sign.trim().toLowerCase())
    .filter((sign) => sign !== '')
  const lower = said.toLowerCase()
  // "kr." before "kr", whose point would stay.
  for (const sign of signs.toSorted((a, b) => b.length - a.length)) {
    if (lower.startsWith(sign)) return said.slice(sign.length).trim()
    if (lower.endsWith(sign)) return said.slice(0, -sign.length).trim()
  }
  return said
}

/** The beginning of a cell, enough to find it by. */
function cut(said: string): string {
  return said.length > 40 ? `${said.slice(0, 40)}…` : said
}
