import { systemClock } from '#kernel/clock.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Chore, Runner } from '#platform/jobs/runner.server.ts'
import type { Log } from '#platform/log.server.ts'
import { type Config, limitFactorOf } from '#src/config/config.server.ts'
import { operatorScope } from '#src/operator/open-store.server.ts'
import type { Product } from './product.server.ts'

/**
 * Jobs and chores run in every process; their leases keep them from doing one thing twice. What only
 * the server itself does comes as chores of its own.
 */
export function startWork(
  config: Config,
  { jobKinds: kinds, chores }: Pick<Product, 'jobKinds' | 'chores'>,
  database: Database,
  log: Log,
  ownChores: readonly Chore[] = [],
): Runner {
  const limitFactor = limitFactorOf(config)
  const scopeNow = () => ({ ...operatorScope(database, systemClock()), limitFactor })
  const runner = new Runner({ scopeNow, kinds, chores: [...chores, ...ownChores], log })
  runner.start()
  return runner
}
