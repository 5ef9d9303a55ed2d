import { type CsvLine, readCsv } from '#platform/csv/read-csv.server.ts'
import type { Value } from '../rules/cells.ts'
import { type Field, type Line, type Problem, columns, fields } from '../rules/fields.ts'
import { maxDishes } from '../rules/limits.ts'
import { type ReadLines, refuseText, tooMany } from './refuse-text.server.ts'

/** Each is looked up in the others. */
const maxColumns = 100

/** The lines of a table whose first names the columns. @throws Refusal `invalid` */
export async function readCsvLines(text: string): Promise<ReadLines> {
  const { lines: rows, isTooLong, problem } = await readCsv(text, maxDishes + 1)
  if (isTooLong) refuseText(tooMany)
  const [head, ...rest] = rows
  if (!head) {
    if (problem) return { lines: [], problems: [{ ...problem, column: '' }] }
    refuseText(`The file is empty. Its first line names columns: ${columns.join(', ')}.`)
  }
  if (head.cells.length > maxColumns)
    refuseText(`The first line names more than ${maxColumns} columns.`)
  const names = head.cells.map((cell) => cell.trim())
  const problems = headProblems(names, head.line)
  if (problem) problems.push({ ...problem, column: '' })
  // Without knowing the columns, whatever the lines say would be guessed.
  if (problems.length > 0) return { lines: [], problems }
  return { lines: rest.flatMap((row) => readRow(names, row, problems) ?? []), problems }
}

function headProblems(names: readonly string[], line: number): Problem[] {
  const problems: Problem[] = []
  names.forEach((name, index) => {
    const column = name || `column ${index + 1}`
    if (!columns.includes(name)) {
      const message = `There is no column of this name. There are ${columns.join(', ')}.`
      problems.push({ line, column, message })
    } else if (names.indexOf(name) !== index) {
      problems.push({ line, column, message: 'This column is there twice.' })
    }
  })
  return problems
}

function readRow(
  names: readonly string[],
  { line, cells }: CsvLine,
  problems: Problem[],
): Line | undefined {
  if (cells.length !== names.length) {
    const message = `This line has ${cells.length === 1 ? 'one cell' : `${cells.length} cells`}, and the first line names ${names.length} columns.`
    problems.push({ line, column: '', message })
    return undefined
  }
  const cellOf = (name: string) => cells[names.indexOf(name)] ?? ''
  const values = new Map<Field, Value>()
  for (const field of fields.filter(({ column }) => names.includes(column))) {
    const read = field.kind.read(cellOf(field.column))
    if ('value' in read) values.set(field, read.value)
    else problems.push({ line, column: field.column, message: read.problem })
  }
  return { line, id: cellOf('_id').trim(), slug: cellOf('slug').trim(), values }
}
