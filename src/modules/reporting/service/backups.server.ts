import { requireAudience } from '#kernel/viewer.ts'
import { nightlyAt } from '#platform/backup/nights.server.ts'
import { selectFirstStepAt, selectLastBackups } from '#platform/backup/store.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { BackupState } from '../contract/backups.ts'
import { lateMs } from '../rules/backups.ts'

/** What the books of backups say; files that somebody has deleted since are not missed. */
export async function getBackupState(scope: Scope): Promise<BackupState> {
  requireAudience('admin', scope.viewer)
  const { written, failed } = await selectLastBackups(scope.db)
  const since = written?.started_at ?? (await selectFirstStepAt(scope.db)) ?? 0
  const ageMs = scope.now.getTime() - since
  return {
    last: written
      ? {
          madeAt: new Date(written.started_at).toISOString(),
          ageSeconds: Math.max(0, Math.floor(ageMs / 1000)),
          bytes: written.bytes ?? 0,
          isInOrder: written.problem === null,
        }
      : null,
    failure: failed && failed.started_at > (written?.started_at ?? 0) ? failed.problem : null,
    nightlyAt,
    isLate: ageMs > lateMs,
  }
}
