import type pg from 'pg'
import { DatabaseError } from '../database.server.ts'
import { postgresOn } from '../postgres.server.ts'
import { type Loader, quoted } from './copying.server.ts'
import { connectPostgres, postgresTables } from './postgres-snapshot.server.ts'

/** The protocol counts the values of a statement in 16 bits. */
const maxValues = 60_000

/** Fills an empty database in one transaction. @throws DatabaseError when it is not empty. */
export async function loadPostgres(url: string): Promise<Loader> {
  const client = await connectPostgres(url)
  try {
    await client.query('begin')
    await refuseUsed(client)
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
  let references: { owner: string; name: string; definition: string }[] = []
  return {
    engine: 'postgres',
    db: postgresOn(client),
    run: async (sql) => void (await client.query(sql)),
    tables: () => postgresTables(client),
    pauseRules: async () => {
      references = await referencesOf(client)
      for (const { owner, name } of references) {
        await client.query(`alter table ${owner} drop constraint ${quoted(name)}`)
      }
      await switchTriggers(client, 'disable')
    },
    resumeRules: async () => {
      await switchTriggers(client, 'enable')
      for (const { owner, name, definition } of references) {
        await client.query(`alter table ${owner} add constraint ${quoted(name)} ${definition}`)
      }
    },
    insert: async ({ name, columns }, rows) => {
      const names = columns.map(quoted).join(', ')
      const atOnce = Math.floor(maxValues / columns.length)
      for (let from = 0; from < rows.length; from += atOnce) {
        const some = rows.slice(from, from + atOnce)
        const marks = some.map((row, at) => marksOf(row.length, at * columns.length))
        const text = `insert into ${quoted(name)} (${names}) values ${marks.join(', ')}`
        await client.query(text, some.flat())
      }
    },
    commit: async () => void (await client.query('commit')),
    // What was not committed goes with the connection.
    close: () => client.end(),
  }
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select 1 from information_schema.tables where table_schema = current_schema() limit 1',
  )
  if (rows.length === 0) return
  throw new DatabaseError(
    'The database at DATABASE_URL is not empty. Make a new one (createdb), point DATABASE_URL at it and restore again: the old one stays as it is.',
  )
}

async function referencesOf(client: pg.Client) {
  const { rows } = await client.query<{ owner: string; name: string; definition: string }>(
    `select conrelid::regclass::text as owner, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  return rows
}

async function switchTriggers(client: pg.Client, how: 'enable' | 'disable'): Promise<void> {
  for (const { name } of await postgresTables(client)) {
    await client.query(`alter table ${quoted(name)} ${how} trigger user`)
  }
}

function marksOf(count: number, after: number): string {
  return `(${Array.from({ length: count }, (_, index) => `$${after + index + 1}`).join(', ')})`
}
