import { houseWriting } from './writing.ts'

export type Cell = string | number

/**
 * A table as CSV (RFC 4180) that the house's spreadsheet opens as it is: with its separator and its decimal mark, in
 * UTF-8 with its mark, lines that end in CR LF, and no text that it would take for a formula (OWASP, CSV injection).
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`
}

/** More lines of a table that is written piece by piece. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  const separator = listSeparator()
  return rows
    .map((row) => `${row.map((cell) => written(cell, separator)).join(separator)}\r\n`)
    .join('')
}

/**
 * What Windows sets between the items of a list, and Excel between cells: a semicolon where a comma is the decimal
 * mark, and in Switzerland, whose thousands an apostrophe keeps apart.
 */
function listSeparator(): string {
  const { decimal, thousands } = houseWriting()
  return decimal === ',' || /['’]/.test(thousands) ? ';' : ','
}

function written(cell: Cell, separator: string): string {
  if (typeof cell === 'number') return String(cell).replace('.', houseWriting().decimal)
  const text = withoutFormula(cell)
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Somebody may have named a dish or themselves so that it runs on the owner's machine. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
