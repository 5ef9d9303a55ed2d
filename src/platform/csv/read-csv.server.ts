import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CsvError, Info } from 'csv-parse'
import { withoutUnseenSigns } from '#kernel/pasted-text.ts'

export interface CsvLine {
  /** Where it begins, counted from 1. */
  line: number
  cells: readonly string[]
}

export interface ReadCsv {
  lines: readonly CsvLine[]
  /** The file goes on after the lines that were asked for; the rest was not read. */
  isTooLong: boolean
  /** What cannot be read as CSV, and where. */
  problem?: { line: number; message: string }
}

/** Longer ones are something else than lines, and take long to cut into cells. */
const longestLine = 64_000

/** Characters of one turn of the event loop: about two milliseconds. */
const turn = 32_768

/**
 * Reads a table as spreadsheets write it: with or without the mark of UTF-8, with commas, semicolons or tabs,
 * any line ends, and rows of nothing but separators, which are left out. Stops after `maxLines`. Other requests are
 * answered meanwhile.
 */
export async function readCsv(file: string, maxLines: number): Promise<ReadCsv> {
  const { CsvError: Unreadable, parse } = await import('csv-parse')
  const lines: CsvLine[] = []
  const failures: CsvError[] = []
  const [said = '', separator] = saidSeparator.exec(file) ?? []
  const text = file.slice(said.length)
  const parser = parse({
    bom: true,
    delimiter: separator ?? separatorOf(text),
    info: true,
    max_record_size: longestLine,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
  })
  // Inside quotation marks the parser counts CR LF as two lines.
  let countedTwice = said === '' ? 0 : -1
  parser.on('data', ({ record, info }: { record: string[]; info: Info }) => {
    if (lines.length > maxLines || record.every(isBlank)) return
    const line = info.lines - countedTwice - countIn(record, /[\r\n]/g)
    lines.push({ line, cells: record.map((cell) => withoutUnseenSigns(withoutGuard(cell))) })
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

/** A first line that names the separator, as people write it for Excel: "sep=;". */
const saidSeparator = /^\uFEFF?"?sep=([,;\t|])"?(?:\r\n|\n|\r)/i

/** Where two would do, the one that people write least often inside a cell is it. */
const separators = ['\t', ';', ',']

/** Characters that are looked at for it, and the lines of them. */
const lookedAt = { characters: 64_000, lines: 100 }

/**
 * What stands between the cells: what most lines have the same number of. The first line alone would not tell: it may
 * be a title, and spreadsheets of countries that write 14,50 put semicolons between cells.
 */
function separatorOf(text: string): string {
  const lines = countedLines(text.slice(0, lookedAt.characters))
  const [best] = separators
    .map((separator, index) => {
      const counts = lines.map((line) => line[index] ?? 0).filter((count) => count > 0)
      const alike = Map.groupBy(counts, (count) => count)
      const [[count, { length }] = [0, []]] = [...alike].toSorted(
        ([a, some], [b, others]) => others.length - some.length || b - a,
      )
      return { separator, count, length }
    })
    .toSorted((a, b) => b.length - a.length || b.count - a.count)
  return best && best.length > 0 ? best.separator : ','
}

/** How many of each separator stand in each line that says something, outside of quotation marks. */
function countedLines(text: string): number[][] {
  const lines: number[][] = []
  let counts = separators.map(() => 0)
  let [isQuoted, isSaid] = [false, false]
  for (const sign of `${text}\n`) {
    if (lines.length === lookedAt.lines) break
    const index = separators.indexOf(sign)
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (isSaid) lines.push(counts)
      counts = separators.map(() => 0)
      isSaid = false
      continue
    } else if (!isQuoted && index >= 0) counts[index] = (counts[index] ?? 0) + 1
    isSaid ||= index < 0 && sign !== ' '
  }
  return lines
}

function isBlank(cell: string): boolean {
  return /^[ \t\u00a0\u202f]*$/.test(cell)
}

function countIn(record: readonly string[], pattern: RegExp): number {
  return record.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0)
}

function lineOf(error: CsvError): number {
  return 'lines' in error && typeof error.lines === 'number' ? error.lines : 1
}
