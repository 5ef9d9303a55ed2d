import type { Gauge } from './http/metrics.server.ts'
import type { Route } from './http/route.server.ts'
import type { AnyJobKind } from './jobs/jobs.server.ts'
import type { Chore } from './jobs/runner.server.ts'

/** What a module gives to the program that is made of modules. */
export interface Module {
  routes: readonly Route[]
  /** Work that it leaves for later. */
  jobKinds?: readonly AnyJobKind[]
  /** Work by the clock. */
  chores?: readonly Chore[]
  /** What an operator wants to be woken by. */
  gauges?: readonly Gauge[]
}
