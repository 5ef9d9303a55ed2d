import { hours } from '#kernel/duration.ts'
import { isoOf } from '#kernel/iso.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { nightlyAt } from '#platform/backup/nights.server.ts'
import {
  selectFirstStepAt,
  selectLastBackups,
  selectLastCopy,
  selectNewestNight,
} from '#platform/backup/store.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type BackupState, getBackups } from './contract.ts'

export const backupRoutes = (areCopied: boolean): Route[] => [
  serve(getBackups, (scope) => getBackupState(scope, areCopied)),
]

/** The age at which a backup is late: two nights were missed. */
const lateMs = hours(48)

/** What the books of backups say; files that somebody has deleted since are not missed. */
export async function getBackupState(scope: Scope, areCopied: boolean): Promise<BackupState> {
  requireAudience('admin', scope.viewer)
  const { written, failed } = await selectLastBackups(scope.db)
  const firstStepAt = (await selectFirstStepAt(scope.db)) ?? 0
  const since = written?.started_at ?? firstStepAt
  const ageMs = scope.now.getTime() - since
  return {
    last: written
      ? {
          madeAt: isoOf(written.started_at),
          ageSeconds: Math.max(0, Math.floor(ageMs / 1000)),
          bytes: written.bytes ?? 0,
          isInOrder: written.problem === null,
        }
      : null,
    failure: failed && failed.started_at > (written?.started_at ?? 0) ? failed.problem : null,
    copy: areCopied ? await copyState(scope, firstStepAt) : null,
    nightlyAt,
    isLate: ageMs > lateMs,
  }
}

async function copyState(
  { db, now }: Scope,
  firstStepAt: number,
): Promise<NonNullable<BackupState['copy']>> {
  const lastAt = await selectLastCopy(db)
  const newest = await selectNewestNight(db)
  const ageMs = now.getTime() - (lastAt ?? firstStepAt)
  return {
    ageSeconds: lastAt === undefined ? null : Math.max(0, Math.floor(ageMs / 1000)),
    failure: newest?.copied_at ? null : (newest?.copy_problem ?? null),
    isLate: ageMs > lateMs,
  }
}
