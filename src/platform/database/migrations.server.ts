import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import type { Kysely } from 'kysely'
import { type Database, DatabaseError, type Engine } from './database.server.ts'

export interface Migration {
  version: number
  name: string
  sql: string
  checksum: string
}

interface MigrationTables {
  schema_migrations: { version: number; name: string; checksum: string; applied_at: number }
}

const fileName = /^(\d{4})_([a-z0-9_]+?)(?:\.(sqlite|postgres))?\.sql$/

/** Where a database notes the steps that it has taken. */
export const historyTable =
  'create table if not exists schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at bigint not null)'

/** Reads the folder's migrations for one engine, in their order. */
export function readMigrations(folder: URL, engine: Engine): Migration[] {
  const migrations: Migration[] = []
  for (const file of readdirSync(folder).toSorted()) {
    const [, version, name, only] = fileName.exec(file) ?? []
    if (!version || !name || (only !== undefined && only !== engine)) continue
    const sql = readFileSync(new URL(file, folder), 'utf8').replaceAll('\r\n', '\n')
    const checksum = createHash('sha256').update(sql).digest('hex')
    migrations.push({ version: Number(version), name, sql, checksum })
  }
  return migrations
}

/**
 * Brings the database to this program's schema. Each migration is one transaction that also records
 * itself, so that a crash leaves either all of it or nothing.
 * `beforeUpgrade` runs before the first step of a database that has taken others; what it throws keeps
 * the database as it is.
 * @throws DatabaseError when the database is newer than the program or its history was edited.
 */
export async function migrate(
  database: Database,
  migrations: Migration[],
  now: Date,
  beforeUpgrade = async () => {},
): Promise<Migration[]> {
  return database.whileSettingUp(async () => {
    await database.script(historyTable)
    const applied = await listApplied(database.db.tables<MigrationTables>())
    refuseForeignHistory(applied, migrations)
    const pending = migrations.slice(applied.length)
    if (applied.length > 0 && pending.length > 0) await beforeUpgrade()
    for (const migration of pending) await database.script(withRecord(migration, now))
    return pending
  })
}

/** Whether the database has taken all of these steps, and changes nothing. */
export async function isMigrated(database: Database, migrations: Migration[]): Promise<boolean> {
  const applied = await listApplied(database.db.tables<MigrationTables>())
  refuseForeignHistory(applied, migrations)
  return applied.length === migrations.length
}

async function listApplied(db: Kysely<MigrationTables>) {
  return db.selectFrom('schema_migrations').selectAll().orderBy('version').execute()
}

function refuseForeignHistory(
  applied: MigrationTables['schema_migrations'][],
  known: Migration[],
): void {
  applied.forEach((row, index) => {
    const migration = known[index]
    if (!migration) {
      throw new DatabaseError(
        `The database was written by a newer version of Servery (it has step ${row.version}, ${row.name}). Start that version, or restore a backup made before the upgrade.`,
      )
    }
    if (migration.version !== row.version || migration.checksum !== row.checksum) {
      throw new DatabaseError(
        `The database's step ${row.version} (${row.name}) differs from this program's step ${migration.version} (${migration.name}). Start the version that made it, or restore a backup.`,
      )
    }
  })
}

/** A step's text that also records the step. */
export function withRecord({ version, name, sql, checksum }: Migration, now: Date): string {
  // The values are ours: digits, a name that fits the pattern of file names, and hexadecimal.
  const record = `insert into schema_migrations values (${version}, '${name}', '${checksum}', ${now.getTime()})`
  return `${sql.trim().replace(/;$/, '')};\n${record}`
}
