export type Cell = string | number

/**
 * A table as CSV (RFC 4180) that a spreadsheet opens as it is: in UTF-8 with its mark, lines that end
 * in CR LF, and no text that a spreadsheet would take for a formula (OWASP, CSV injection).
 */
export function csvOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  return `\uFEFF${csvLines([header, ...rows])}`
}

/** More lines of a table that is written piece by piece. */
export function csvLines(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')
}

function written(cell: Cell): string {
  const text = typeof cell === 'number' ? String(cell) : withoutFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Somebody may have named a dish or themselves so that it runs on the owner's machine. */
function withoutFormula(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
