import { decodeHTMLStrict } from 'entities/decode'
import { bareOf } from '#kernel/fold.ts'
import { noCents } from './cells.ts'

/** A file as rows of cells under our own columns, whatever it looked like. */
export interface Table {
  rows: readonly TableRow[]
  /** What the file says and cannot be taken, or what a menu wants to know and it does not say; a sentence each. */
  notes: readonly string[]
}

export interface TableRow {
  /** The line of the CSV, or which dish of the JSON it is, from 1. */
  line: number
  /** By our columns; what the file does not say is not there. */
  cells: Readonly<Record<string, string>>
}

/** A row of a CSV under the file's own names. */
export interface NamedRow {
  line: number
  /** The cell under this name in any case; empty when there is none. */
  cell: (name: string) => string
}

/** A CSV of another system: its rows, and which of its columns nobody has asked for so far. */
export interface NamedTable {
  rows: NamedRow[]
  /** By the file's own names, those that say anything. */
  unread: () => string[]
}

/**
 * Rows of a CSV by the names of its columns.
 * @param called what the other system calls a column in the file's language
 */
export function namedTable(
  names: readonly string[],
  lines: readonly { line: number; cells: readonly string[] }[],
  called: (name: string) => string = bareOf,
): NamedTable {
  // Of two of one name the first is it.
  const places = new Map(names.map((name, index) => [called(name), index] as const).toReversed())
  const asked = new Map<string, number>()
  const placeOf = (name: string): number => {
    const place = asked.get(name) ?? places.get(bareOf(name)) ?? -1
    asked.set(name, place)
    return place
  }
  return {
    rows: lines.map(({ line, cells }) => ({
      line,
      cell: (name) => cells[placeOf(name)]?.trim() ?? '',
    })),
    unread: () => {
      const read = new Set(asked.values())
      return names.filter((_, index) => !read.has(index) && isSaid(lines, index))
    },
  }
}

/** Whether any row has something in a column. */
export function isSaid(rows: readonly { cells: readonly string[] }[], index: number): boolean {
  return rows.some(({ cells }) => (cells[index] ?? '').trim() !== '')
}

/** A shop's price as digits and marks alone: "$ 1,250.00" is "1,250.00", "kr. 12,-" is "12". */
export function bareAmount(text: string): string {
  const amount = text.normalize('NFKC').replaceAll(/\p{L}+\.?|\p{Sc}/gu, '')
  return amount
    .trim()
    .replace(noCents, '')
    .replaceAll(/[^\d.,-]/g, '')
}

/** Words out of HTML, on one line. */
export function plainWords(html: string): string {
  const text = html.replaceAll(/<(br|\/p|\/li|\/div)[^>]*>/gi, ' ').replaceAll(/<[^>]*>/g, '')
  return decoded(text)
    .replaceAll(/\\n|\s+/g, ' ')
    .trim()
}

/** A text with letters where entities of HTML stood, and an apostrophe as it is printed. */
export function decoded(text: string): string {
  return text.includes('&') ? decodeHTMLStrict(text.replaceAll(/&#0?39;|&apos;/g, '’')) : text
}

/**
 * The one that a dish stands in, of what a system keeps as a list with commas between, though names have commas, too:
 * the first of several only where each is a name of its own in other rows.
 */
export function firstOfList(cell: string, known: ReadonlySet<string>): string {
  const all = cell.split(',').map((each) => each.trim())
  return (all.length > 1 && all.every((each) => known.has(each)) ? all[0] : cell) ?? ''
}

/** The first three names and how many follow: "Ham, Basil, Egg and 3 more". */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
