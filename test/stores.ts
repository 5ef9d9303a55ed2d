import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { makeResetLink } from '#modules/accounts/passwords.server.ts'
import { addPerson } from '#modules/accounts/people.server.ts'
import { openSession } from '#modules/accounts/sessions/keeping.server.ts'
import type { Database, Engine } from '#platform/database/database.server.ts'
import { migrate, readMigrations } from '#platform/database/migrations.server.ts'
import { type Config, readConfig } from '#src/config/config.server.ts'
import { findPlaces } from '#src/config/places.server.ts'
import {
  type OpenStore,
  openDatabase,
  openStore,
  operatorScope,
} from '#src/operator/open-store.server.ts'
import { addSampleData } from '#src/operator/sample-data.server.ts'
import { saturdayEvening } from './app.ts'
import { createDatabase, engines, migrationsFolder } from './engines.ts'
import { folderOfEachTest } from './folder.ts'

export const places = findPlaces(join(import.meta.dirname, '..', 'src'))
export const now = new Date('2026-11-21T12:00:00Z')

interface Stores {
  within: (...names: string[]) => string
  open: (overrides?: Partial<Config>) => Promise<OpenStore>
}

/** What a start opens, in a folder of its own for every test of a file. */
export function storesOfEachTest(): Stores {
  const within = folderOfEachTest()
  return {
    within,
    open: (overrides = {}) =>
      openStore(
        { ...readConfig({ SAMPLE_DATA: 'menu' }), dataDir: within(), ...overrides },
        places,
        () => now,
        true,
      ),
  }
}

/** The databases that there are on this machine. */
export const kinds: Engine[] = engines.includes('PostgreSQL') ? ['sqlite', 'postgres'] : ['sqlite']

/** A server that is not running, in this folder. */
export async function placeAt(dataDir: string, engine: Engine): Promise<Config> {
  const databaseUrl = engine === 'postgres' ? await createDatabase() : undefined
  return { ...readConfig({ SAMPLE_DATA: 'menu' }), dataDir, databaseUrl }
}

/** What somebody does who has its database open. */
export async function using<T>(
  config: Config,
  body: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(config)
  return body(database).finally(() => database.close())
}

/** The sample, an admin who is signed in and has asked for a link, a picture and a secret. */
export async function furnish(config: Config): Promise<void> {
  mkdirSync(join(config.dataDir, 'pictures', 'abc'), { recursive: true })
  writeFileSync(join(config.dataDir, 'pictures', 'abc', '320.webp'), 'a picture')
  writeFileSync(join(config.dataDir, 'auth-secret'), 'the secret of this place')
  await using(config, async (database) => {
    await migrate(database, readMigrations(migrationsFolder, database.engine), saturdayEvening)
    const scope = operatorScope(database, saturdayEvening)
    await addSampleData(scope, places.sample)
    const { id } = await addPerson(scope, { name: 'Ada', email: 'ada@example.com', role: 'admin' })
    await openSession(scope, {
      personId: id,
      role: 'admin',
      signedInAt: saturdayEvening,
      device: 'test',
    })
    await makeResetLink(scope, 'http://localhost:3000', 'ada@example.com')
    await database.write(({ tables }) =>
      sql`insert into sign_ins (id, token_hash, person_id, expires_at, created_at, updated_at)
        values ('s', 'hash', ${id}, ${saturdayEvening.getTime() + 600_000}, 1, 1)`.execute(
        tables(),
      ),
    )
  })
}

/** What a restore writes itself. */
const written = new Set(['audit_log', 'sessions', 'sign_ins', 'verifications', 'backups'])

/** Every row that a backup has to bring back, by its table. */
export async function contents(config: Config): Promise<Record<string, unknown>> {
  return using(config, async ({ db }) => {
    const names = await sql<{ name: string }>`
      select ${sql.raw(db.engine === 'sqlite' ? 'name from sqlite_master where type' : 'table_name as name from information_schema.tables where table_schema = current_schema() and table_type')}
       = ${db.engine === 'sqlite' ? 'table' : 'BASE TABLE'}
    `.execute(db.tables())
    const rows: Record<string, unknown> = {}
    for (const { name } of names.rows) {
      if (written.has(name) || /^sqlite_|^schema_/.test(name)) continue
      const found = await sql<object>`select * from ${sql.table(name)}`.execute(db.tables())
      rows[name] = found.rows.map((row) => JSON.stringify(row)).toSorted()
    }
    return rows
  })
}
