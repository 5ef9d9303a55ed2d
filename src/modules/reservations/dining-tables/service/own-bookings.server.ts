import type { Scope } from '#platform/scope.server.ts'
import { selectOwnIds } from '../store/times.server.ts'

/**
 * What is kept for the viewer, and the booking that they are about to change, is free for them.
 * Somebody else's id says nothing.
 */
export async function findOwnIds(
  { db, viewer }: Scope,
  instead: string | undefined,
): Promise<string[]> {
  return 'personId' in viewer ? selectOwnIds(db, viewer.personId, instead ?? '') : []
}
