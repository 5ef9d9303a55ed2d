import type { Clock } from '#kernel/clock.ts'
import type { Database } from '../database/database.server.ts'
import type { Gauge } from '../http/metrics.server.ts'
import { selectFirstStepAt, selectLastBackups, selectLastCopy } from './store.server.ts'

/**
 * Gauges of the backups: alert when an age passes two days or the failure is 1.
 * @param isCopied whether backups also go to a bucket
 */
export function backupGauges({ db }: Database, clock: Clock, isCopied: boolean): Gauge[] {
  /** Seconds since a backup, or since the first start where there is none. */
  const ageSince = async (at: number | undefined) => {
    const now = clock().getTime()
    return (now - (at ?? (await selectFirstStepAt(db)) ?? now)) / 1000
  }
  const copyAge: Gauge = {
    name: 'servery_backup_copy_age_seconds',
    help: 'Age of the newest backup that is in the bucket, or time since the first start when there is none.',
    read: async () => ageSince(await selectLastCopy(db)),
  }
  return [
    ...(isCopied ? [copyAge] : []),
    {
      name: 'servery_backup_age_seconds',
      help: 'Time since the last backup, or since the first start when there is none.',
      read: async () => {
        const { written } = await selectLastBackups(db)
        return ageSince(written?.started_at)
      },
    },
    {
      name: 'servery_backup_failed',
      help: 'Whether the last try to make a backup left none.',
      read: async () => {
        const { written, failed } = await selectLastBackups(db)
        return Number((failed?.started_at ?? 0) > (written?.started_at ?? 0))
      },
    },
  ]
}
