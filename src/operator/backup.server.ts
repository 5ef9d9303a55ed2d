import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { describeFindings, examine } from '#modules/operations/doctor/examining.server.ts'
import { bringNameToDisk, listArchive, pack } from '#platform/backup/archive.server.ts'
import { collect } from '#platform/backup/collect.server.ts'
import { BackupError, type Manifest, requireListed } from '#platform/backup/manifest.server.ts'
import { copyIn } from '#platform/backup/table-files.server.ts'
import type { Snapshot } from '#platform/database/copying/copying.server.ts'
import { fill } from '#platform/database/copying/fill.server.ts'
import { loadSqlite } from '#platform/database/copying/sqlite-loader.server.ts'
import { snapshotSqlite } from '#platform/database/copying/sqlite-snapshot.server.ts'
import { makeFolder } from '#platform/database/data-lock.server.ts'
import { databaseFile } from '#platform/database/database-file.server.ts'
import { readMigrations } from '#platform/database/migrations.server.ts'
import type { Config } from '#src/config/config.server.ts'
import { type Places, readVersion } from '#src/config/places.server.ts'

/**
 * What of DATA_DIR goes along. Not its secret: what can move money would leave the machine together with what opens it.
 */
const alongside = ['pictures']

export interface MadeBackup {
  file: string
  bytes: number
  rows: number
  files: number
  /** What the doctor says when the books are not in order; the backup holds them as they are. */
  problem: string | null
}

/**
 * Writes one file that holds the database at this moment, while others go on writing, and proves it:
 * every byte is read back, and a throw-away database made of it is shown to the doctor.
 * @throws BackupError, and then there is no file.
 */
export async function makeBackup(
  config: Config,
  places: Places,
  target: string,
  now: Date,
): Promise<MadeBackup> {
  const file = resolve(target)
  if (existsSync(file)) throw new BackupError(`${file} is there already. Choose another name.`)
  makeFolder(dirname(file))
  const work = join(dirname(file), `.making-${basename(file)}`)
  const draft = `${file}.draft`
  // What one that was killed has left: named by the file, so that whoever makes it next finds it.
  for (const left of [work, draft]) rmSync(left, { recursive: true, force: true })
  mkdirSync(work, { mode: 0o700 })
  try {
    const manifest = await collectNow(config, places, work, now)
    await pack(work, draft)
    requireListed(await listArchive(draft), manifest)
    const problem = await proveRows(places, work, manifest, now)
    renameSync(draft, file)
    bringNameToDisk(file)
    return {
      file,
      bytes: statSync(file).size,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      files: manifest.files.filter(({ path }) => path.startsWith('files/')).length,
      problem,
    }
  } catch (error) {
    rmSync(draft, { force: true })
    throw error
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

async function collectNow(
  { databaseUrl, dataDir }: Config,
  places: Places,
  work: string,
  now: Date,
): Promise<Manifest> {
  const snapshot = await snapshotOf(databaseUrl, dataDir)
  try {
    return await collect(work, { snapshot, dataDir, alongside, version: readVersion(places), now })
  } finally {
    await snapshot.close()
  }
}

async function snapshotOf(databaseUrl: string | undefined, dataDir: string): Promise<Snapshot> {
  if (databaseUrl === undefined) return snapshotSqlite(databaseFile(dataDir))
  const { snapshotPostgres } =
    await import('#platform/database/copying/postgres-snapshot.server.ts')
  return snapshotPostgres(databaseUrl)
}

/** Answers what the doctor finds in a throw-away copy; null when nothing. */
async function proveRows(
  places: Places,
  work: string,
  manifest: Manifest,
  now: Date,
): Promise<string | null> {
  const loader = loadSqlite(join(work, 'proof.sqlite'))
  try {
    await fill(loader, copyIn(work, manifest), readMigrations(places.migrations, 'sqlite'), now)
    return problemIn(await examine({ db: loader.db, now }))
  } finally {
    await loader.close()
  }
}

export function problemIn(findings: Awaited<ReturnType<typeof examine>>): string | null {
  const found = findings.filter(({ violations }) => violations > 0)
  return found.length === 0 ? null : describeFindings(found)
}
