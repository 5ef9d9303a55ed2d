import { type CsvLine, readCsv } from '#platform/csv/read-csv.server.ts'
import type { Value } from '../rules/cells.ts'
import { type Field, type Line, columns, fields } from '../rules/fields.ts'
import { type Problems, noProblems, note } from '../rules/problems.ts'
import { maxDishes } from '../../rules/limits.ts'
import { type ReadLines, refuseText, refuseTooMany } from './refuse-text.server.ts'

/** Each is looked up in the others. */
const maxColumns = 100

/** The lines of a table whose first names the columns. @throws Refusal `invalid` */
export async function readCsvLines(text: string): Promise<ReadLines> {
  const { lines: rows, isTooLong, problem } = await readCsv(text, maxDishes + 1)
  if (isTooLong) refuseTooMany()
  const problems = noProblems()
  const [head, ...rest] = rows
  if (!head) {
    if (problem) note(problems, problem.line, '', problem.message)
    if (problem) return { lines: [], problems }
    refuseText(`The file is empty. Its first line names columns: ${columns.join(', ')}.`)
  }
  if (head.cells.length > maxColumns)
    refuseText(`The first line names more than ${maxColumns} columns.`)
  const names = head.cells.map((cell) => cell.trim())
  noteHeadProblems(names, head.line, problems)
  if (problem) note(problems, problem.line, '', problem.message)
  // Without knowing the columns, whatever the lines say would be guessed.
  if (problems.count > 0) return { lines: [], problems }
  return { lines: rest.flatMap((row) => readRow(names, row, problems) ?? []), problems }
}

function noteHeadProblems(names: readonly string[], line: number, problems: Problems): void {
  names.forEach((name, index) => {
    const column = name || `column ${index + 1}`
    if (!columns.includes(name)) {
      const message = `There is no column with this name. The columns are ${columns.join(', ')}.`
      note(problems, line, column, message)
    } else if (names.indexOf(name) !== index) {
      note(problems, line, column, 'This column appears twice.')
    }
  })
}

function readRow(
  names: readonly string[],
  { line, cells }: CsvLine,
  problems: Problems,
): Line | undefined {
  if (cells.length !== names.length) {
    const message = `This line has ${cells.length === 1 ? 'one cell' : `${cells.length} cells`}, and the first line names ${names.length} columns.`
    note(problems, line, '', message)
    return undefined
  }
  const cellOf = (name: string) => cells[names.indexOf(name)] ?? ''
  const values = new Map<Field, Value>()
  const unread = new Set<string>()
  for (const field of fields.filter(({ column }) => names.includes(column))) {
    const read = field.kind.read(cellOf(field.column))
    if ('value' in read) values.set(field, read.value)
    else {
      unread.add(field.column)
      note(problems, line, field.column, read.problem)
    }
  }
  return { line, id: cellOf('_id').trim(), slug: cellOf('slug').trim(), values, unread }
}
