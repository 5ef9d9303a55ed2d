import { requireSignedIn } from '#kernel/viewer.ts'
import type { PersonDeleted } from '#modules/accounts/events.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { deleteMessagesOf, selectMessagesOf } from '../store.server.ts'

/** What the viewer has written to the restaurant while they were signed in. */
export async function ownMessages(scope: Scope): Promise<unknown> {
  const { personId } = requireSignedIn(scope.viewer)
  const rows = await selectMessagesOf(scope.db, personId)
  return rows.map(({ name, email, body, created_at: at }) => ({
    name,
    email,
    message: body,
    sentAt: new Date(at).toISOString(),
  }))
}

/**
 * A message goes with whoever was signed in, and by an address that they have shown to be theirs. By any
 * other address none goes: anybody may write any into an account.
 */
export async function forgetMessages(
  held: WriteScope,
  { personId, email, isConfirmed }: PersonDeleted,
): Promise<void> {
  const deleted = await deleteMessagesOf(held.db, personId, isConfirmed ? email : undefined)
  if (deleted > 0) await held.announceChange('waiting')
}
