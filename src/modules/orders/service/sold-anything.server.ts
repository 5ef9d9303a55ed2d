import type { Scope } from '#platform/scope.server.ts'
import { hasAnyDay } from '../tallies/service.server.ts'
import { selectIsAnyAwaiting } from '../store/sold-anything.server.ts'

/** Whether an order has counted, or one may yet: somebody is paying it, or was given a link. */
export async function hasSoldAnything(scope: Scope): Promise<boolean> {
  return (await hasAnyDay(scope)) || selectIsAnyAwaiting(scope.db)
}
