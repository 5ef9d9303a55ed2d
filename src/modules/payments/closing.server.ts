import type { GuestSignedIn, PersonDeleted } from '#modules/accounts/events.ts'
import { holdBuyer } from '#modules/orders/placing.server.ts'
import { inTransaction, type WriteScope } from '#platform/scope.server.ts'
import {
  countDecline,
  countUnaskedCard,
  findNetwork,
  isCardAPass,
} from './declines/counting.server.ts'
import { requireKeys } from './keys/processor-in-use.server.ts'
import {
  orUnavailable,
  passPoint,
  type PaymentScope,
  type PaymentWriteScope,
} from './payment-scope.server.ts'
import { refuseBusy } from './rules.ts'
import { release, type Settled, settleIntent } from './settling.server.ts'
import {
  type Attempt,
  holdAttempt,
  holdOpenAttempt,
  selectAttemptByIntent,
  updateAttemptState,
} from './store.server.ts'

/**
 * Ends an attempt: at the provider first, then here. When the money has come meanwhile, it wins.
 * @throws ProcessorUnavailable
 */
export async function closeAttempt(scope: PaymentScope, attempt: Attempt): Promise<Settled> {
  passPoint(scope, 'close.before_provider')
  if (attempt.processor !== scope.processor.id) return closeUnasked(scope, attempt)
  if (attempt.intentId === null) return closeUnheard(scope, attempt)
  const intent = await scope.processor.cancelIntent(attempt.intentId)
  passPoint(scope, 'close.before_release')
  return settleIntent(scope, intent)
}

/** Nobody is handed the intent of an attempt any more that is held and may still be given up. */
export async function requestCancel({ db, now }: WriteScope, attempt: Attempt): Promise<Attempt> {
  if (attempt.state !== 'created' && attempt.state !== 'open') return attempt
  await updateAttemptState(db, attempt.id, 'cancel_requested', now)
  return { ...attempt, state: 'cancel_requested' }
}

/**
 * Gives up an attempt whose processor is no longer set up here and cannot be asked. A process that only has not
 * heard yet of other keys gives up nothing. @throws HttpRefusal 503
 */
async function closeUnasked(scope: PaymentScope, { id }: Attempt): Promise<Settled> {
  await inTransaction(scope, async (transaction) => {
    await requireKeys(transaction)
    await abandon(transaction, id)
  })
  return { kind: 'not_paid' }
}

/**
 * Gives up what nobody can be asked about: as if its time were over, because money that comes all the same is
 * found when the processor is back, and wins then.
 */
export async function abandon(held: PaymentWriteScope, id: string): Promise<void> {
  const attempt = await holdAttempt(held.db, id)
  if (attempt) await release(held, attempt, 'expired')
}

/**
 * Nobody has been given the secret of an intent whose id was never stored, so nobody can pay it: it
 * may be closed here at once. Whoever is creating it at this moment finds the attempt closed.
 */
async function closeUnheard(scope: PaymentScope, { id }: Attempt): Promise<Settled> {
  passPoint(scope, 'close.before_release')
  const intentId = await inTransaction(scope, async (transaction) => {
    const attempt = await holdAttempt(transaction.db, id)
    if (attempt?.intentId === null) await release(transaction, attempt)
    return attempt?.intentId ?? null
  })
  if (intentId === null) return { kind: 'not_paid' }
  return settleIntent(scope, await scope.processor.cancelIntent(intentId))
}

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

/**
 * The provider has refused a card. Whoever has tried too many loses the payment that is open, and where many
 * are refused everybody does after each, so that the next card begins with a pass, and a stranger's with their bank. That is counted and wished
 * for in the transaction that ends the event, so that no crash forgets it: when the provider is away then, the
 * reconciler closes the payment later. Answers what the caller has to close when the transaction has ended.
 */
export async function noteDecline(
  scope: PaymentWriteScope,
  intentId: string,
): Promise<Attempt | undefined> {
  const known = await selectAttemptByIntent(scope.db, scope.processor.id, intentId)
  if (!known) return undefined
  await holdBuyer(scope, known.personId)
  const attempt = await holdAttempt(scope.db, known.id)
  const network = await findNetwork(scope, known.id)
  const isStopped = await countDecline(scope, { personId: known.personId, network })
  const isOneTooMany = await countUnaskedCard(scope, known.id)
  // An order by phone would end with its link, and nobody gets links by the hundred.
  const isOver =
    isStopped || isOneTooMany || (!known.isByLink && (await isCardAPass(scope, network)))
  return isOver && attempt ? requestCancel(scope, attempt) : undefined
}
