import { createReadStream, createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import {
  type Cell,
  type Row,
  type Snapshot,
  type TableShape,
  batchRows,
} from '../database/copying/copying.server.ts'
import type { Copied } from '../database/copying/fill.server.ts'

/** Writes a table as a row a line, `["a",1,null]`; answers how many. */
export async function writeTable(
  folder: string,
  snapshot: Snapshot,
  table: TableShape,
): Promise<number> {
  let count = 0
  async function* lines() {
    for await (const rows of snapshot.rows(table)) {
      count += rows.length
      yield rows.map((row) => `${JSON.stringify(row.map(written))}\n`).join('')
    }
  }
  await pipeline(lines, createWriteStream(fileOf(folder, table), { mode: 0o600 }))
  return count
}

/** What the folder of an unpacked backup holds, to fill a database with. */
export function copyIn(
  folder: string,
  { steps, tables }: Pick<Copied, 'steps' | 'tables'>,
): Copied {
  return { steps, tables, rows: (table) => readTable(folder, table) }
}

async function* readTable(folder: string, table: TableShape): AsyncGenerator<readonly Row[]> {
  // The file's bytes have been held to the manifest: `writeTable` wrote these lines.
  const lines = createInterface({ input: createReadStream(fileOf(folder, table)), crlfDelay: 0 })
  let rows: Row[] = []
  for await (const line of lines) {
    rows.push((JSON.parse(line) as (Cell | { base64: string })[]).map(read))
    if (rows.length < batchRows) continue
    yield rows
    rows = []
  }
  if (rows.length > 0) yield rows
}

function fileOf(folder: string, { name }: TableShape): string {
  return join(folder, 'database', `${name}.jsonl`)
}

function written(cell: Cell): unknown {
  if (!(cell instanceof Uint8Array)) return cell
  return { base64: Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString('base64') }
}

function read(cell: Cell | { base64: string }): Cell {
  if (cell === null || typeof cell !== 'object' || !('base64' in cell)) return cell
  return Buffer.from(cell.base64, 'base64')
}
