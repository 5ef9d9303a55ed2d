import { findBuyer } from '#kernel/viewer.ts'
import { listOwnBrowsers } from '#modules/accounts/guests/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { selectOwnIds } from '../store/times.server.ts'

/**
 * What is kept for the viewer, and the booking that they are about to change, is free for them.
 * Somebody else's id says nothing.
 */
export async function findOwnIds(scope: Scope, instead: string | undefined): Promise<string[]> {
  const buyer = findBuyer(scope.viewer)
  if (!buyer) return []
  return selectOwnIds(scope.db, await listOwnBrowsers(scope, buyer.buyerId), instead ?? '')
}
