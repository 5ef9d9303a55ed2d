import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { linkMailJob } from '#modules/orders/by-phone/mailing-link.server.ts'
import { holdTaken, listEndedLinks, prolongLink } from '#modules/orders/by-phone/settling.server.ts'
import { linkEndOf } from '#modules/orders/by-phone/taking.ts'
import { getOrder, type Order } from '#modules/orders/finding.server.ts'
import { moveOrder } from '#modules/orders/moving.server.ts'
import { holdBuyer } from '#modules/orders/placing.server.ts'
import { canBeWrittenTo } from '#modules/orders/rules.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import type { Chore } from '#platform/jobs/runner.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { closeAttempt, requestCancel } from './closing.server.ts'
import * as contract from './contract/house.ts'
import { refuseEnded } from './paying-by-link.server.ts'
import {
  orUnavailable,
  type PaymentContext,
  type PaymentScope,
  type PaymentWriteScope,
} from './payment-scope.server.ts'
import { refuseBusy, refusePaid } from './rules.ts'
import {
  type Attempt,
  holdAttempt,
  selectAttemptOfOrder,
  selectReplacedOf,
  updateReplaced,
} from './store.server.ts'
import { tables } from './tables.server.ts'
import { paymentRefusals } from './texts.server.ts'

export function keepingLinksRoutes(context: PaymentContext): Route[] {
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(contract.renewPayLink, async (scope, { params }) => {
      const { payUntil, isMailed } = await renewPayLink(paying(scope), params.id)
      return { payUntil: payUntil.toISOString(), isMailed }
    }),
    serve(contract.withdrawPayLink, async (scope, { params }) => {
      const { state } = await withdrawPayLink(paying(scope), params.id)
      return { status: state }
    }),
  ]
}

/** The link can be paid from now on for as long as a new one, and is mailed again. */
export async function renewPayLink(
  scope: PaymentScope,
  orderId: string,
): Promise<{ payUntil: Date; isMailed: boolean }> {
  requireAudience('host', scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const { order, attempt: found } = await holdUnpaid(transaction, orderId)
    if ((order.expiresAt ?? 0) <= scope.now.getTime()) refuseEnded(order)
    const attempt = found?.isReplaced ? undefined : found
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

async function prolongAttempt(db: Db, id: string, expiresAt: number): Promise<void> {
  await tables(db)
    .updateTable('payment_attempts')
    .set({ expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
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
    if (attempt) {
      // Nothing takes its place any more: the order ends with it.
      if (attempt.isReplaced) await updateReplaced(transaction.db, attempt, true)
      return requestCancel(transaction, { ...attempt, isReplaced: false })
    }
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

async function holdUnpaid(
  scope: PaymentWriteScope,
  orderId: string,
): Promise<{ order: Order; attempt: Attempt | undefined }> {
  const { personId } = await getOrder(scope, orderId)
  await holdBuyer(scope, personId)
  const order = await holdTaken(scope, orderId)
  if (!order) throw new Refusal('not_found', paymentRefusals.noOrder)
  if (order.payBy !== 'link' || order.state !== 'awaiting_payment') refuseEnded(order)
  const { db } = scope
  // An attempt that has been replaced and is not closed yet may be paid, too.
  const found = (await selectAttemptOfOrder(db, orderId)) ?? (await selectReplacedOf(db, orderId))
  return { order, attempt: found && (await holdAttempt(scope.db, found.id)) }
}

/** Ends links whose time is over and that nobody has begun to pay; all others end with their attempt. */
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

export const keepingLinksChores: Chore[] = [
  { name: 'end pay links', everyMs: minutes(1), run: endPayLinks },
]
