import { existsSync, renameSync, statSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { newId } from '#kernel/ids.ts'
import { findLastTime } from '#platform/audit/audit.server.ts'
import { type BackupBucket, copyToBucket, deleteOldCopies } from '#platform/backup/bucket.server.ts'
import {
  claimNight,
  deleteAbandoned,
  deleteOldNights,
  fileOf,
  findDueCopy,
  idOf,
} from '#platform/backup/nights.server.ts'
import { type BackupRow, updateCopy, upsertBackup } from '#platform/backup/store.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { Config } from '#src/config/config.server.ts'
import { explainedText } from '#src/config/explained.server.ts'
import type { Places } from '#src/config/places.server.ts'
import { dueNight } from './backup-clock.server.ts'
import { type MadeBackup, makeBackup } from './backup.server.ts'

/** Written whole before its row was: a power cut between the two. */
interface FoundBackup extends Pick<MadeBackup, 'file' | 'bytes' | 'problem'> {
  writtenAt: Date
}

/** Makes the night's backup unless somebody has or does. Answers what was made or is there. */
export async function makeNightBackup(
  scope: Scope,
  config: Config,
  places: Places,
): Promise<MadeBackup | FoundBackup | undefined> {
  const night = await dueNight(scope)
  if (night === undefined || !(await claimNight(scope, night))) return undefined
  // This process has nothing else to do: it takes what those that serve guests leave.
  setPriority(10)
  const file = fileOf(config.dataDir, night)
  const made = await recordingBackup(scope, idOf(night), async () => {
    deleteAbandoned(config.dataDir, scope.now)
    const found = findWritten(file)
    if (found && (await isOfThisDatabase(scope, found))) return found
    if (found) keepAside(found)
    return makeBackup(config, places, file, scope.now)
  })
  deleteOldNights(config.dataDir)
  return made
}

/**
 * Copies the newest night off this machine, if that is due; answers its file. What fails is noted and tried
 * again after an hour.
 * @throws BackupError
 */
export async function copyNight(
  scope: Scope,
  dataDir: string,
  bucket: BackupBucket,
): Promise<string | undefined> {
  const due = await findDueCopy(scope, dataDir)
  if (!due) return undefined
  const endedAt = clockFrom(scope)
  const writeCopy = (problem: string | null) => {
    const at = endedAt()
    const copy = { copied_at: problem === null ? at : null, copy_problem: problem }
    return inTransaction(scope, ({ db }) => updateCopy(db, due.id, { ...copy, copy_tried_at: at }))
  }
  try {
    await copyToBucket(bucket, due.file, basename(due.file))
  } catch (error) {
    await writeCopy(explainedText(error)).catch(() => {})
    throw error
  }
  await writeCopy(null)
  await deleteOldCopies(bucket)
  return due.file
}

/** Makes a backup that the operator asks for. */
export async function makeNotedBackup(
  scope: Scope,
  config: Config,
  places: Places,
  file: string,
): Promise<MadeBackup> {
  return recordingBackup(scope, newId(scope.now.getTime()), () =>
    makeBackup(config, places, file, scope.now),
  )
}

function findWritten(file: string): FoundBackup | undefined {
  if (!existsSync(file)) return undefined
  const { size, mtime } = statSync(file)
  return { file, bytes: size, problem: null, writtenAt: mtime }
}

/** What was restored since is in no file from before. */
async function isOfThisDatabase(scope: Scope, { writtenAt }: FoundBackup): Promise<boolean> {
  const restoredAt = await findLastTime(scope, 'backup.restored')
  return restoredAt === undefined || restoredAt < writtenAt
}

/** A backup that may be the last to hold what the restore has replaced: nobody but the operator deletes it. */
function keepAside({ file, writtenAt }: FoundBackup): void {
  const mark = writtenAt.toISOString().replace(/[-:]|\..*$/g, '')
  renameSync(file, join(dirname(file), `before-restore-${mark}.tar.gz`))
}

/** Makes a backup and writes its row, whatever has come of it. */
async function recordingBackup<Made extends MadeBackup | FoundBackup>(
  scope: Scope,
  id: string,
  make: () => Promise<Made>,
): Promise<Made> {
  const endedAt = clockFrom(scope)
  const writeRow = (row: Partial<BackupRow>) =>
    inTransaction(scope, ({ db }) =>
      upsertBackup(db, {
        id,
        started_at: scope.now.getTime(),
        ended_at: endedAt(),
        file: null,
        bytes: null,
        problem: null,
        ...row,
      }),
    )
  try {
    const made = await make()
    const { bytes, problem } = made
    const writtenAt = 'writtenAt' in made ? made.writtenAt.getTime() : undefined
    await writeRow({
      file: basename(made.file),
      bytes,
      problem,
      ...(writtenAt !== undefined && { started_at: writtenAt, ended_at: writtenAt }),
    })
    return made
  } catch (error) {
    // What could not be written down is still told to whoever called.
    await writeRow({ problem: explainedText(error) }).catch(() => {})
    throw error
  }
}

/** The time by the scope's clock, which stands still, and by what has passed since. */
function clockFrom({ now }: Scope): () => number {
  const startedMs = performance.now()
  return () => Math.ceil(now.getTime() + performance.now() - startedMs)
}
