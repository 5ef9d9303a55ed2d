import { countOfNetwork, countSpent } from '#platform/limits/limits.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Toll, workFor } from '../rules.ts'

/** The work that the next of this network has to show; `of` tells its counters apart. */
export async function workOfNetwork(scope: Scope, toll: Toll, of = ''): Promise<number> {
  return workFor(toll, (await countOfNetwork(scope, toll, of)) / scope.limitFactor)
}

/** The same for one subject, wherever it comes from. */
export async function workOfSubject(scope: Scope, toll: Toll, subject: string): Promise<number> {
  return workFor(toll, (await countSpent(scope, toll, subject)) / scope.limitFactor)
}
