import { holdBuyer } from '#modules/orders/service.server.ts'
import { countDecline, findNetwork, isCardAPass } from '../declines/service.server.ts'
import { type Attempt, holdAttempt, selectAttemptByIntent } from '../store/attempts.server.ts'
import { requestCancel } from './close-attempt.server.ts'
import type { PaymentWriteScope } from './payment-scope.server.ts'

/**
 * The provider has refused a card. Whoever has tried too many loses the payment that is open, and where many
 * are refused everybody does after each, so that the next card begins with a pass. That is counted and wished
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
  // An order by phone would end with its link, and nobody gets links by the hundred.
  const isOver = isStopped || (!known.isByLink && (await isCardAPass(scope, network)))
  return isOver && attempt ? requestCancel(scope, attempt) : undefined
}
