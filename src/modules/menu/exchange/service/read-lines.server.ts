import { Refusal } from '#kernel/refusal.ts'
import { type CsvLine, readCsv } from '#platform/csv/read-csv.server.ts'
import type { MenuFormat } from '../contract.ts'
import type { Value } from '../rules/cells.ts'
import { type Field, type Line, type Problem, columns, fields } from '../rules/fields.ts'
import { maxDishes } from '../rules/limits.ts'

export interface ReadLines {
  lines: Line[]
  problems: Problem[]
}

/** What a file says, line by line. @throws Refusal `invalid` for one that cannot be read at all. */
export async function readLines(format: MenuFormat, text: string): Promise<ReadLines> {
  return format === 'csv' ? readCsvLines(text) : readJsonLines(text)
}

export function refuseText(sentence: string): never {
  throw new Refusal('invalid', 'This file cannot be read.', { fields: { text: sentence } })
}

const tooMany = `A menu has at most ${maxDishes.toLocaleString('en-US')} dishes; this file has more. Nothing of it was looked at.`

/** Each is looked up in the others. */
const maxColumns = 100

async function readCsvLines(text: string): Promise<ReadLines> {
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

function readJsonLines(text: string): ReadLines {
  const said = parse(text)
  const dishes = Array.isArray(said) ? said : dishesIn(said)
  if (dishes.length > maxDishes) refuseText(tooMany)
  const problems: Problem[] = []
  return {
    lines: dishes.flatMap((dish, index) => readObject(dish, index + 1, problems) ?? []),
    problems,
  }
}

function parse(text: string): unknown {
  // Parsing holds everybody up: what has far more objects or lists than dishes is not begun.
  if (count(text, '{') > 4 * maxDishes || count(text, '[') > 4 * maxDishes) refuseText(tooMany)
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    return refuseText(`This is not JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

function count(text: string, sign: string): number {
  let found = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) found++
  return found
}

function dishesIn(said: unknown): unknown[] {
  if (typeof said === 'object' && said !== null && 'dishes' in said && Array.isArray(said.dishes)) {
    return said.dishes
  }
  return refuseText('The dishes are missing: write {"dishes": […]}, or the list alone.')
}

function readObject(dish: unknown, line: number, problems: Problem[]): Line | undefined {
  const values = new Map<Field, Value>()
  if (typeof dish !== 'object' || dish === null || Array.isArray(dish)) {
    problems.push({ line, column: '', message: 'A dish is an object such as {"name": "Soup"}.' })
    return undefined
  }
  const keys = { _id: '', slug: '' }
  for (const [key, value] of Object.entries(dish)) {
    const field = fields.find(({ column }) => column === key)
    if (field?.kind.fits(value)) values.set(field, value)
    else if ((key === '_id' || key === 'slug') && typeof value === 'string') keys[key] = value
    else {
      const known = columns.includes(key)
      const message = known
        ? `This has to be ${field?.kind.wanted ?? 'text'}.`
        : `There is no such key. There are ${columns.join(', ')}.`
      problems.push({ line, column: key.slice(0, 40), message })
    }
  }
  return { line, id: keys._id, slug: keys.slug, values }
}
