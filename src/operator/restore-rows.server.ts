import { endAllSignIns } from '#modules/accounts/sessions/service.server.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { bringToDisk } from '#platform/backup/archive.server.ts'
import type { Manifest } from '#platform/backup/manifest.server.ts'
import { copyIn } from '#platform/backup/table-files.server.ts'
import { fill } from '#platform/database/copying/fill.server.ts'
import { loadPostgres } from '#platform/database/copying/postgres-loader.server.ts'
import { loadSqlite } from '#platform/database/copying/sqlite-loader.server.ts'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { readMigrations } from '#platform/database/migrations.server.ts'
import { type QuietScope, loadingScope } from '#platform/scope.server.ts'
import { problemIn } from './backup.server.ts'
import type { Config } from '#src/config/config.server.ts'
import type { Places } from '#src/config/places.server.ts'

interface Loading {
  work: string
  incoming: string
  manifest: Manifest
  now: Date
}

/**
 * Fills the database that is to come: a file in `incoming`, or the empty one at DATABASE_URL. It holds
 * everything that it should or nothing. Answers what the doctor finds in it; null when nothing.
 */
export async function restoreRows(
  { databaseUrl }: Config,
  places: Places,
  { work, incoming, manifest, now }: Loading,
): Promise<string | null> {
  const target = databaseFile(incoming)
  const loader = databaseUrl === undefined ? loadSqlite(target) : await loadPostgres(databaseUrl)
  try {
    const migrations = readMigrations(places.migrations, loader.engine)
    await fill(loader, copyIn(work, manifest), migrations, now)
    await conclude(loadingScope(loader.db, now), manifest)
    // As it was then: names that the clock has outlived go with the first night.
    const then = { db: loader.db, now: new Date(manifest.madeAt) }
    const problem = problemIn(await examine(then))
    await loader.commit()
    if (databaseUrl === undefined) bringToDisk(target)
    return problem
  } finally {
    await loader.close()
  }
}

/**
 * Whoever was signed in then may have been signed out since, and a mailed link spent: everybody signs
 * in again, and links of then open nothing.
 */
async function conclude(scope: QuietScope, { madeAt }: Manifest): Promise<void> {
  await endAllSignIns(scope)
  await recordAudit(scope, { action: 'backup.restored', object: `backup ${madeAt}` })
}
