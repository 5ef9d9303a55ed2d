import { hours } from '#kernel/duration.ts'
import { newId } from '#kernel/ids.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findOrders, type Order } from '#modules/orders/finding.server.ts'
import type { OrderLinks } from '#modules/orders/links.server.ts'
import { holdBuyer } from '#modules/orders/placing.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { type Limit, spendOfNetwork } from '#platform/limits/limits.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { openIntent } from './charging.server.ts'
import { closeAttempt, requestCancel } from './closing.server.ts'
import * as contract from './contract/guest.ts'
import { requireCardsAllowed } from './declines/counting.server.ts'
import { requireKeys } from './keys/processor-in-use.server.ts'
import { describeSetup, requireOpen, requireStillOpen } from './offering.server.ts'
import {
  orUnavailable,
  type PaymentContext,
  type PaymentScope,
  type PaymentWriteScope,
} from './payment-scope.server.ts'
import { refuseBusy, refuseMismatch, refusePaid } from './rules.ts'
import { settlePayment } from './settling.server.ts'
import {
  type Attempt,
  insertAttempt,
  selectAttemptOfOrder,
  selectReplacedOf,
  updateReplaced,
} from './store.server.ts'
import { paymentRefusals } from './texts.server.ts'
import { requireTipOf } from './tipping.server.ts'

export function payingByLinkRoutes(context: PaymentContext, links: OrderLinks): Route[] {
  const paying = (scope: Scope) => ({ ...scope, ...context })
  return [
    serve(contract.startLinkPayment, async (scope, { params, body }) => {
      const asked = { token: params.token, tip: body?.tip ?? 0 }
      const started = await startLinkPayment(paying(scope), links, asked)
      const { processor: name, publishableKey, isTestMode } = await describeSetup(paying(scope))
      return {
        clientSecret: started.clientSecret,
        paymentIntentId: started.intentId,
        total: dollarsFromCents(started.order.totalCents + started.tipCents),
        ...(started.tipCents > 0 && { tip: dollarsFromCents(started.tipCents) }),
        orderNumber: started.order.number,
        processor: name,
        publishableKey,
        isTestMode,
      }
    }),
    serve(contract.settleLinkPayment, async (scope, { params }) => {
      return { status: await settleLinkPayment(paying(scope), links, params.token) }
    }),
  ]
}

interface StartedLink {
  clientSecret: string
  intentId: string
  order: Order
  /** What was chosen last. */
  tipCents: Cents
}

/** Two who choose by turns are each other's last choice for a while. */
const maxTurns = 4

/**
 * The one intent of an order that is paid by its link, for whoever has the link. The last choice of a tip counts: another one
 * closes what is open and opens a payment of its own.
 */
export async function startLinkPayment(
  scope: PaymentScope,
  links: OrderLinks,
  { token, tip }: { token: string; tip: number },
): Promise<StartedLink> {
  const orderId = links.idOf(token) ?? refuseLink()
  await requireOpen(scope)
  for (let turn = 0; turn < maxTurns; turn++) {
    const step = await inTransaction(scope, (held) => chooseStep(held, orderId, tip))
    if (step.kind === 'close') await closeReplaced(scope, step.attempt)
    else {
      const { order, attempt } = step
      const opened = await orUnavailable(openIntent(scope, attempt))
      if (opened.kind === 'paid') refusePaid(opened.orderNumber)
      if (opened.kind === 'processing') refuseBusy()
      // An attempt closed meanwhile was replaced for another tip, or its time is over: look again.
      if (opened.kind === 'open') {
        const { clientSecret, intentId } = opened
        return { clientSecret, intentId, order, tipCents: attempt.tipCents }
      }
    }
  }
  return refuseBusy()
}

type Step = { kind: 'open'; order: Order; attempt: Attempt } | { kind: 'close'; attempt: Attempt }

async function chooseStep(scope: PaymentWriteScope, orderId: string, tip: number): Promise<Step> {
  const found = (await findOrders(scope, [orderId])).get(orderId)
  if (found?.payBy !== 'link') return refuseLink()
  await holdBuyer(scope, found.personId)
  await requireCardsAllowed(scope, found.personId)
  // Read again: it may have been paid before its buyer was held.
  const order = (await findOrders(scope, [orderId])).get(orderId) ?? refuseLink()
  if (order.placedAt !== null) refusePaid(order.number)
  const expiresAt = order.expiresAt ?? 0
  if (order.state !== 'awaiting_payment' || expiresAt <= scope.now.getTime()) refuseEnded(order)
  // Nothing is opened in the place of what may still be paid.
  const replaced = await selectReplacedOf(scope.db, orderId)
  if (replaced) return { kind: 'close', attempt: replaced }
  const open = await selectAttemptOfOrder(scope.db, orderId)
  if (!open) {
    return { kind: 'open', order, attempt: await addLinkAttempt(scope, order, { expiresAt, tip }) }
  }
  // What another processor has begun cannot be paid with this one.
  if (open.processor !== scope.processor.id) refuseEnded(order)
  if (open.state === 'cancel_requested') refuseEnded(order)
  if (open.tipCents === centsFromDollars(tip)) return { kind: 'open', order, attempt: open }
  await requireTipOf(scope, tip, order)
  if (open.state === 'processing') refuseBusy()
  await spendOfNetwork(scope, otherTips, `${orderId} `)
  await updateReplaced(scope.db, open)
  return { kind: 'close', attempt: await requestCancel(scope, { ...open, isReplaced: true }) }
}

/** Bounds changes of the tip: each costs two calls to the provider. */
const otherTips: Limit = { name: 'other tips by link', most: 30, windowMs: hours(1) }

async function addLinkAttempt(
  scope: PaymentWriteScope,
  order: Order,
  { expiresAt, tip }: { expiresAt: number; tip: number },
): Promise<Attempt> {
  await requireKeys(scope)
  await requireStillOpen(scope)
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

/** Closes a replaced attempt, at the provider first: if it was paid meanwhile, that holds. @throws Refusal */
async function closeReplaced(scope: PaymentScope, attempt: Attempt): Promise<void> {
  const closed = await orUnavailable(closeAttempt(scope, attempt))
  if (closed.kind === 'settled') refusePaid(closed.order.number)
  if (closed.kind === 'processing') refuseBusy()
}

/** Whoever has paid asks what became of it; nothing of what they say is believed. */
export async function settleLinkPayment(
  scope: PaymentScope,
  links: OrderLinks,
  token: string,
): Promise<'paid' | 'processing'> {
  const orderId = links.idOf(token) ?? refuseLink()
  const { db } = scope
  const attempt = (await selectAttemptOfOrder(db, orderId)) ?? (await selectReplacedOf(db, orderId))
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
      throw new Refusal('conflict', paymentRefusals.notPaid, {
        code: 'not_paid',
      })
  }
}

function refuseLink(): never {
  throw new Refusal('not_found', paymentRefusals.noLink)
}

export function refuseEnded({ number }: Order): never {
  throw new Refusal('conflict', paymentRefusals.linkEnded(number), {
    code: 'link_ended',
  })
}
