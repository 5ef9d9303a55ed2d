import type { Clock } from '#kernel/clock.ts'
import type { Database } from '../database/database.server.ts'
import type { Gauge } from '../http/metrics.server.ts'
import { selectFirstStepAt, selectLastBackups, selectLastCopy } from './store.server.ts'

/** Ages should stay under two days, the failure at 0. `isCopied` where backups go to a bucket, too. */
export function backupGauges({ db }: Database, clock: Clock, isCopied: boolean): Gauge[] {
  const copyAge: Gauge = {
    name: 'servery_backup_copy_age_seconds',
    help: 'Age of the newest backup that is in the bucket, or time since the first start when there is none.',
    read: async () => {
      const since = (await selectLastCopy(db)) ?? (await selectFirstStepAt(db)) ?? clock().getTime()
      return (clock().getTime() - since) / 1000
    },
  }
  return [
    ...(isCopied ? [copyAge] : []),
    {
      name: 'servery_backup_age_seconds',
      help: 'Time since the last backup, or since the first start when there is none.',
      read: async () => {
        const { written } = await selectLastBackups(db)
        const since = written?.started_at ?? (await selectFirstStepAt(db)) ?? clock().getTime()
        return (clock().getTime() - since) / 1000
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
