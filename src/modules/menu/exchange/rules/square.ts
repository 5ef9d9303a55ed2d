import { bareOf } from '#kernel/fold.ts'
import { descriptionColumn } from '../contract.ts'
import type { PriceText } from '../../options/rules/groups-as-text.ts'
import { type NamedRow, type Table, plainWords, someOf } from './table.ts'
import { asSizes } from './variations.ts'

/**
 * Square's item library as CSV: a row a variation, prices as text with signs, and of modifiers only which set an
 * item has.
 */
export function isSquare(names: readonly string[]): boolean {
  const known = new Set(names.map(bareOf))
  return ['itemname', 'variationname'].every((name) => known.has(name))
}

export function readSquare(
  names: readonly string[],
  rows: readonly NamedRow[],
  price: PriceText,
): Table {
  const notes: string[] = []
  const items = Map.groupBy(
    rows.filter((row) => row.cell('Item Name') !== ''),
    (row) => `${row.cell('Item Name')}\n${categoryOf(row)}`,
  )
  const withoutPrice: string[] = []
  const table = [...items.values()].map((variations) => {
    const [first] = variations
    const name = first?.cell('Item Name') ?? ''
    const sold = variations.filter((row) => row.cell('Price') !== '')
    if (sold.length < variations.length) withoutPrice.push(name)
    const sizes = sold.map((row) => ({
      name: row.cell('Variation Name'),
      price: row.cell('Price'),
    }))
    const isArchived = variations.every((row) => isYes(row.cell('Archived')))
    const { price: cheapest, options } = asSizes(sizes, 'Size', price)
    return {
      line: first?.line ?? 0,
      cells: {
        name,
        [descriptionColumn]: plainWords(first?.cell('Description') ?? ''),
        category: first ? categoryOf(first) : '',
        price: cheapest,
        options,
        ...(isArchived && { hidden: 'yes' }),
      },
    }
  })
  for (const column of names.filter((each) => /^modifier set - /i.test(each))) {
    const having = rows.filter((row) => isYes(row.cell(column)))
    const dishes = [...new Set(having.map((row) => row.cell('Item Name')))]
    if (dishes.length === 0) continue
    notes.push(
      `Square’s file says that ${someOf(dishes)} can be had with “${column.slice(15)}”, and neither what that is nor what it costs: make that group under Options.`,
    )
  }
  if (withoutPrice.length > 0) {
    notes.push(`Square asks for the price of ${someOf(withoutPrice)} at the till: type one here.`)
  }
  return { rows: table, notes }
}

/** "Food > Pizza" is Pizza; the new exports call the column Categories. */
function categoryOf(row: NamedRow): string {
  const said = row.cell('Category') || row.cell('Reporting Category') || row.cell('Categories')
  const [first = ''] = said.split(/,|;/)
  return (
    first
      .split('>')
      .at(-1)
      ?.replace(/\(.*\)$/, '')
      .trim() ?? ''
  )
}

function isYes(cell: string): boolean {
  return /^(y|yes|true|1)$/i.test(cell)
}
