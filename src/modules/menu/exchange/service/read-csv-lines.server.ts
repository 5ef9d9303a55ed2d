import { readCsv } from '#platform/csv/read-csv.server.ts'
import { matchColumns } from '../rules/column-names.ts'
import { columns, keyColumns } from '../rules/fields.ts'
import { filePrice } from '../../options/rules/groups-as-text.ts'
import { type Problems, noProblems, note } from '../rules/problems.ts'
import { isSquare, readSquare } from '../rules/square.ts'
import { type Table, namedRows } from '../rules/table.ts'
import { isToast, readToast } from '../rules/toast.ts'
import { isWooCommerce, readWooCommerce } from '../rules/woocommerce.ts'
import { maxDishes } from '../../rules/limits.ts'
import { exchangeTexts } from '../texts.ts'
import { lineOfRow } from './read-table.server.ts'
import { type ReadLines, refuseText, refuseTooMany } from './refuse-text.server.ts'

/** Each is looked up in the others. */
const maxColumns = 100
/** Shops write a line for each size of a dish. */
const maxRows = 3 * maxDishes
const longestSample = 60

/** Which of our columns each column of the file is, by the file's own name; empty: not taken. */
export type ChosenColumns = Readonly<Record<string, string>>

const excelSentence =
  'This is an Excel file. Save it as CSV (File, Save as, “CSV UTF-8”), and choose that file.'

type Row = { line: number; cells: readonly string[] }

/** The lines of a table whose first names the columns. @throws Refusal `invalid` */
export async function readCsvLines(text: string, chosen: ChosenColumns): Promise<ReadLines> {
  if (text.startsWith('PK\u0003\u0004')) refuseText(excelSentence)
  const { lines: rows, isTooLong, problem } = await readCsv(text, maxRows + 1)
  if (isTooLong) refuseTooMany()
  const problems = noProblems()
  const [head, ...rest] = rows
  if (problem) note(problems, problem.line, '', problem.message)
  if (!head) {
    if (problem) return { source: 'table', columns: [], notes: [], lines: [], problems }
    refuseText(`The file is empty. Its first line names columns: ${columns.join(', ')}.`)
  }
  if (head.cells.length > maxColumns)
    refuseText(`The first line names more than ${maxColumns} columns.`)
  const names = head.cells.map((cell) => cell.trim())
  const whole = rest.filter((row) => isWhole(row, names, problems))
  const foreign = readForeign(names, whole)
  if (foreign) {
    if (foreign.table.rows.length > maxDishes) refuseTooMany()
    return {
      source: foreign.source,
      columns: [],
      notes: [...foreign.table.notes, exchangeTexts.noAllergens],
      lines: foreign.table.rows.map((row) => lineOfRow(row, problems)),
      problems,
    }
  }
  if (whole.length > maxDishes) refuseTooMany()
  return readOwnTable(head.line, names, whole, chosen, problems)
}

function readForeign(
  names: readonly string[],
  rows: readonly Row[],
): { source: ReadLines['source']; table: Table } | undefined {
  const named = () => namedRows(names, rows)
  if (isSquare(names)) return { source: 'square', table: readSquare(names, named(), filePrice) }
  if (isWooCommerce(names)) {
    return { source: 'woocommerce', table: readWooCommerce(named(), filePrice) }
  }
  return isToast(names) ? { source: 'toast', table: readToast(named()) } : undefined
}

/** A table of somebody's own: its columns are matched by their names, or as they were matched by hand. */
function readOwnTable(
  headLine: number,
  names: readonly string[],
  rows: readonly Row[],
  chosen: ChosenColumns,
  problems: Problems,
): ReadLines {
  const matched = matchColumns(names)
  const taken = names.map((name, index) => {
    const said = chosen[name]
    return said === undefined ? matched[index] : columns.find((column) => column === said)
  })
  const shown = names.map((name, index) => ({
    name,
    column: taken[index] ?? null,
    sample: (rows.find((row) => row.cells[index]?.trim())?.cells[index] ?? '')
      .trim()
      .slice(0, longestSample),
  }))
  noteHeadProblems(names, taken, headLine, problems)
  const lines = namesDish(taken)
    ? rows.map(({ line, cells }) => {
        const said = taken.flatMap((column, index) =>
          column === undefined || taken.indexOf(column) < index
            ? []
            : [[column, cells[index] ?? ''] as const],
        )
        return lineOfRow({ line, cells: Object.fromEntries(said) }, problems)
      })
    : []
  return { source: 'table', columns: shown, notes: [], lines, problems }
}

function noteHeadProblems(
  names: readonly string[],
  taken: readonly (string | undefined)[],
  line: number,
  problems: Problems,
): void {
  taken.forEach((column, index) => {
    if (column === undefined || taken.indexOf(column) === index) return
    const first = names[taken.indexOf(column)] ?? ''
    note(problems, line, names[index] ?? '', `“${first}” is this dish’s ${column} already.`)
  })
  if (namesDish(taken)) return
  note(problems, line, '', 'No column is the name of the dish: say which one is.')
}

/** Whether a line says which dish it is of. */
function namesDish(taken: readonly (string | undefined)[]): boolean {
  return ['name', ...keyColumns].some((column) => taken.includes(column))
}

function isWhole({ line, cells }: Row, names: readonly string[], problems: Problems): boolean {
  if (cells.length === names.length) return true
  const message = `This line has ${cells.length === 1 ? 'one cell' : `${cells.length} cells`}, and the first line names ${names.length} columns.`
  note(problems, line, '', message)
  return false
}
