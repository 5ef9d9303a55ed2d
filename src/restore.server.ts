import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endAllSessions } from '#modules/accounts/sessions/service.server.ts'
import { examine } from '#modules/reporting/doctor/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { bringToDisk, unpack } from '#platform/backup/archive.server.ts'
import {
  BackupError,
  type Manifest,
  listFiles,
  readManifest,
  requireListed,
} from '#platform/backup/manifest.server.ts'
import { finishSwap, incomingFolder, isSwapping, swapIn } from '#platform/backup/swap.server.ts'
import { copyIn } from '#platform/backup/table-files.server.ts'
import { fill } from '#platform/database/copying/fill.server.ts'
import { loadPostgres } from '#platform/database/copying/postgres-loader.server.ts'
import { loadSqlite } from '#platform/database/copying/sqlite-loader.server.ts'
import { lockDataDir } from '#platform/database/data-lock.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { readMigrations } from '#platform/database/migrations.server.ts'
import { openSqlite } from '#platform/database/sqlite.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { problemIn } from './backup.server.ts'
import type { Config } from './config.server.ts'
import { openDatabase, operatorScope } from './open-store.server.ts'
import type { Places } from './places.server.ts'

export interface Restored {
  madeAt: string
  rows: number
  /** Where what was there before lies now; undefined when nothing was. */
  replaced: string | undefined
  problem: string | null
}

/**
 * Puts a backup in place of what DATA_DIR (or the empty database at DATABASE_URL) holds. Whenever it
 * is cut off, the next start finds all of the old or all of the new.
 * @throws LockError while a server runs, BackupError, DatabaseError; then nothing has changed.
 */
export async function restoreBackup(
  config: Config,
  places: Places,
  file: string,
  now: Date,
): Promise<Restored> {
  const { dataDir } = config
  const lock = lockDataDir(dataDir, now)
  const mark = now.toISOString().replace(/[-:]|\..*$/g, '')
  const work = incomingFolder(dataDir, `${mark}-work`)
  try {
    finishSwap(dataDir)
    removeLeftovers(dataDir)
    const manifest = await unpackInto(work, file)
    const incoming = incomingFolder(dataDir, mark)
    mkdirSync(join(incoming, 'pictures'), { recursive: true, mode: 0o700 })
    const problem = await loadRows(config, places, { work, incoming, manifest, now })
    moveFiles(work, incoming, manifest)
    swapIn(dataDir, mark)
    const replaced = join(dataDir, `replaced-${mark}`)
    return {
      madeAt: manifest.madeAt,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      replaced: readdirSync(replaced).length > 0 ? replaced : undefined,
      problem,
    }
  } finally {
    removeLeftovers(dataDir)
    lock.release()
  }
}

async function unpackInto(work: string, file: string): Promise<Manifest> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  mkdirSync(work, { mode: 0o700 })
  await unpack(file, work)
  const manifest = readManifest(work)
  requireListed(await listFiles(work), manifest)
  return manifest
}

interface Loading {
  work: string
  incoming: string
  manifest: Manifest
  now: Date
}

async function loadRows(
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

/** Whoever was signed in then may have been signed out since: everybody signs in again. */
async function concluded(
  database: Database,
  { madeAt }: Manifest,
  now: Date,
): Promise<string | null> {
  try {
    const scope = operatorScope(database, now)
    await inTransaction(scope, async (transaction) => {
      await endAllSessions(transaction)
      await recordAudit(transaction, { action: 'backup.restored', object: `backup ${madeAt}` })
    })
    return problemIn(await examine(scope))
  } finally {
    await database.close()
  }
}

function moveFiles(work: string, incoming: string, { files }: Manifest): void {
  for (const { path } of files) if (path.startsWith('files/')) bringToDisk(join(work, path))
  for (const name of readdirSync(join(work, 'files'))) {
    rmSync(join(incoming, name), { recursive: true, force: true })
    renameSync(join(work, 'files', name), join(incoming, name))
  }
}

/** What an earlier try has left: nothing of it counts before `swapIn` has written its note. */
function removeLeftovers(dataDir: string): void {
  if (isSwapping(dataDir)) return
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('restoring-')) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
