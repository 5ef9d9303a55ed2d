import { bareOf } from '#kernel/fold.ts'
import { descriptionColumn } from '../contract.ts'
import type { PriceText } from '../../options/rules/groups-as-text.ts'
import { type NamedRow, type Table, bareAmount, plainWords, someOf } from './table.ts'
import { asSizes } from './variations.ts'

/** WooCommerce's product CSV: simple products, and variable ones with a row a variation behind them. */
export function isWooCommerce(names: readonly string[]): boolean {
  const known = new Set(names.map(bareOf))
  return ['type', 'sku', 'name', 'regularprice'].every((name) => known.has(name))
}

export function readWooCommerce(rows: readonly NamedRow[], price: PriceText): Table {
  const notes: string[] = []
  const variations = Map.groupBy(
    rows.filter((row) => typeOf(row) === 'variation'),
    (row) => row.cell('Parent'),
  )
  const products = rows.filter((row) => ['simple', 'variable'].includes(typeOf(row)))
  const table = products.map((row) => {
    const own = [row.cell('SKU'), `id:${row.cell('ID')}`].flatMap(
      (key) => (key === '' ? undefined : variations.get(key)) ?? [],
    )
    const sizes = own.map((each) => ({
      name: attributesOf(each)
        .map(({ value }) => value)
        .join(', '),
      price: each.cell('Sale price') || each.cell('Regular price'),
    }))
    const groupName = (own[0] ? attributesOf(own[0]) : []).map(({ name }) => name).join(' and ')
    const { price: cheapest, options } = asSizes(sizes, groupName || 'Size', price)
    const isReduced = own.length === 0 && row.cell('Sale price') !== ''
    const [image = ''] = row.cell('Images').split(',')
    return {
      line: row.line,
      cells: {
        name: row.cell('Name'),
        [descriptionColumn]: plainWords(row.cell('Short description') || row.cell('Description')),
        category: categoryOf(row),
        price: own.length > 0 ? cheapest : bareAmount(priceOf(row)),
        options,
        ...(isReduced && { oldPrice: bareAmount(row.cell('Regular price')), offered: 'yes' }),
        ...(row.cell('Is featured?') === '1' && { popular: 'yes' }),
        ...(['0', '-1'].includes(row.cell('Published')) && { hidden: 'yes' }),
        ...(image.trim() !== '' && { image: image.trim() }),
      },
    }
  })
  const others = rows.filter((row) => !['simple', 'variable', 'variation'].includes(typeOf(row)))
  if (others.length > 0) {
    const named = someOf(others.map((row) => `${row.cell('Name')} (${typeOf(row)})`))
    notes.push(`Grouped and outside products are left out: ${named}.`)
  }
  const several = products.filter((row) => row.cell('Categories').includes(','))
  if (several.length > 0) {
    const named = someOf(several.map((row) => row.cell('Name')))
    notes.push(`A dish stands in one category: of ${named} the first is taken.`)
  }
  return { rows: table, notes }
}

function typeOf(row: NamedRow): string {
  const [type = ''] = row.cell('Type').split(',')
  return type.trim().toLowerCase()
}

function priceOf(row: NamedRow): string {
  return row.cell('Sale price') || row.cell('Regular price')
}

function categoryOf(row: NamedRow): string {
  const [first = ''] = row.cell('Categories').split(',')
  return first.split('>').at(-1)?.trim() ?? ''
}

function attributesOf(row: NamedRow): { name: string; value: string }[] {
  return [1, 2, 3].flatMap((index) => {
    const name = row.cell(`Attribute ${index} name`)
    const value = row.cell(`Attribute ${index} value(s)`)
    return name === '' || value === '' ? [] : [{ name, value }]
  })
}
