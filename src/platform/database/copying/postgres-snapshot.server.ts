import pg from 'pg'
import { plainNumbers } from '../postgres.server.ts'
import {
  type AppliedStep,
  type Cell,
  type Row,
  type Snapshot,
  type TableShape,
  batchRows,
  quoted,
} from './copying.server.ts'

/** One REPEATABLE READ transaction: it sees one moment and takes no lock that writers wait for. */
export async function snapshotPostgres(url: string): Promise<Snapshot> {
  const client = await connectPostgres(url)
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const steps = await client.query<AppliedStep>(
      'select version, name from schema_migrations order by version',
    )
    const tables = await postgresTables(client)
    return {
      engine: 'postgres',
      steps: steps.rows,
      tables,
      rows: (table) => batches(client, table),
      close: () => client.end(),
    }
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** A connection without the server's own time limits: copying takes as long as it takes. */
export async function connectPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    types: plainNumbers(),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  })
  // A lost connection fails the query that waits for it; without a listener the process would end.
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function postgresTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select table_name as name, array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = current_schema() and table_type = 'BASE TABLE'
       and table_name <> 'schema_migrations'
     group by table_name order by table_name collate "C"`,
  )
  return rows
}

async function* batches(client: pg.Client, { name, columns }: TableShape) {
  const names = columns.map(quoted).join(', ')
  await client.query(`declare copied no scroll cursor for select ${names} from ${quoted(name)}`)
  for (;;) {
    const { rows } = await client.query<Cell[]>({
      text: `fetch ${batchRows} from copied`,
      rowMode: 'array',
    })
    // The schema has text, whole numbers and bytes only (db/migrations, one text for both engines).
    if (rows.length > 0) yield rows as readonly Row[]
    if (rows.length < batchRows) break
  }
  await client.query('close copied')
}
