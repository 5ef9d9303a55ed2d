import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { IfOut } from '../rules.ts'
import { updateIfOut } from '../../store.server.ts'

/** Somebody who is about to pay changes their mind; of what is paid it is frozen. */
export async function chooseIfOut(scope: Scope, orderId: string, ifOut: IfOut): Promise<void> {
  await inTransaction(scope, ({ db }) => updateIfOut(db, orderId, ifOut))
}
