import { unsealWith } from '#modules/accounts/provider.server.ts'
import { listLockedOut } from '#modules/accounts/second-factor/setting-up.server.ts'
import { endAllSignIns } from '#modules/accounts/sessions/keeping.server.ts'
import { examine } from '#modules/operations/doctor/examining.server.ts'
import { listUnreadableKeys } from '#modules/payments/keys/keeping.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { bringToDisk } from '#platform/backup/archive.server.ts'
import type { Manifest } from '#platform/backup/manifest.server.ts'
import { copyIn } from '#platform/backup/table-files.server.ts'
import type { Loader } from '#platform/database/copying/copying.server.ts'
import { fill } from '#platform/database/copying/fill.server.ts'
import { loadSqlite } from '#platform/database/copying/sqlite-loader.server.ts'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { readMigrations } from '#platform/database/migrations.server.ts'
import { type QuietScope, loadingScope } from '#platform/scope.server.ts'
import type { Config } from '#src/config/config.server.ts'
import type { Places } from '#src/config/places.server.ts'
import { problemIn } from './backup.server.ts'

interface Loading {
  work: string
  incoming: string
  manifest: Manifest
  now: Date
  /** The secret that keys are encrypted with here; undefined where none is kept. */
  secret: string | undefined
}

/**
 * Fills the database that is to come: a file in `incoming`, or the empty one at DATABASE_URL. It holds
 * everything that it should or nothing. Answers what the doctor finds in it, null when nothing, and what cannot be opened.
 */
export async function restoreRows(
  { databaseUrl }: Config,
  places: Places,
  { work, incoming, manifest, now, secret }: Loading,
): Promise<{ problem: string | null; missing: string[] }> {
  const target = databaseFile(incoming)
  const loader = databaseUrl === undefined ? loadSqlite(target) : await postgresLoader(databaseUrl)
  try {
    const migrations = readMigrations(places.migrations, loader.engine)
    await fill(loader, copyIn(work, manifest), migrations, now)
    await conclude(loadingScope(loader.db, now), manifest)
    // Examined as of the backup's time: what the clock has outlived since goes with the first night's chores.
    const then = { db: loader.db, now: new Date(manifest.madeAt) }
    const problem = problemIn(await examine(then))
    const missing = await findMissing(loader, secret)
    await loader.commit()
    if (databaseUrl === undefined) bringToDisk(target)
    return { problem, missing }
  } finally {
    await loader.close()
  }
}

async function postgresLoader(url: string): Promise<Loader> {
  const { loadPostgres } = await import('#platform/database/copying/postgres-loader.server.ts')
  return loadPostgres(url)
}

/**
 * Whoever was signed in then may have been signed out since, and a mailed link spent: everybody signs
 * in again, and links of then open nothing.
 */
async function conclude(scope: QuietScope, { madeAt }: Manifest): Promise<void> {
  await endAllSignIns(scope)
  await recordAudit(scope, { action: 'backup.restored', object: `backup ${madeAt}` })
}

/** The secret does not travel with a backup: what it has encrypted may be closed here, and the operator is told what to do. */
async function findMissing(
  scope: Pick<QuietScope, 'db'>,
  secret: string | undefined,
): Promise<string[]> {
  const unseal = async (sealed: string) => {
    if (secret === undefined) throw new Error('There is no secret here.')
    return unsealWith(secret, sealed)
  }
  const keys = await listUnreadableKeys(scope, unseal)
  const people = await listLockedOut(scope, unseal)
  if (secret !== undefined && keys.length + people.length === 0) return []
  const missing = [
    secret === undefined
      ? 'The secret of that house (AUTH_SECRET, or the file auth-secret of its DATA_DIR) is in no backup, and none is here. If you have kept it, set AUTH_SECRET to it before you start, and everything opens. Without it:'
      : 'The secret here (AUTH_SECRET, or the file auth-secret of DATA_DIR) is not the one of that house. If you have kept that, set AUTH_SECRET to it before you start, and everything opens. Without it:',
  ]
  if (keys.length > 0) {
    const whose = keys.join(', ')
    missing.push(
      `- Card payment: the keys of ${whose} cannot be read. Paste them again under Settings, Card payment.`,
    )
  }
  if (people.length > 0) {
    missing.push(
      `- Second factors: no code is right any more. For each of these run npm run admin -- reset-second-factor EMAIL: ${people.join(', ')}.`,
    )
  }
  missing.push('- Links to orders, tables and receipts in emails sent until now open nothing.')
  return missing
}
