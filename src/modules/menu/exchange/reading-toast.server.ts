import { bareOf } from '#kernel/fold.ts'
import { descriptionColumn } from './contract.ts'
import {
  bareAmount,
  firstOfList,
  type NamedRow,
  type NamedTable,
  textOfHtml,
  firstThreeOf,
  type Table,
} from './reading-tables.ts'

const groups = ['Menu Group', 'Menu Groups', 'Menu group(s)', 'Parent menu group', 'Parent']
const items = ['Menu Item', 'Item Name', 'Name']
const prices = ['Price', 'Base Price', 'Item Price']

/**
 * Toast's export: a row for each price of an item, its menu groups beside it, and rows of modifiers among them. It is known
 * by what only Toast has: “Menu Group” stands above many a table (doc.toasttab.com, "Menu manager export").
 */
export function isToast(names: readonly string[]): boolean {
  const known = new Set(names.map(bareOf))
  const hasOne = (of: readonly string[]) => of.some((name) => known.has(bareOf(name)))
  return (
    hasOne(['Entity type', 'Target GUID', 'Version ID or operation ID']) &&
    hasOne(items) &&
    hasOne(prices)
  )
}

export function readToast({ rows }: NamedTable): Table {
  const notes: string[] = []
  const isModifier = (row: NamedRow) => /modifier/i.test(row.cell('Entity type'))
  const dishes = rows.filter((row) => !isModifier(row) && firstOf(row, items) !== '')
  // The export repeats an item for each place and time that it has a price of its own for.
  const byName = Map.groupBy(dishes, (row) => `${firstOf(row, items)}\n${firstOf(row, groups)}`)
  const several = [...byName.values()].filter((same) => same.length > 1)
  if (several.length > 0) {
    const named = firstThreeOf(several.map(([row]) => (row ? firstOf(row, items) : '')))
    notes.push(`Toast has several prices for ${named}, by place or time: the first is taken.`)
  }
  const known = new Set(dishes.map((row) => firstOf(row, groups)))
  const inSeveral = dishes.filter(
    (row) => firstOfList(firstOf(row, groups), known) !== firstOf(row, groups),
  )
  if (inSeveral.length > 0) {
    const named = firstThreeOf([...new Set(inSeveral.map((row) => firstOf(row, items)))])
    notes.push(`A dish has one category here: of ${named} the first menu group is taken.`)
  }
  const modifiers = rows.filter(isModifier).map((row) => firstOf(row, items))
  if (modifiers.length > 0) {
    notes.push(
      `Toast’s file does not say which dishes its modifiers belong to (${firstThreeOf(modifiers)}): make them under Options.`,
    )
  }
  return {
    notes,
    rows: [...byName.values()].flatMap(([row]) =>
      row === undefined
        ? []
        : {
            line: row.line,
            cells: {
              name: firstOf(row, items),
              [descriptionColumn]: textOfHtml(row.cell('Description')),
              category: firstOfList(firstOf(row, groups), known).split('>').at(-1)?.trim() ?? '',
              // An open price is typed at the till, whatever stands in its place.
              price:
                row.cell('Pricing strategy') === 'OPEN_PRICE'
                  ? ''
                  : bareAmount(firstOf(row, prices)),
            },
          },
    ),
  }
}

function firstOf(row: NamedRow, names: readonly string[]): string {
  return names.map((name) => row.cell(name)).find((cell) => cell !== '') ?? ''
}
