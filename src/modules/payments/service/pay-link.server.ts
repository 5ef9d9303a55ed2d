import { newId } from '#kernel/ids.ts'
import type { Cents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import type { OrderLinks } from '#modules/orders/service/links.server.ts'
import { type Order, findOrders, holdBuyer } from '#modules/orders/service.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { refuseBusy, refuseMismatch, refusePaid } from '../rules/attempts.ts'
import { requireCardsAllowed } from '../declines/service.server.ts'
import { openIntent } from './attempt.server.ts'
import { type PaymentScope, type PaymentWriteScope, orUnavailable } from './payment-scope.server.ts'
import { requireKeys } from '../keys/service/require-keys.server.ts'
import { requireTipOf } from './tips.server.ts'
import { requireOpen } from './payment-setup.server.ts'
import { settlePayment } from './settle-payment.server.ts'
import { type Attempt, insertAttempt, selectAttemptOfOrder } from '../store/attempts.server.ts'

export type { OrderLinks }

export interface StartedLink {
  clientSecret: string
  intentId: string
  order: Order
  /** What was chosen as the payment was first opened. */
  tipCents: Cents
}

/** The one intent of an order that is paid by its link, for whoever has the link. */
export async function startLinkPayment(
  scope: PaymentScope,
  links: OrderLinks,
  { token, tip }: { token: string; tip: number },
): Promise<StartedLink> {
  const orderId = links.idOf(token) ?? refuseLink()
  requireOpen(scope)
  const { order, attempt } = await inTransaction(scope, (held) => holdAttemptOf(held, orderId, tip))
  const opened = await orUnavailable(openIntent(scope, attempt))
  switch (opened.kind) {
    case 'open':
      return {
        clientSecret: opened.clientSecret,
        intentId: opened.intentId,
        order,
        tipCents: attempt.tipCents,
      }
    case 'paid':
      return refusePaid(opened.orderNumber)
    case 'processing':
      return refuseBusy()
    case 'closed':
      return refuseEnded(order)
  }
}

/** Whoever has paid asks what became of it; nothing of what they say is believed. */
export async function settleLinkPayment(
  scope: PaymentScope,
  links: OrderLinks,
  token: string,
): Promise<'paid' | 'processing'> {
  const orderId = links.idOf(token) ?? refuseLink()
  const attempt = await selectAttemptOfOrder(scope.db, orderId)
  if (!attempt?.isByLink || attempt.intentId === null) refuseLink()
  if (attempt.state === 'succeeded') return 'paid'
  const settled = await orUnavailable(settlePayment(scope, attempt.intentId))
  switch (settled.kind) {
    case 'settled':
      return 'paid'
    case 'processing':
      return 'processing'
    case 'mismatch':
      return refuseMismatch()
    case 'unknown':
    case 'not_paid':
      throw new Refusal('conflict', 'The card processor says that this has not been paid.', {
        code: 'not_paid',
      })
  }
}

async function holdAttemptOf(
  scope: PaymentWriteScope,
  orderId: string,
  tip: number,
): Promise<{ order: Order; attempt: Attempt }> {
  const found = (await findOrders(scope, [orderId])).get(orderId)
  if (found?.payBy !== 'link') return refuseLink()
  await holdBuyer(scope, found.personId)
  await requireCardsAllowed(scope, found.personId)
  // Read again: it may have been paid before its buyer was held.
  const order = (await findOrders(scope, [orderId])).get(orderId) ?? refuseLink()
  if (order.placedAt !== null) refusePaid(order.number)
  const expiresAt = order.expiresAt ?? 0
  if (order.state !== 'awaiting_payment' || expiresAt <= scope.now.getTime()) refuseEnded(order)
  const open = await selectAttemptOfOrder(scope.db, orderId)
  // What another processor has begun cannot be paid with this one.
  if (open && open.processor !== scope.processor.id) refuseEnded(order)
  if (open?.state === 'cancel_requested') refuseEnded(order)
  return { order, attempt: open ?? (await addLinkAttempt(scope, order, { expiresAt, tip })) }
}

async function addLinkAttempt(
  scope: PaymentWriteScope,
  order: Order,
  { expiresAt, tip }: { expiresAt: number; tip: number },
): Promise<Attempt> {
  await requireKeys(scope)
  const tipCents = await requireTipOf(scope, tip, order)
  const now = scope.now.getTime()
  const attempt: Attempt = {
    id: newId(now),
    orderId: order.id,
    personId: order.personId,
    state: 'created',
    amountCents: order.totalCents + tipCents,
    tipCents,
    currency: order.currency,
    processor: scope.processor.id,
    intentId: null,
    fingerprint: '',
    createdAt: now,
    expiresAt,
    isByLink: true,
  }
  await insertAttempt(scope.db, attempt)
  return attempt
}

function refuseLink(): never {
  throw new Refusal('not_found', 'There is nothing to pay behind this link.')
}

export function refuseEnded({ number }: Order): never {
  throw new Refusal('conflict', `Order ${number} can no longer be paid by its link.`, {
    code: 'link_ended',
  })
}
