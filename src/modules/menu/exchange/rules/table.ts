import { bareOf } from '#kernel/fold.ts'

/** A file as rows of cells under our own columns, whatever it looked like. */
export interface Table {
  rows: readonly TableRow[]
  /** What the file says and cannot be taken, or what a menu wants to know and it does not say; a sentence each. */
  notes: readonly string[]
}

export interface TableRow {
  /** The line of the CSV, or which dish of the JSON it is, from 1. */
  line: number
  /** By our columns; what the file does not say is not there. */
  cells: Readonly<Record<string, string>>
}

/** A row of a CSV under the file's own names. */
export interface NamedRow {
  line: number
  /** The cell under this name in any case; empty when there is none. */
  cell: (name: string) => string
}

/** Rows of a CSV by the names in its first line. */
export function namedRows(
  names: readonly string[],
  lines: readonly { line: number; cells: readonly string[] }[],
): NamedRow[] {
  const places = new Map(names.map((name, index) => [bareOf(name), index]))
  return lines.map(({ line, cells }) => ({
    line,
    cell: (name) => cells[places.get(bareOf(name)) ?? -1]?.trim() ?? '',
  }))
}

/** A shop's price as digits and marks alone: "$ 1,250.00" is "1,250.00". */
export function bareAmount(text: string): string {
  return text.replaceAll(/[^\d.,'-]/g, '').replaceAll("'", '')
}

/** Words out of HTML, on one line. */
export function plainWords(html: string): string {
  return html
    .replaceAll(/<(br|\/p|\/li|\/div)[^>]*>/gi, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#0?39;|&apos;|&rsquo;/g, '’')
    .replaceAll('&amp;', '&')
    .replaceAll(/\\n|\s+/g, ' ')
    .trim()
}

/** "Ham, Basil and 3 more". */
export function someOf(names: readonly string[]): string {
  const shown = names.slice(0, 3).join(', ')
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown
}
