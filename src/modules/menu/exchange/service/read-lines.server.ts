import type { MenuFormat } from '../contract.ts'
import { type ChosenColumns, readCsvLines } from './read-csv-lines.server.ts'
import { readJsonLines } from './read-json-lines.server.ts'
import type { ReadLines } from './refuse-text.server.ts'

/** What a file says, line by line. @throws Refusal `invalid` for one that cannot be read at all. */
export async function readLines(
  format: MenuFormat,
  text: string,
  columns: ChosenColumns,
): Promise<ReadLines> {
  return format === 'csv' ? readCsvLines(text, columns) : readJsonLines(text)
}
