import { dollarsFromCents } from '#kernel/money.ts'
import { readTypedCents } from '#kernel/read-money.ts'
import { descriptionColumn } from './exchange/contract.ts'
import { matchColumns } from './exchange/reading-tables.ts'

/** The fields of a row, in the order of the columns. */
export const rowFields = ['name', 'category', 'price', 'description', 'sizes'] as const

/** The most rows in one save. */
export const maxRowsAtOnce = 300

/** A dish as it stands in a row, as typed. */
export interface DishRow {
  name: string
  /** A name; empty: none yet. */
  category: string
  price: string
  description: string
  /** "Small 9 | Large 12". */
  sizes: string
}

export const emptyRow: DishRow = { name: '', category: '', price: '', description: '', sizes: '' }

/** Whether nothing has been typed into a row: the category does not count, it stands there for the next dish. */
export function isEmptyRow({ name, price, description, sizes }: DishRow): boolean {
  return [name, price, description, sizes].every((text) => text.trim() === '')
}

/** The rows and, behind a last one that says something, an empty one with the same category to type into. */
export function withRoom(rows: readonly DishRow[]): DishRow[] {
  const last = rows.at(-1)
  const isFull = last === undefined || (!isEmptyRow(last) && rows.length < maxRowsAtOnce)
  return isFull ? [...rows, { ...emptyRow, category: last?.category ?? '' }] : [...rows]
}

export type RowField = keyof DishRow

/** The rows with one cell changed; a new category holds for the empty rows that follow, too. */
export function withCell(
  rows: readonly DishRow[],
  index: number,
  field: RowField,
  text: string,
): DishRow[] {
  return rows.map((row, place) => {
    if (place === index) return { ...row, [field]: text }
    const follows = field === 'category' && place > index && isEmptyRow(row)
    return follows ? { ...row, category: text } : row
  })
}

export interface Size {
  name: string
  /** Dollars. */
  price: number
}

// Beside its rules and not in texts.ts, whose words every page of the site has: only owners read these.

/** What is said of dishes in rows. */
export const rowTexts = {
  cannotSave: 'These dishes cannot be saved yet.',
  none: 'Write at least one dish.',
  tooMany: (most: number) => `At most ${most} dishes can be saved at once.`,
  noName: 'Name is required',
  noCategory: 'Category is required',
  noPrice: 'Price is required',
  notAPrice: 'This is not a price.',
  cheapest: 'Leave the price empty: the sizes say what it costs.',
  noSize: (text: string) => `Write sizes like Small 9 | Large 12, not “${text}”.`,
  oneSize: 'Sizes are two or more. With one, write its price into Price.',
  twice: (name: string) => `“${name}” appears twice.`,
  sizeGroup: 'Size',
  /** What a spreadsheet may call the column of sizes, in small letters. */
  sizeHeadings: [
    'sizes',
    'size',
    'variations',
    'größen',
    'tailles',
    'tamaños',
    'formati',
    'tamanhos',
  ],
}

/** The sizes of a cell with what the dish costs in each, or what is wrong with it. */
export function readSizes(text: string): { sizes: Size[] } | { problem: string } {
  const parts = text.split(/[|;\n]/).map((part) => part.trim())
  const said = parts.filter((part) => part !== '')
  const sizes: Size[] = []
  for (const part of said) {
    const size = readSize(part)
    if (!size) return { problem: rowTexts.noSize(part.slice(0, 40)) }
    sizes.push(size)
  }
  if (sizes.length === 1) return { problem: rowTexts.oneSize }
  const names = sizes.map(({ name }) => name.toLowerCase())
  const twice = names.findIndex((name, index) => names.indexOf(name) < index)
  return twice < 0 ? { sizes } : { problem: rowTexts.twice(sizes[twice]?.name ?? '') }
}

/** A size and its price, the last words that read as one: "0.3 l 3,50" is 3.50 for 0.3 l. */
function readSize(text: string): Size | undefined {
  const words = text.split(/[\s:=]+/)
  for (const count of [1, 2]) {
    const name = words.slice(0, -count).join(' ')
    const price = dollarsOf(words.slice(-count).join(' '))
    if (name !== '' && price !== undefined) return { name, price }
  }
  return undefined
}

function dollarsOf(text: string): number | undefined {
  const cents = readTypedCents(text)
  return cents === undefined ? undefined : dollarsFromCents(cents)
}

export interface SaidRow {
  name: string
  category: string
  description: string
  price: number
  sizes: Size[]
}

type RowProblems = Partial<Record<RowField, string>>

/** A row as it is sent, or a sentence for each field that is wrong. */
export function readRow(row: DishRow): { said: SaidRow } | { problems: RowProblems } {
  const sizes = readSizes(row.sizes)
  const typed = row.price.trim()
  const cheapest = 'sizes' in sizes ? Math.min(...sizes.sizes.map(({ price }) => price)) : Infinity
  const price = typed === '' && cheapest < Infinity ? cheapest : dollarsOf(typed)
  const problems: RowProblems = {
    ...(row.name.trim() === '' && { name: rowTexts.noName }),
    ...(row.category.trim() === '' && { category: rowTexts.noCategory }),
    ...('problem' in sizes && { sizes: sizes.problem }),
    ...(price === undefined &&
      !('problem' in sizes && typed === '') && {
        price: typed === '' ? rowTexts.noPrice : rowTexts.notAPrice,
      }),
    ...(price !== undefined &&
      cheapest < Infinity &&
      price !== cheapest && { price: rowTexts.cheapest }),
  }
  if (Object.keys(problems).length > 0 || 'problem' in sizes || price === undefined) {
    return { problems }
  }
  return {
    said: {
      name: row.name.trim(),
      category: row.category.trim(),
      description: row.description.trim(),
      price,
      sizes: sizes.sizes,
    },
  }
}

/**
 * Puts what a spreadsheet has copied into the rows, from one cell on; a line of headings says which column is which,
 * and is none of them.
 */
export function pasteInto(
  rows: readonly DishRow[],
  at: { row: number; field: RowField },
  text: string,
): DishRow[] {
  const lines = readCells(text)
  const headed = headingsIn(lines[0] ?? [])
  const columns = headed ?? rowFields.slice(rowFields.indexOf(at.field))
  const pasted = [...rows]
  for (const [index, cells] of (headed ? lines.slice(1) : lines).entries()) {
    const place = at.row + index
    if (place >= maxRowsAtOnce) break
    const row = { ...(pasted[place] ?? { ...emptyRow, category: pasted.at(-1)?.category ?? '' }) }
    for (const [column, cell] of cells.entries()) {
      const field = columns[column]
      if (field) row[field] = cell.trim()
    }
    pasted[place] = row
  }
  return withRoom(pasted)
}

/** Tabs between cells, line ends between rows; a cell with either of them stands in quotation marks. */
function readCells(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r?\n|$)/gy
  for (const [all, quoted, plain = '', end] of text.matchAll(pattern)) {
    if (all === '' && line.length === 0) break
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\t') continue
    if (line.some((cell) => cell.trim() !== '')) lines.push(line)
    line = []
  }
  return lines
}

const fieldOfColumn = new Map<string, RowField>([
  ['name', 'name'],
  ['category', 'category'],
  ['price', 'price'],
  [descriptionColumn, 'description'],
])

/** The columns by their headings, where a line names the dish and its price. */
function headingsIn(cells: readonly string[]): (RowField | undefined)[] | undefined {
  const columns = matchColumns(cells)
  const found = cells.map((cell, index) =>
    rowTexts.sizeHeadings.includes(cell.trim().toLowerCase())
      ? 'sizes'
      : fieldOfColumn.get(columns[index] ?? ''),
  )
  return found.includes('name') && found.includes('price') ? found : undefined
}

/** Whether the text is more than one cell: anything else is pasted as text is. */
export function isTable(text: string): boolean {
  return /[\t\n]/.test(text.trim())
}
