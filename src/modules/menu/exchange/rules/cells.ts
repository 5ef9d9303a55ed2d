import { dollarsFromCents, plainPrice } from '#kernel/money.ts'
import { examplePrice, readTypedCents } from '#kernel/read-money.ts'

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
  write: (value) => plainPrice(Number(value)),
  fits: (value) => typeof value === 'number',
  wanted: 'a number such as 14.5',
}

export const priceOrNone: CellKind = {
  read: (cell) => (cell.trim() === '' ? { value: null } : readPrice(cell)),
  write: (value) => (value === null ? '' : price.write(value)),
  fits: (value) => value === null || typeof value === 'number',
  wanted: 'a number such as 14.5, or null',
}

/** Empty is "nobody has said"; "none" is said, and nothing. */
export const words: CellKind = {
  read: (cell) => {
    const said = cell.trim()
    if (said === '') return { value: null }
    if (said === 'none') return { value: [] }
    return {
      value: said
        .split(';')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    }
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

export const wholeNumber: CellKind = {
  read: (cell) => {
    const said = cell.trim()
    return /^\d{1,9}$/.test(said || '0')
      ? { value: Number(said) }
      : { problem: 'Write a whole number.' }
  },
  write: String,
  fits: (value) => typeof value === 'number',
  wanted: 'a whole number',
}

const yes = new Set(['yes', 'true', '1'])
const no = new Set(['no', 'false', '0', ''])

export const flag: CellKind = {
  read: (cell) => {
    const said = cell.trim().toLowerCase()
    if (yes.has(said)) return { value: true }
    return no.has(said) ? { value: false } : { problem: 'Write yes or no.' }
  },
  write: (value) => (value === true ? 'yes' : 'no'),
  fits: (value) => typeof value === 'boolean',
  wanted: 'true or false',
}

function readPrice(cell: string): { value: Value } | { problem: string } {
  const cents = readTypedCents(cell)
  if (cents !== undefined) return { value: dollarsFromCents(cents) }
  // A number that is no price of this currency: the rules of dishes say why.
  const said = cell.trim()
  if (/^\d{1,9}(?:\.\d+)?$/.test(said)) return { value: Number(said) }
  return { problem: `Write the price like ${examplePrice()}.` }
}
