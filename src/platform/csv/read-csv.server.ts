import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CsvError, Info } from 'csv-parse'

export interface CsvLine {
  /** Where it begins, counted from 1. */
  line: number
  cells: readonly string[]
}

export interface ReadCsv {
  lines: readonly CsvLine[]
  /** There is more than was asked for; it was not read. */
  isTooLong: boolean
  /** What cannot be read as CSV, and where. */
  problem?: { line: number; message: string }
}

/** Longer ones are something else than lines, and take long to cut into cells. */
const longestLine = 64_000

/** Characters of one turn of the event loop: about two milliseconds. */
const turn = 32_768

/**
 * Reads a table as spreadsheets write it: with or without the mark of UTF-8, commas or semicolons,
 * any line ends. Stops after `maxLines`. Other requests are answered meanwhile.
 */
export async function readCsv(text: string, maxLines: number): Promise<ReadCsv> {
  const { CsvError: Unreadable, parse } = await import('csv-parse')
  const lines: CsvLine[] = []
  const failures: CsvError[] = []
  const parser = parse({
    bom: true,
    delimiter: delimiterOf(text),
    info: true,
    max_record_size: longestLine,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  })
  // Inside quotation marks the parser counts CR LF as two lines.
  let countedTwice = 0
  parser.on('data', ({ record, info }: { record: string[]; info: Info }) => {
    if (lines.length > maxLines) return
    const line = info.lines - countedTwice - countIn(record, /[\r\n]/g)
    lines.push({ line, cells: record.map(withoutGuard) })
    countedTwice += countIn(record, /\r\n/g)
  })
  const ended = new Promise<void>((resolve) => {
    parser.on('end', resolve)
    parser.on('close', resolve)
    parser.on('error', (error) => {
      if (error instanceof Unreadable) failures.push(error)
      resolve()
    })
  })
  for (let from = 0; from < text.length && lines.length <= maxLines; from += turn) {
    if (failures.length > 0) break
    parser.write(text.slice(from, from + turn))
    await nextTurn()
  }
  if (lines.length > maxLines || failures.length > 0) parser.destroy()
  else parser.end()
  await ended
  const [failure] = failures
  return {
    lines: lines.slice(0, maxLines),
    isTooLong: lines.length > maxLines,
    ...(failure && { problem: { line: lineOf(failure), message: sentenceOf(failure) } }),
  }
}

/**
 * Undoes what keeps a spreadsheet from calculating a text: an apostrophe before `=`, `+`, `-`, `@`, a
 * tab or a line's end. Whoever writes puts one more before a text that began so by itself.
 */
function withoutGuard(cell: string): string {
  return /^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}

function sentenceOf({ code }: CsvError): string {
  return code === 'CSV_MAX_RECORD_SIZE' ? longSentence : quoteSentence
}

const longSentence =
  'This line is longer than any line of a table. Is a quotation mark missing before it?'
const quoteSentence =
  'A quotation mark is out of place from here on. Inside a cell in quotation marks, write "" for one.'

/** Spreadsheets of countries that write 14,50 put semicolons between cells. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  if (head.includes(',')) return ','
  if (head.includes(';')) return ';'
  return head.includes('\t') ? '\t' : ','
}

function countIn(record: readonly string[], pattern: RegExp): number {
  return record.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)
}

function lineOf(error: CsvError): number {
  return 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
}
