import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endAllSignIns } from '#modules/accounts/sessions/service.server.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { bringToDisk } from '#platform/backup/archive.server.ts'
import type { Manifest } from '#platform/backup/manifest.server.ts'
import { copyIn } from '#platform/backup/table-files.server.ts'
import { fill } from '#platform/database/copying/fill.server.ts'
import { loadPostgres } from '#platform/database/copying/postgres-loader.server.ts'
import { loadSqlite } from '#platform/database/copying/sqlite-loader.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { readMigrations } from '#platform/database/migrations.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { problemIn } from './backup.server.ts'
import type { Config } from './config.server.ts'
import { openDatabase, operatorScope } from './open-store.server.ts'
import type { Places } from './places.server.ts'

interface Loading {
  work: string
  incoming: string
  manifest: Manifest
  now: Date
}

/**
 * Fills the database that is to come: a file in `incoming`, or the empty one at DATABASE_URL. Answers what
 * the doctor finds in it; null when nothing.
 */
export async function restoreRows(
  config: Config,
  places: Places,
  { work, incoming, manifest, now }: Loading,
): Promise<string | null> {
  const { databaseUrl } = config
  const target = join(incoming, 'servery.sqlite')
  const loader = databaseUrl === undefined ? loadSqlite(target) : await loadPostgres(databaseUrl)
  try {
    const migrations = readMigrations(places.migrations, loader.engine)
    await fill(loader, copyIn(work, manifest), migrations, now)
    await loader.commit()
  } finally {
    await loader.close()
  }
  if (databaseUrl !== undefined) return concluded(await openDatabase(config), manifest, now)
  const problem = await concluded(openSqlite({ dataDir: incoming, strict: false }), manifest, now)
  for (const name of readdirSync(incoming)) {
    // Closed and checkpointed: what SQLite may have left beside the file is empty.
    if (name.startsWith('servery.sqlite-')) rmSync(join(incoming, name))
  }
  bringToDisk(target)
  return problem
}

/**
 * Whoever was signed in then may have been signed out since, and a mailed link spent: everybody signs
 * in again, and links of then open nothing.
 */
async function concluded(
  database: Database,
  { madeAt }: Manifest,
  now: Date,
): Promise<string | null> {
  try {
    const scope = operatorScope(database, now)
    await inTransaction(scope, async (transaction) => {
      await endAllSignIns(transaction)
      await recordAudit(transaction, { action: 'backup.restored', object: `backup ${madeAt}` })
    })
    return problemIn(await examine(scope))
  } finally {
    await database.close()
  }
}
