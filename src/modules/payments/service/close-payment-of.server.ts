import type { GuestSignedIn, PersonDeleted } from '#modules/accounts/events.ts'
import { holdBuyer } from '#modules/orders/service.server.ts'
import { type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { type PaymentScope, orUnavailable } from './payment-scope.server.ts'
import { type Attempt, holdOpenAttempt } from '../store/attempts.server.ts'
import { refuseBusy } from '../rules/attempts.ts'
import { closeAttempt, requestCancel } from './close-attempt.server.ts'

/**
 * Before a person is deleted: their open attempt ends at the provider first, with no transaction
 * open; what was paid meanwhile is settled. Afterwards nobody can pay for somebody who is not there.
 * @throws Refusal `conflict`, code `payment_in_progress`; HttpRefusal 503
 */
export async function closePaymentOf(scope: PaymentScope, personId: string): Promise<void> {
  const attempt = await inTransaction(scope, (held) => giveUpAttemptOf(held, personId))
  if (!attempt) return
  const closed = await orUnavailable(closeAttempt(scope, attempt))
  if (closed.kind === 'processing') refuseBusy()
}

/**
 * In the deletion itself: an attempt that was started after `closePaymentOf`, or was never asked to
 * end because an operator removes the person, is left for the reconciler to close.
 */
export async function endPaymentOf(scope: WriteScope, { personId }: PersonDeleted): Promise<void> {
  await giveUpAttemptOf(scope, personId)
}

/** A guest who signs in takes the cart along: what they have begun to pay without an account is given up. */
export async function endPaymentOfGuest(
  scope: WriteScope,
  { buyerId }: GuestSignedIn,
): Promise<void> {
  await giveUpAttemptOf(scope, buyerId)
}

async function giveUpAttemptOf(scope: WriteScope, personId: string): Promise<Attempt | undefined> {
  await holdBuyer(scope, personId)
  const open = await holdOpenAttempt(scope.db, personId)
  return open && requestCancel(scope, open)
}
