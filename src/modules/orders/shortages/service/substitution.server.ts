import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { SubstitutionPreference } from '../rules.ts'
import { updateSubstitution } from '../../store.server.ts'

/** Somebody who is about to pay changes their mind; of what is paid it is frozen. */
export async function chooseSubstitution(
  scope: Scope,
  orderId: string,
  substitution: SubstitutionPreference,
): Promise<void> {
  await inTransaction(scope, ({ db }) => updateSubstitution(db, orderId, substitution))
}
