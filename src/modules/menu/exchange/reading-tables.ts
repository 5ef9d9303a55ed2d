import { decodeHTMLStrict } from 'entities/decode'
import { bareOf } from '#kernel/fold.ts'
import { type PriceText, sizesAsGroup, writeGroupsText } from '../options/matching.ts'
import { noCents } from './reading.ts'
import { fields, optionsColumn } from './rules.ts'

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

/**
 * Which of our columns each column of a file is, by its name; undefined where nobody can tell. Of two that mean
 * the same, the first is it.
 */
export function matchColumns(names: readonly string[]): (string | undefined)[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const column = columnsByName.get(bareOf(name))
    if (column === undefined || taken.has(column)) return undefined
    taken.add(column)
    return column
  })
}

/** What owners call the columns that are no field of the dish. */
const otherColumns = [
  { column: '_id', called: ['_id, id'] },
  { column: 'slug', called: ['slug'] },
  {
    column: optionsColumn,
    called: [
      'options, modifiers, extras, variations, sizes',
      'optionen, varianten, größen, beilagen',
      'suppléments, variantes, tailles',
      'opciones, tamaños, suplementos',
      'opzioni, varianti, aggiunte',
      'opções, tamanhos, adicionais',
    ],
  },
]

const columnsByName = new Map(
  [...otherColumns, ...fields].flatMap(({ column, called }) =>
    [column, ...called.flatMap((language) => language.split(', '))].map(
      (name): [string, string] => [bareOf(name), column],
    ),
  ),
)

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
  unreadColumns: () => string[]
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
  const placesRead = new Map<string, number>()
  const placeOf = (name: string): number => {
    const place = placesRead.get(name) ?? places.get(bareOf(name)) ?? -1
    placesRead.set(name, place)
    return place
  }
  return {
    rows: lines.map(({ line, cells }) => ({
      line,
      cell: (name) => cells[placeOf(name)]?.trim() ?? '',
    })),
    unreadColumns: () => {
      const read = new Set(placesRead.values())
      return names.filter((_, index) => !read.has(index) && saysAnything(lines, index))
    },
  }
}

/** Whether any row has something in a column. */
export function saysAnything(
  rows: readonly { cells: readonly string[] }[],
  index: number,
): boolean {
  return rows.some(({ cells }) => (cells[index] ?? '').trim() !== '')
}

/** The text of an HTML fragment, on one line. */
export function textOfHtml(html: string): string {
  const text = html.replaceAll(/<(br|\/p|\/li|\/div)[^>]*>/gi, ' ').replaceAll(/<[^>]*>/g, '')
  return decodeEntities(text)
    .replaceAll(/\\n|\s+/g, ' ')
    .trim()
}

/** A text with letters where entities of HTML stood, and an apostrophe as it is printed. */
export function decodeEntities(text: string): string {
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
export function firstThreeOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}

/** What one article of a shop is sold as, each at a price of its own. */
interface Variation {
  name: string
  /** As the file has it; empty where the till asks for it. */
  price: string
  /** At present. */
  isSold: boolean
}

/** What becomes of an article here. */
interface ArticleSizes {
  price: string
  options: string
  /** None of its variations is sold. */
  isHidden: boolean
  /**
   * Variations that are not sold while others are, those without a price while others have one, and the name of one
   * that is left alone.
   */
  leftOut: { unsold: string[]; unpriced: string[]; alone: string[] }
}

/**
 * A dish whose variations are its sizes: it costs what the cheapest does, and the others that much more. One
 * variation alone is no choice.
 */
export function articleFromVariations(
  all: readonly Variation[],
  groupName: string,
  price: PriceText,
): ArticleSizes {
  const centsOf = (each: Variation) => price.read(bareAmount(each.price))
  const sold = all.filter(({ isSold }) => isSold)
  const isHidden = sold.length === 0
  const offered = isHidden ? all : sold
  const priced = offered.filter((each) => bareAmount(each.price) !== '')
  const namesOf = (variations: readonly Variation[]) => variations.map(({ name }) => name)
  const base = {
    isHidden,
    leftOut: {
      unsold: isHidden ? [] : namesOf(all.filter((each) => !each.isSold)),
      unpriced:
        priced.length === 0 ? [] : namesOf(offered.filter((each) => !priced.includes(each))),
      alone:
        priced.length === 1 ? namesOf(priced).filter((name) => !namelessVariation.test(name)) : [],
    },
  }
  const sizes = priced.flatMap((each) => {
    const cents = centsOf(each)
    return cents === undefined ? [] : { name: each.name, cents }
  })
  if (priced.length < 2 || sizes.length < priced.length) {
    // Whatever cannot be read is told where every price is read.
    const one = priced.find((each) => centsOf(each) === undefined) ?? priced[0]
    return { ...base, price: bareAmount(one?.price ?? ''), options: '' }
  }
  const cheapest = Math.min(...sizes.map(({ cents }) => cents))
  const options = writeGroupsText([sizesAsGroup(groupName, sizes)], price)
  return { ...base, price: price.write(cheapest), options }
}

/** What shops call the one variation of an article that has no others. */
const namelessVariation = /^(?:regular|standard|default|normal)?$/i

/** A shop's price as digits and marks alone: "$ 1,250.00" is "1,250.00", "kr. 12,-" is "12". */
export function bareAmount(text: string): string {
  const amount = text.normalize('NFKC').replaceAll(/\p{L}+\.?|\p{Sc}/gu, '')
  return amount
    .trim()
    .replace(noCents, '')
    .replaceAll(/[^\d.,-]/g, '')
}

/** What was hidden or left out, for whoever sells it again; a sentence each. */
export function notesOfUnsold(
  shop: string,
  articles: readonly ({ name: string } & Pick<ArticleSizes, 'isHidden' | 'leftOut'>)[],
): string[] {
  const sizesOf = (of: keyof ArticleSizes['leftOut']) =>
    articles.flatMap(({ name, leftOut }) =>
      leftOut[of].length > 0 ? `${name} (${leftOut[of].join(', ')})` : [],
    )
  const lists = [
    [
      `Not sold in ${shop} now, so hidden`,
      articles.flatMap((each) => (each.isHidden ? each.name : [])),
    ],
    [`Not sold in ${shop} now, so left out`, sizesOf('unsold')],
    ['No price in the file, so left out', sizesOf('unpriced')],
    ['One size is no choice, so its name is not imported', sizesOf('alone')],
  ] as const
  return lists.flatMap(([why, names]) => (names.length > 0 ? `${why}: ${names.join(', ')}.` : []))
}
