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
 * A message goes with whoever was signed in. By the address alone none goes: anybody may write any
 * address into the form, or into an account.
 */
export async function forgetMessages(held: WriteScope, fact: PersonDeleted): Promise<void> {
  if ((await deleteMessagesOf(held.db, fact.personId)) > 0) await held.announceChange('waiting')
}
