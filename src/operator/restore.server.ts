import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { bringToDisk, unpack } from '#platform/backup/archive.server.ts'
import { bucketPrefix, fetchFromBucket } from '#platform/backup/bucket.server.ts'
import {
  BackupError,
  type Manifest,
  listFiles,
  requireListed,
} from '#platform/backup/manifest.server.ts'
import { finishSwap, incomingFolder, isSwapping, swapIn } from '#platform/backup/swap.server.ts'
import { lockDataDir } from '#platform/database/data-lock.server.ts'
import { requireUnused } from '#platform/database/database-file.server.ts'
import type { Config } from '#src/config/config.server.ts'
import { findSecret } from '#src/config/kept-secret.server.ts'
import type { Places } from '#src/config/places.server.ts'
import { restoreRows } from './restore-rows.server.ts'

export interface Restored {
  madeAt: string
  rows: number
  /** Where what was there before lies now; undefined when nothing was. */
  replaced: string | undefined
  problem: string | null
  /** What cannot be opened here, and what to do, in sentences; empty when nothing is missing. */
  missing: string[]
}

/**
 * Puts a backup in place of what DATA_DIR (or the empty database at DATABASE_URL) holds. Whenever it
 * is cut off, the next start finds all of the old or all of the new; with DATABASE_URL the rows come all
 * or not at all, and the files just after them.
 * @throws LockError while a server or a command runs, BackupError, DatabaseError; then nothing has changed.
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
    if (config.databaseUrl === undefined) requireUnused(dataDir)
    const manifest = await unpackInto(work, await fetched(config, file))
    const incoming = incomingFolder(dataDir, mark)
    mkdirSync(join(incoming, 'pictures'), { recursive: true, mode: 0o700 })
    moveFiles(work, incoming, manifest)
    // Last, since what PostgreSQL has committed cannot be taken back.
    // A backup of an older version brings the secret along.
    const secret = config.authSecret ?? findSecret(incoming) ?? findSecret(dataDir)
    const { problem, missing } = await restoreRows(config, places, {
      work,
      incoming,
      manifest,
      now,
      secret,
    })
    // A command may have begun since.
    if (config.databaseUrl === undefined) requireUnused(dataDir)
    swapIn(dataDir, mark)
    return {
      madeAt: manifest.madeAt,
      rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
      replaced: keepReplaced(join(dataDir, `replaced-${mark}`)),
      problem,
      missing,
    }
  } finally {
    removeLeftovers(dataDir)
    lock.release()
  }
}

/** A file of this machine; one in the bucket is fetched beside the others that a cut-off restore leaves. */
async function fetched({ dataDir, backups }: Config, file: string): Promise<string> {
  if (!file.startsWith(bucketPrefix)) {
    if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
    return file
  }
  if (!backups.bucket) {
    throw new BackupError('No bucket is set: give BACKUP_S3_BUCKET and its keys.')
  }
  const target = incomingFolder(dataDir, 'from-bucket.tar.gz')
  await fetchFromBucket(backups.bucket, file.slice(bucketPrefix.length), target)
  return target
}

async function unpackInto(work: string, file: string): Promise<Manifest> {
  mkdirSync(work, { mode: 0o700 })
  const manifest = await unpack(file, work)
  requireListed(await listFiles(work), manifest)
  return manifest
}

function moveFiles(work: string, incoming: string, { files }: Manifest): void {
  for (const { path } of files) if (path.startsWith('files/')) bringToDisk(join(work, path))
  for (const name of readdirSync(join(work, 'files'))) {
    rmSync(join(incoming, name), { recursive: true, force: true })
    renameSync(join(work, 'files', name), join(incoming, name))
  }
}

/** A folder into which nothing had to go is of no use to anybody. */
function keepReplaced(folder: string): string | undefined {
  if (readdirSync(folder).length > 0) return folder
  rmdirSync(folder)
  return undefined
}

/** What an earlier try has left: nothing of it counts before `swapIn` has written its note. */
function removeLeftovers(dataDir: string): void {
  if (isSwapping(dataDir)) return
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('restoring-')) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}
