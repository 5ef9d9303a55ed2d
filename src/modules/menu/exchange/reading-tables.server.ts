import { formatCount } from '#kernel/money.ts'
import { readCsv } from '#platform/csv/read-csv.server.ts'
import { filePrice } from '../options/matching.ts'
import { maxDishes } from '../writing.ts'
import { exchangeTexts as texts } from './house-texts.ts'
import { inTurns } from './in-turns.server.ts'
import { lineOfRow } from './reading-rows.server.ts'
import { isSquare, readSquare } from './reading-square.server.ts'
import {
  saysAnything,
  matchColumns,
  namedTable,
  type NamedTable,
  type Table,
} from './reading-tables.ts'
import { isToast, readToast } from './reading-toast.server.ts'
import { isWooCommerce, readWooCommerce, wooColumn } from './reading-woocommerce.server.ts'
import { priceCell } from './reading.ts'
import { type Reading, type ReadLines, refuseText, refuseTooMany } from './refusing.server.ts'
import { columns, keyColumns, noProblems, noteProblem, type FileProblems } from './rules.ts'

/** The most columns in a table of somebody's own: each is shown, and may be matched by hand. */
const maxColumns = 500
/** The most lines in a table: shops write one for each size of a dish. */
const maxRows = 3 * maxDishes
const longestSample = 60
/** How many lines are searched for the names of the columns: a title and a date may stand first, and hardly more. */
const linesAboveHead = 10

type Row = { line: number; cells: readonly string[] }

/** The lines of a table. @throws Refusal `invalid` */
export async function readCsvLines(text: string, reading: Reading): Promise<ReadLines> {
  const { lines: all, isTooLong, problem } = await readCsv(text, maxRows + 1)
  if (isTooLong) refuseTooMany()
  const problems = noProblems()
  if (problem) noteProblem(problems, problem.line, '', problem.message)
  if (all.length === 0) {
    if (problem) return { source: 'table', columns: [], notes: [], lines: [], problems }
    refuseText(`The file is empty. Its first line names columns: ${columns.join(', ')}.`)
  }
  const { names, headLine, above, rows } = tableIn(all)
  const notes = above.length > 0 ? [texts.aboveHead(above.map(wordsOf))] : []
  const whole = rows.filter((row) => fitsHead(row, names, problems))
  const foreign = reading.isOwnTable ? undefined : readForeign(names, whole, reading.today)
  if (!foreign) {
    const own = await readOwnTable({ names, headLine, rows: whole }, reading, problems)
    return { ...own, notes: [...notes, ...own.notes] }
  }
  const { source, table, unread } = foreign
  if (table.rows.length > maxDishes) refuseTooMany()
  return {
    source,
    columns: [],
    readOn: source === 'woocommerce' ? reading.today : '',
    notes: [
      ...notes,
      ...table.notes,
      ...(unread.length > 0 ? [texts.notImported(unread)] : []),
      // None of the three systems keeps them.
      texts.noAllergens,
    ],
    lines: await inTurns(table.rows, (row) => lineOfRow(row, reading, problems)),
    problems,
  }
}

/** Where the names of the columns are, which may be below a title, or nowhere. */
function tableIn(all: readonly Row[]) {
  const some = all.slice(0, linesAboveHead)
  const known = some.findIndex(({ cells }) => isHead(cells.map((cell) => cell.trim())))
  // Names that nobody knows: above them is a title, which fills one cell alone.
  const belowTitle = Math.max(0, some.findIndex(saysSeveral))
  const at = known >= 0 ? known : belowTitle
  const head = all[at]
  const isUnknown = head !== undefined && matchColumns(head.cells).every((column) => !column)
  const isHeadless = isUnknown && head.cells.some(isPrice)
  return {
    names: namesOf(isHeadless ? head.cells.map(() => '') : (head?.cells ?? [])),
    headLine: isHeadless ? undefined : head?.line,
    above: all.slice(0, at),
    rows: all.slice(isHeadless ? at : at + 1),
  }
}

/** Whether a line says more than one thing, which neither a title nor a heading does. */
function saysSeveral({ cells }: Row): boolean {
  return cells.filter((cell) => cell.trim() !== '').length > 1
}

function isHead(names: readonly string[]): boolean {
  if (isSquare(names) || isWooCommerce(names) || isToast(names)) return true
  const matched = matchColumns(names).filter((column) => column !== undefined)
  return matched.length > 1 && namesDish(matched)
}

function isPrice(cell: string): boolean {
  return /\d/.test(cell) && 'value' in priceCell.read(cell)
}

/** The names of columns to choose from, each once: a column without a name is called by its place. */
function namesOf(cells: readonly string[]): string[] {
  const used = new Map<string, number>()
  return cells.map((cell, index) => {
    const name = cell.trim() || texts.nameless(index + 1)
    const count = (used.get(name) ?? 0) + 1
    used.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** What another system's table says, and which of its columns are not read. */
interface ForeignTable {
  source: ReadLines['source']
  table: Table
  unread: string[]
}

function readForeign(
  names: readonly string[],
  rows: readonly Row[],
  today: string,
): ForeignTable | undefined {
  if (isSquare(names)) {
    const square = namedTable(names, rows)
    return readAs('square', square, () => readSquare(names, square, filePrice))
  }
  if (isWooCommerce(names)) {
    const shop = namedTable(names, rows, wooColumn)
    return readAs('woocommerce', shop, () => readWooCommerce(shop, filePrice, today))
  }
  if (!isToast(names)) return undefined
  const toast = namedTable(names, rows)
  return readAs('toast', toast, () => readToast(toast))
}

function readAs(
  source: ReadLines['source'],
  { unreadColumns }: NamedTable,
  read: () => Table,
): ForeignTable {
  // Read first: only then is it known what nobody has asked for.
  const table = read()
  return { source, table, unread: unreadColumns() }
}

interface OwnTable {
  names: readonly string[]
  /** Undefined: none of its lines names columns. */
  headLine: number | undefined
  rows: readonly Row[]
}

/** A table of somebody's own: its columns are matched by their names, or as they were matched by hand. */
async function readOwnTable(
  table: OwnTable,
  reading: Reading,
  problems: FileProblems,
): Promise<ReadLines> {
  const { names, headLine = 1, rows } = table
  const { taken, shown } = matchOwnColumns(table, reading.columns)
  if (shown.length > maxColumns) refuseText(texts.tooManyColumns(formatCount(maxColumns)))
  noteTwice(names, taken, headLine, problems)
  const base = { source: 'table', columns: shown, problems } as const
  const untaken = shown.flatMap(({ name, column }) => (column === null ? name : []))
  const notes = [
    ...(table.headLine === undefined ? [texts.headless] : []),
    ...(untaken.length > 0 ? [texts.notImported(untaken)] : []),
  ]
  if (!namesDish(taken)) {
    noteProblem(problems, headLine, '', texts.noColumn('name'))
    return { ...base, notes, lines: [] }
  }
  const { dishes, headings } = withHeadings(rows, cellsBy(taken), taken, reading.isDish)
  if (dishes.length > maxDishes) refuseTooMany()
  return {
    ...base,
    notes: headings.length > 0 ? [...notes, texts.headings(headings)] : notes,
    lines: await inTurns(dishes, (row) => lineOfRow(row, reading, problems)),
    missing: {
      line: headLine,
      columns: (['price', 'category'] as const).filter((column) => !taken.includes(column)),
    },
  }
}

/** Which of our columns each of a table's is taken for, and what is shown of those that say anything. */
function matchOwnColumns({ names, headLine, rows }: OwnTable, byHand: Reading['columns']) {
  const matched = headLine === undefined ? [] : matchColumns(names)
  const taken = names.map((name, index) => {
    const chosen = byHand[name]
    return chosen === undefined ? matched[index] : columns.find((column) => column === chosen)
  })
  const samples = rows.filter(saysSeveral)
  const shown = names.flatMap((name, index) => {
    const column = taken[index] ?? null
    if (column === null && !saysAnything(rows, index)) return []
    const sample = samples.find(({ cells }) => cells[index]?.trim())?.cells[index] ?? ''
    return { name, column, sample: sample.trim().slice(0, longestSample) }
  })
  return { taken, shown }
}

/** The cells of a row by our columns; of two that are taken for one the first counts. */
function cellsBy(taken: readonly (string | undefined)[]) {
  return ({ cells }: Row): Record<string, string> =>
    Object.fromEntries(
      taken.flatMap((column, index) =>
        column === undefined || taken.indexOf(column) < index
          ? []
          : [[column, cells[index] ?? ''] as const],
      ),
    )
}

/**
 * Rows that are a heading above others, with one word or two and nothing else, such as “SOUPS”: no dishes, and where the
 * others do not say their category themselves, it is that.
 */
function withHeadings(
  rows: readonly Row[],
  cellsOf: (row: Row) => Record<string, string>,
  taken: readonly (string | undefined)[],
  isDish: Reading['isDish'],
) {
  const headings: string[] = []
  let heading: string | undefined
  const dishes = rows.flatMap((row) => {
    const said = row.cells.flatMap((cell, index) => (cell.trim() === '' ? [] : index))
    const [index = 0] = said
    const word = (row.cells[index] ?? '').trim()
    const isAtHead = index === 0 || ['name', 'category'].includes(taken[index] ?? '')
    const isAlone = said.length === 1 && isAtHead && taken.includes('price')
    if (isAlone && !isPrice(word) && !isDish(word)) {
      headings.push(word)
      heading = word
      return []
    }
    const cells = cellsOf(row)
    const isFiled = (cells['category'] ?? '').trim() !== ''
    const category = isFiled || heading === undefined ? {} : { category: heading }
    return { line: row.line, cells: { ...cells, ...category } }
  })
  return { dishes, headings }
}

function noteTwice(
  names: readonly string[],
  taken: readonly (string | undefined)[],
  line: number,
  problems: FileProblems,
): void {
  taken.forEach((column, index) => {
    if (column === undefined || taken.indexOf(column) === index) return
    const first = names[taken.indexOf(column)] ?? ''
    noteProblem(problems, line, names[index] ?? '', `“${first}” is this dish’s ${column} already.`)
  })
}

/** Whether a line says which dish it is of. */
function namesDish(taken: readonly (string | undefined)[]): boolean {
  return ['name', ...keyColumns].some((column) => taken.includes(column))
}

/** Spreadsheets leave the last cells of a row out where nothing is in them, or add some. */
function fitsHead({ line, cells }: Row, names: readonly string[], problems: FileProblems): boolean {
  if (cells.slice(names.length).every((cell) => cell.trim() === '')) return true
  const message = `This line has ${cells.length === 1 ? 'one cell' : `${cells.length} cells`}, and the first line names ${names.length} columns.`
  noteProblem(problems, line, '', message)
  return false
}

function wordsOf({ cells }: Row): string {
  return cells.filter((cell) => cell.trim() !== '').join(' ')
}
