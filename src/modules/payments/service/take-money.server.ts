import { newId } from '#kernel/ids.ts'
import { takeOrdered } from '#modules/cart/service.server.ts'
import { holdPortionsAgain } from '#modules/orders/service/portions.server.ts'
import { type Order, listOrderLines } from '#modules/orders/service.server.ts'
import { moveHeld } from '#modules/orders/service/moves.server.ts'
import { hourAt } from '#modules/orders/tallies/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import type { Intent } from '../rules.ts'
import { type Attempt, updateAttemptState, updateIntentId } from '../store/attempts.server.ts'
import { type Payment, insertPayment } from '../store/payments.server.ts'
import { giveReceipt } from '../receipts/service/give-receipt.server.ts'
import { countPayment } from './takings.server.ts'
import type { PaymentWriteScope } from './payment-scope.server.ts'

/** The job that composes the receipt and mails it. */
export const receiptJob: JobName<{ paymentId: string }> = { kind: 'mailReceipt', lane: 'mail' }

/** Money wins over the clock: an order that has expired meanwhile is revived. It is held by this transaction. */
export async function takeMoney(
  scope: PaymentWriteScope,
  attempt: Attempt,
  intent: Intent,
  held: Order,
): Promise<{ kind: 'settled'; payment: Payment; order: Order }> {
  const { db, now } = scope
  // Before the audit: who changes a dish holds it first, too.
  if (attempt.state === 'expired') await holdPortionsAgain(scope, attempt.orderId)
  const lines = await listOrderLines(scope, [attempt.orderId])
  const frozen = lines.map(({ cartLineId, quantity }) => ({ id: cartLineId, quantity }))
  const payment: Payment = {
    id: newId(now.getTime()),
    orderId: attempt.orderId,
    attemptId: attempt.id,
    personId: attempt.personId,
    processor: scope.processor.id,
    intentId: intent.id,
    amountCents: attempt.amountCents,
    tipCents: attempt.tipCents,
    currency: attempt.currency,
    card: intent.card,
    freedLines: await takeOrdered(scope, attempt.personId, frozen),
    createdAt: now.getTime(),
  }
  await updateAttemptState(db, attempt.id, 'succeeded', now)
  if (attempt.intentId !== intent.id) await updateIntentId(db, attempt.id, intent.id)
  const hour = await hourAt(scope, now)
  await enqueue(scope, receiptJob, { paymentId: payment.id }, { cause: `receipt ${payment.id}` })
  await recordAudit(scope, {
    action: 'payment.settled',
    object: `payment ${payment.id}`,
    details: {
      order: attempt.orderId,
      amountCents: payment.amountCents,
      currency: payment.currency,
      ...(payment.tipCents > 0 && { tipCents: payment.tipCents }),
    },
  })
  await insertPayment(db, payment, hour)
  await giveReceipt(scope, payment.id)
  // Last, as they add to the day's numbers: whoever else settles waits from here to the end.
  const order = await moveHeld(scope, held, 'pending')
  await countPayment(scope, { ...payment, cents: payment.amountCents }, hour)
  return { kind: 'settled', payment, order }
}
