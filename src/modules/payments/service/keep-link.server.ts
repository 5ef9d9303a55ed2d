import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { linkEndOf } from '#modules/orders/by-phone/rules/links.ts'
import { canBeWrittenTo } from '#modules/orders/rules.ts'
import { linkMailJob } from '#modules/orders/by-phone/service/mail-link.server.ts'
import {
  holdTaken,
  listEndedLinks,
  prolongLink,
} from '#modules/orders/by-phone/service/owed.server.ts'
import { type Order, getOrder, holdBuyer, moveOrder } from '#modules/orders/service.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { refuseBusy, refusePaid } from '../rules/attempts.ts'
import { closeAttempt, requestCancel } from './close-attempt.server.ts'
import { type PaymentScope, type PaymentWriteScope, orUnavailable } from './payment-scope.server.ts'
import {
  type Attempt,
  holdAttempt,
  prolongAttempt,
  selectAttemptOfOrder,
} from '../store/attempts.server.ts'
import { refuseEnded } from './pay-link.server.ts'

/** The link can be paid from now on for as long as a new one, and is mailed again. */
export async function renewPayLink(
  scope: PaymentScope,
  orderId: string,
): Promise<{ payUntil: Date; isMailed: boolean }> {
  requireAudience('host', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const { order, attempt } = await holdUnpaid(transaction, orderId)
    if ((order.expiresAt ?? 0) <= scope.now.getTime()) refuseEnded(order)
    if (attempt?.state === 'cancel_requested') refuseEnded(order)
    const payUntil = linkEndOf(scope.now, order.slotAt)
    await prolongLink(transaction, orderId, payUntil)
    if (attempt) await prolongAttempt(transaction.db, attempt.id, payUntil.getTime())
    const details = { number: order.number, until: payUntil.toISOString() }
    await recordAudit(transaction, {
      action: 'order.link_sent',
      object: `order ${orderId}`,
      details,
    })
    const isMailed = canBeWrittenTo(order)
    const cause = `pay link ${orderId} ${transaction.now.getTime()}`
    if (isMailed) await enqueue(transaction, linkMailJob, { orderId }, { cause })
    return { payUntil, isMailed }
  })
}

/** The order is cancelled, at the provider first; what was paid meanwhile wins. */
export async function withdrawPayLink(scope: PaymentScope, orderId: string): Promise<Order> {
  requireAudience('host', scope.viewer)
  const open = await inTransaction(scope, async (transaction) => {
    const { order, attempt } = await holdUnpaid(transaction, orderId)
    const details = { number: order.number }
    await recordAudit(transaction, {
      action: 'order.link_withdrawn',
      object: `order ${orderId}`,
      details,
    })
    if (attempt) return requestCancel(transaction, attempt)
    await moveOrder(transaction, orderId, 'cancelled')
    return undefined
  })
  if (open) {
    const closed = await orUnavailable(closeAttempt(scope, open))
    if (closed.kind === 'settled') refusePaid(closed.order.number)
    if (closed.kind === 'processing') refuseBusy()
  }
  return getOrder(scope, orderId)
}

/** By the clock: links that nobody has begun to pay end here, all others with their attempt. */
export async function endPayLinks(scope: Scope): Promise<void> {
  for (const orderId of await listEndedLinks(scope)) {
    await inTransaction(scope, async (transaction) => {
      const { personId } = await getOrder(transaction, orderId)
      await holdBuyer(transaction, personId)
      const order = await holdTaken(transaction, orderId)
      if (order?.state !== 'awaiting_payment') return
      if ((order.expiresAt ?? 0) > transaction.now.getTime()) return
      if (await selectAttemptOfOrder(transaction.db, orderId)) return
      await moveOrder(transaction, orderId, 'expired')
    })
  }
}

async function holdUnpaid(
  scope: PaymentWriteScope,
  orderId: string,
): Promise<{ order: Order; attempt: Attempt | undefined }> {
  const { personId } = await getOrder(scope, orderId)
  await holdBuyer(scope, personId)
  const order = await holdTaken(scope, orderId)
  if (!order) throw new Refusal('not_found', 'There is no such order.')
  if (order.payBy !== 'link' || order.state !== 'awaiting_payment') refuseEnded(order)
  const found = await selectAttemptOfOrder(scope.db, orderId)
  return { order, attempt: found && (await holdAttempt(scope.db, found.id)) }
}
