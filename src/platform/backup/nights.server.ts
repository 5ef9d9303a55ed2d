import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { hours } from '#kernel/duration.ts'
import { inTransaction, type Scope } from '../scope.server.ts'
import {
  type ClaimBounds,
  claimBackup,
  deleteClaim,
  isClaimed,
  selectFirstStepAt,
  selectNewestNight,
} from './store.server.ts'

/** When kitchens are dark, in the restaurant's zone. */
export const nightlyAt = '03:30'
/** Longer than any backup takes: after it whoever began has been stopped. */
const silentMs = hours(2)
const retryMs = hours(1)
const kept = 14

/**
 * The night whose backup is to be made now; undefined when it is there, somebody makes it, or failed at
 * it just now, and when the database is younger.
 */
export async function findDueNight(scope: Scope, timeZone: string): Promise<string | undefined> {
  const begin = latestBegin(scope.now, timeZone)
  const night = begin.toPlainDate().toString()
  const firstStepAt = await selectFirstStepAt(scope.db)
  if (firstStepAt === undefined || firstStepAt > begin.epochMilliseconds) return undefined
  return (await isClaimed(scope.db, idOf(night), bounds(scope.now))) ? undefined : night
}

/** A backup that is to go to the bucket now: the newest night, if its file is on this machine. */
export async function findDueCopy(
  scope: Scope,
  dataDir: string,
): Promise<{ id: string; file: string } | undefined> {
  const night = await selectNewestNight(scope.db)
  if (!night?.file || night.copied_at) return undefined
  if ((night.copy_tried_at ?? 0) > scope.now.getTime() - retryMs) return undefined
  const file = join(folderOf(dataDir), night.file)
  // Only the process that made the backup has its file.
  return existsSync(file) ? { id: night.id, file } : undefined
}

/** Whether the night is this process's to do; of many that ask at once, one is answered yes. */
export async function claimNight(scope: Scope, night: string): Promise<boolean> {
  return inTransaction(scope, ({ db }) =>
    claimBackup(db, idOf(night), scope.now.getTime(), bounds(scope.now)),
  )
}

/**
 * Whoever was at it has been stopped: it is due for the next that looks, which is the next start. Where
 * another process has taken it just now, one more backup is made, and no harm done.
 */
export async function giveNightBack(scope: Scope, night: string): Promise<void> {
  await inTransaction(scope, ({ db }) => deleteClaim(db, idOf(night)))
}

export function idOf(night: string): string {
  return `night ${night}`
}

export function fileOf(dataDir: string, night: string): string {
  return join(folderOf(dataDir), `night-${night}.tar.gz`)
}

export function folderOf(dataDir: string): string {
  return join(dataDir, 'backups')
}

/** Keeps the newest nights; what the operator has put there under other names stays. */
export function deleteOldNights(dataDir: string): void {
  const nights = readdirSync(folderOf(dataDir)).filter((name) =>
    /^night-\d{4}-\d\d-\d\d\.tar\.gz$/.test(name),
  )
  for (const name of nights.toSorted().slice(0, -kept)) rmSync(join(folderOf(dataDir), name))
}

/** Removes what nights that were killed have left: as much room as the database, which a next one needs. */
export function deleteAbandoned(dataDir: string, now: Date): void {
  const folder = folderOf(dataDir)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    if (!/^\.making-night-|^night-.*\.draft$/.test(name)) continue
    const path = join(folder, name)
    if (statSync(path).mtimeMs > now.getTime() - silentMs) continue
    rmSync(path, { recursive: true, force: true })
  }
}

function bounds(now: Date): ClaimBounds {
  return { silentBefore: now.getTime() - silentMs, failedBefore: now.getTime() - retryMs }
}

function latestBegin(now: Date, timeZone: string): Temporal.ZonedDateTime {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = local.withPlainTime(Temporal.PlainTime.from(nightlyAt))
  return Temporal.ZonedDateTime.compare(today, local) <= 0 ? today : today.subtract({ days: 1 })
}
