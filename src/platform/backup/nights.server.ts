import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { hours } from '#kernel/duration.ts'
import { inTransaction, type Scope } from '../scope.server.ts'
import { claimBackup, hasBackup, selectFirstStepAt } from './store.server.ts'

/** When kitchens are dark, in the restaurant's zone. */
export const nightlyAt = '03:30'
/** Longer than any backup takes: after it whoever began has been stopped. */
const silentMs = hours(2)
const retryMs = hours(1)
const kept = 14

/** The night whose backup should be there by now; undefined when it is, or the database is younger. */
export async function findDueNight(scope: Scope, timeZone: string): Promise<string | undefined> {
  const begin = latestBegin(scope.now, timeZone)
  const night = begin.toPlainDate().toString()
  const firstStepAt = await selectFirstStepAt(scope.db)
  if (firstStepAt === undefined || firstStepAt > begin.epochMilliseconds) return undefined
  return (await hasBackup(scope.db, idOf(night))) ? undefined : night
}

/** Whether the night is this process's to do; of many that ask at once, one is answered yes. */
export async function claimNight(scope: Scope, night: string): Promise<boolean> {
  const now = scope.now.getTime()
  return inTransaction(scope, ({ db }) =>
    claimBackup(db, idOf(night), now, {
      silentBefore: now - silentMs,
      failedBefore: now - retryMs,
    }),
  )
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

function latestBegin(now: Date, timeZone: string): Temporal.ZonedDateTime {
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone)
  const today = local.withPlainTime(Temporal.PlainTime.from(nightlyAt))
  return Temporal.ZonedDateTime.compare(today, local) <= 0 ? today : today.subtract({ days: 1 })
}
