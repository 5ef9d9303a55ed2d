import type { Clock } from '#kernel/clock.ts'
import { days, hours } from '#kernel/duration.ts'
import { type SendMail, paymentChores, paymentJobs } from '#modules/payments/jobs.server.ts'
import type { PaymentProcessor } from '#modules/payments/service/payment-scope.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { deleteDoneJobs } from '#platform/jobs/store.server.ts'
import { type Chore, type RunnerParts, Runner } from '#platform/jobs/runner.server.ts'
import { forgetEndedLimits } from '#platform/limits/limits.server.ts'
import type { Log } from '#platform/log.server.ts'
import { forgetExpiredKeys } from '#platform/once/once.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { operatorScope } from './open-store.server.ts'

interface WorkDeps {
  database: Database
  processor: PaymentProcessor
  clock: Clock
  log: Log
  /** Letters go nowhere until mail is set up. */
  sendMail?: SendMail
}

/** Every kind of work for later and by the clock; `main` runs it, tests run what they ask for. */
export function workOf({
  database,
  processor,
  clock,
  log,
  sendMail = toNobody,
}: WorkDeps): RunnerParts {
  return {
    scopeNow: () => operatorScope(database, clock()),
    kinds: [...paymentJobs(processor, sendMail)],
    chores: [...paymentChores(processor), ...housekeeping],
    log,
  }
}

export function createRunner(deps: WorkDeps): Runner {
  return new Runner(workOf(deps))
}

const toNobody: SendMail = async () => {}

/** Long enough to look into what happened; a cause that comes again later finds its work done. */
const keptMs = days(30)

const housekeeping: Chore[] = [
  {
    name: 'delete done jobs',
    everyMs: hours(1),
    run: (scope) =>
      inTransaction(scope, ({ db, now }) => deleteDoneJobs(db, now.getTime() - keptMs)),
  },
  { name: 'forget ended limits', everyMs: hours(1), run: forgetEndedLimits },
  { name: 'forget expired keys', everyMs: hours(1), run: forgetExpiredKeys },
]
