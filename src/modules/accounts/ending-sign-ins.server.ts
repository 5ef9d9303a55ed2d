import type { WriteScope } from '#platform/scope.server.ts'
import { deleteFactor } from './second-factor/store.server.ts'
import { endSessionsOf } from './sessions/keeping.server.ts'
import {
  deleteIdentitiesOf,
  deleteSignInsOf,
  deleteVerificationsOf,
} from './signing-in-store.server.ts'

/** Takes away every way to sign in, the second factor included: it may be an attacker’s too. */
export async function removeIdentitiesOf(scope: WriteScope, personId: string): Promise<void> {
  await endSignInsOf(scope, personId)
  await deleteFactor(scope.db, personId)
  await deleteIdentitiesOf(scope.db, personId)
}

/** Signs a person out everywhere, sign-ins that are not sessions yet and mailed links included. */
export async function endSignInsOf(scope: WriteScope, personId: string): Promise<void> {
  await deleteSignInsOf(scope.db, personId)
  await deleteVerificationsOf(scope.db, personId)
  await endSessionsOf(scope, personId)
}
