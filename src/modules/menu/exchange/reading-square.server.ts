import { bareOf } from '#kernel/fold.ts'
import type { PriceText } from '../options/matching.ts'
import { descriptionColumn } from './contract.ts'
import {
  articleFromVariations,
  bareAmount,
  firstOfList,
  type NamedRow,
  type NamedTable,
  notesOfUnsold,
  textOfHtml,
  firstThreeOf,
  type Table,
} from './reading-tables.ts'

/**
 * Square's item library as CSV: a row a variation, prices as text with signs, a column or several for each place, and of
 * modifiers only which set an item has (squareup.com/help, "Import items online": Token and Reference Handle are Square's
 * own and stay as they are).
 */
export function isSquare(names: readonly string[]): boolean {
  const known = new Set(names.map(bareOf))
  const isTheirs = known.has('token') || known.has('referencehandle')
  return isTheirs && known.has('itemname') && known.has('variationname')
}

export function readSquare(
  names: readonly string[],
  { rows }: NamedTable,
  price: PriceText,
): Table {
  const categoryNames = new Set(rows.map((row) => row.cell('Categories')))
  const places = names.flatMap((name) => /^enabled (.+)$/i.exec(name)?.[1] ?? [])
  const items = Map.groupBy(
    rows.filter((row) => row.cell('Item Name') !== ''),
    (row) => `${row.cell('Item Name')}\n${categoryOf(row, categoryNames)}`,
  )
  const articles = [...items.values()].flatMap((variations) => {
    const [first] = variations
    if (!first) return []
    const sizes = variations.map((row) => ({
      name: row.cell('Variation Name'),
      price: priceOf(row, places),
      isSold: isSold(row, places),
    }))
    const name = first.cell('Item Name')
    return { name, first, ...articleFromVariations(sizes, 'Size', price) }
  })
  return {
    notes: [
      ...notesOfDifferences(rows, places, price),
      ...notesOfOtherCategories(articles, categoryNames),
      ...notesOfModifierSets(rows, names),
      ...notesOfUnsold('Square', articles),
    ],
    rows: articles.map(({ name, first, price: cheapest, options, isHidden }) => ({
      line: first.line,
      cells: {
        name,
        [descriptionColumn]: textOfHtml(first.cell('Description')),
        category: categoryOf(first, categoryNames),
        price: cheapest,
        options,
        ...(isHidden && { hidden: 'yes' }),
      },
    })),
  }
}

/** The reporting category is one; "Food > Pizza" is Pizza. The new exports list all of them under Categories. */
function categoryOf(row: NamedRow, categoryNames: ReadonlySet<string>): string {
  const path =
    row.cell('Reporting Category') ||
    row.cell('Category') ||
    firstOfList(row.cell('Categories'), categoryNames)
  return path.split('>').at(-1)?.trim() ?? ''
}

function notesOfOtherCategories(
  articles: readonly { name: string; first: NamedRow }[],
  categoryNames: ReadonlySet<string>,
): string[] {
  const several = articles.filter(({ first }) => isInSeveral(first, categoryNames))
  if (several.length === 0) return []
  const named = firstThreeOf(several.map(({ name }) => name))
  return [`A dish has one category here: of ${named} the other categories are not imported.`]
}

function isInSeveral(row: NamedRow, categoryNames: ReadonlySet<string>): boolean {
  const all = row.cell('Categories')
  return all !== '' && all.split('>').at(-1)?.trim() !== categoryOf(row, categoryNames)
}

/** Whether a variation is sold: not archived, for sale, shown online, and on at one of the places at least. */
function isSold(row: NamedRow, places: readonly string[]): boolean {
  const isOff = places.length > 0 && places.every((place) => isNo(row.cell(`Enabled ${place}`)))
  const isUnseen = /^(hidden|unavailable)$/i.test(row.cell('Square Online Item Visibility'))
  return !isYes(row.cell('Archived')) && !isNo(row.cell('Sellable')) && !isUnseen && !isOff
}

/** The price at all places, or that of the first place with one of its own. */
function priceOf(row: NamedRow, places: readonly string[]): string {
  return row.cell('Price') || (pricesByPlace(row, places)[0]?.price ?? '')
}

function pricesByPlace(row: NamedRow, places: readonly string[]) {
  return places.flatMap((place) => {
    const price = row.cell(`Price ${place}`)
    return price === '' ? [] : { place, price }
  })
}

/** Notes about what differs from place to place, of which this house is one. */
function notesOfDifferences(
  rows: readonly NamedRow[],
  places: readonly string[],
  price: PriceText,
): string[] {
  const centsOf = (text: string) => price.read(bareAmount(text))
  const nameOf = (row: NamedRow) => `${row.cell('Item Name')} (${row.cell('Variation Name')})`
  const pricesElsewhere = rows.flatMap((row) => {
    const taken = centsOf(priceOf(row, places))
    return pricesByPlace(row, places)
      .filter((own) => centsOf(own.price) !== taken)
      .map((own) => `${nameOf(row)} ${own.price} at ${own.place}`)
  })
  const notEverywhere = rows.flatMap((row) => {
    const off = places.filter((place) => isNo(row.cell(`Enabled ${place}`)))
    return off.length > 0 && off.length < places.length
      ? `${nameOf(row)}, not at ${off.join(', ')}`
      : []
  })
  return [
    ...(pricesElsewhere.length > 0
      ? [
          `Square has other prices at some places, which are not imported: ${pricesElsewhere.join('; ')}.`,
        ]
      : []),
    ...(notEverywhere.length > 0
      ? [
          `Square does not sell these at every place, and here they are for sale: ${notEverywhere.join('; ')}.`,
        ]
      : []),
  ]
}

function notesOfModifierSets(rows: readonly NamedRow[], names: readonly string[]): string[] {
  return names.flatMap((column) => {
    const set = /^modifier set - (.+)$/i.exec(column)?.[1]
    if (set === undefined) return []
    const having = rows.filter((row) => isYes(row.cell(column)))
    const dishes = [...new Set(having.map((row) => row.cell('Item Name')))]
    if (dishes.length === 0) return []
    return `Square’s file says that ${firstThreeOf(dishes)} can be had with “${set}”, and neither what that is nor what it costs: make that group under Options.`
  })
}

function isYes(cell: string): boolean {
  return /^(y|yes|true|1)$/i.test(cell)
}

function isNo(cell: string): boolean {
  return /^(n|no|false|0)$/i.test(cell)
}
