import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import {
  type AppliedStep,
  type Cell,
  type Row,
  type Snapshot,
  type TableShape,
  batchRows,
  quoted,
} from './copying.server.ts'

/** A read transaction in a connection of its own: in WAL mode it holds nobody up. */
export function snapshotSqlite(file: string): Snapshot {
  const connection = new DatabaseSync(file, { readOnly: true })
  try {
    connection.exec('pragma busy_timeout = 5000')
    connection.exec('begin')
    // The first read is what fixes the moment.
    const steps = readSteps(connection)
    const tables = sqliteTables(connection)
    return {
      engine: 'sqlite',
      steps,
      tables,
      rows: (table) => batches(connection, table),
      close: async () => connection.close(),
    }
  } catch (error) {
    connection.close()
    throw error
  }
}

/** Every table that holds the product's data, in the order of their names. */
export function sqliteTables(connection: DatabaseSync): TableShape[] {
  const names = connection
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'
       and name <> 'schema_migrations' order by name`,
    )
    .all()
  return names.map(({ name }) => {
    const columns = connection.prepare('select name from pragma_table_info(?)').all(String(name))
    return { name: String(name), columns: columns.map((column) => String(column['name'])) }
  })
}

function readSteps(connection: DatabaseSync): AppliedStep[] {
  const rows = connection
    .prepare('select version, name from schema_migrations order by version')
    .all()
  return rows.map(({ version, name }) => ({ version: Number(version), name: String(name) }))
}

async function* batches(connection: DatabaseSync, { name, columns }: TableShape) {
  const statement = connection.prepare(
    `select ${columns.map(quoted).join(', ')} from ${quoted(name)}`,
  )
  let batch: Row[] = []
  for (const row of statement.iterate()) {
    // SQLite's values are exactly these; integers beyond 2^53 throw before.
    batch.push(columns.map((column) => row[column] as Cell))
    if (batch.length < batchRows) continue
    yield batch
    batch = []
    await nextTurn()
  }
  if (batch.length > 0) yield batch
}
