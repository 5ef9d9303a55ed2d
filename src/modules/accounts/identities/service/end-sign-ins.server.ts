import type { WriteScope } from '#platform/scope.server.ts'
import { endAllSessions, endSessionsOf } from '../../sessions/service.server.ts'
import { deleteFactor } from '../../second-factor/store.server.ts'
import {
  deleteAllUnderWay,
  deleteIdentitiesOf,
  deleteSignInsOf,
  deleteVerificationsOf,
} from '../store/identities.server.ts'

/** Signs a person out everywhere, sign-ins that are not sessions yet and mailed links included. */
export async function endSignInsOf(scope: WriteScope, personId: string): Promise<void> {
  await deleteSignInsOf(scope.db, personId)
  await deleteVerificationsOf(scope.db, personId)
  await endSessionsOf(scope, personId)
}

/** Everybody's: after a restore, which brings back what has been ended or spent since. */
export async function endAllSignIns(scope: WriteScope): Promise<void> {
  await deleteAllUnderWay(scope.db)
  await endAllSessions(scope)
}

/** Takes away every way to sign in, the second factor included: it may be an attacker’s too. */
export async function removeIdentitiesOf(scope: WriteScope, personId: string): Promise<void> {
  await endSignInsOf(scope, personId)
  await deleteFactor(scope.db, personId)
  await deleteIdentitiesOf(scope.db, personId)
}
