import type { Clock } from '#kernel/clock.ts'
import { minutes } from '#kernel/duration.ts'
import type { Database } from '../database/database.server.ts'
import type { Gauge } from '../http/metrics.server.ts'
import { countStuckJobs } from './store.server.ts'

/** A job that nobody has begun for so long is late: some process has to run them. */
const lateMs = minutes(5)

/** Two gauges that should be 0. */
export function jobGauges({ db }: Database, clock: Clock): Gauge[] {
  const count = () => countStuckJobs(db, clock().getTime() - lateMs)
  return [
    {
      name: 'servery_jobs_late',
      help: 'Jobs that have been due for more than five minutes.',
      read: async () => (await count()).late,
    },
    {
      name: 'servery_jobs_dead',
      help: 'Jobs that were given up after their last try.',
      read: async () => (await count()).dead,
    },
  ]
}
