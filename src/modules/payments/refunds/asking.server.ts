import { newId } from '#kernel/ids.ts'
import { type Cents, dollarsFromCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience, requireSignedIn } from '#kernel/viewer.ts'
import { worthOf } from '#modules/orders/bill/parts.ts'
import { getOrder } from '#modules/orders/finding.server.ts'
import { getHostRefund } from '#modules/orders/kitchen-settings.server.ts'
import { holdForRestock, restock as giveBack } from '#modules/orders/portions.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { passPoint, type PaymentContext, type PaymentScope } from '../payment-scope.server.ts'
import { addRefund, warnOfLarge } from './adding.server.ts'
import {
  readRequest,
  type SentRequest,
  planRefund,
  type RefundRequest,
  refuseExcess,
} from './asking.ts'
import * as contract from './contract.ts'
import { giveByHand } from './giving-by-hand.server.ts'
import { refundRefusals } from './house-texts.server.ts'
import {
  type HeldRefundable,
  holdRefundable,
  isCovered,
  readRefundable,
} from './refundable.server.ts'
import { isOfShortage } from './refundable.ts'
import { leftForHosts, type RefundPlan, type RequestedLine, askManager } from './rules.ts'
import { type Refund, selectRefundLines } from './store.server.ts'
import { inCashOf } from './wire.server.ts'

export function refundAskingRoutes(context: PaymentContext): Route[] {
  return [
    serve(contract.askRefund, async (scope, { params, body }, { key }) => {
      const asked = await askRefund({ ...scope, ...context }, params.id, body, key)
      return {
        insertedId: asked.id,
        amount: dollarsFromCents(asked.cents),
        ...inCashOf(asked),
        remaining: dollarsFromCents(asked.remainingCents),
      }
    }),
  ]
}

export interface AskedRefund {
  id: string
  cents: number
  /** What more or less than that is handed back in cash. */
  roundingCents: number
  /** What may still be asked back. */
  remainingCents: number
}

/**
 * Asks money of an order back, in whole, by line or by amount. The provider hears of it when that is
 * committed. @throws Refusal `conflict` `refund_exceeds` or `not_paid`; `not_allowed` `refund_limit`; `invalid` with
 * fields
 */
export async function askRefund(
  scope: PaymentScope,
  orderId: string,
  sent: SentRequest,
  key: string | undefined,
): Promise<AskedRefund> {
  requireAudience('host', scope.viewer)
  const read = readRequest(sent)
  if ('problems' in read) {
    throw new Refusal('invalid', refundRefusals.refused, { fields: read.problems })
  }
  await getOrder(scope, orderId)
  const body = { orderId, ...sent }
  const asked = await once(scope, { operation: 'askRefund', key, body }, async (transaction) => {
    // Locks dishes before the payment, as stopping an order does; a refusal of the refund undoes it.
    const isSeen = await putBack(transaction, orderId, sent)
    const added = await addAskedRefund(transaction, orderId, read)
    if (isSeen) await transaction.announceChange('menu')
    await transaction.announceChange('orders')
    passPoint(scope, 'refund.before_commit')
    return added
  })
  passPoint(scope, 'refund.before_reply')
  return asked
}

/** What is refunded can be ordered again, where the desk says so. Answers whether guests see it. */
async function putBack(scope: WriteScope, orderId: string, sent: SentRequest): Promise<boolean> {
  const chosen = sent.lines?.filter((line) => line.restock) ?? []
  const isWhole = sent.whole === true && sent.restock === true
  if (!isWhole && chosen.length === 0) return false
  await holdForRestock(scope, orderId)
  const cause = newId(scope.now.getTime())
  if (isWhole) return giveBack(scope, { orderId, cause })
  return giveBack(scope, { orderId, cause, portions: await portionsOf(scope, orderId, chosen) })
}

/** What is there of these lines, by the books of this moment: the money is held behind the dishes. */
async function portionsOf(scope: WriteScope, orderId: string, chosen: readonly RequestedLine[]) {
  const money = await readRefundable(scope, orderId)
  if (!money) return []
  const { lines } = planRefund({ kind: 'lines', lines: chosen }, money.lines, money.remainingCents)
  return lines.flatMap(({ position, swap, quantity }) => {
    const part = money.lines.find((each) => each.position === position && each.swap === swap)
    return part ? [{ dishId: part.dishId, name: part.dish, quantity }] : []
  })
}

async function addAskedRefund(
  scope: WriteScope,
  orderId: string,
  { request, reason, inCash }: { request: RefundRequest; reason: string; inCash?: true },
): Promise<AskedRefund> {
  const { personId } = requireSignedIn(scope.viewer)
  const held = await holdRefundable(scope, orderId)
  if (!held) {
    throw new Refusal('conflict', refundRefusals.notPaid, { code: 'not_paid' })
  }
  const { plan, repeated } = await planFor(scope, held, request)
  const isByHost = scope.viewer.kind === 'host'
  if (isByHost) await requireWithinLimit(scope, held, plan)
  const refund = await addRefund(scope, held, plan, {
    ...(inCash && { method: 'cash' }),
    origin: 'desk',
    askedBy: personId,
    isByHost,
    reason: repeated?.reason ?? reason,
    againOf: repeated?.id ?? null,
  })
  await warnOfLarge(scope, refund, held.refunds)
  const { id, cents, tipCents, roundingCents, method } = refund
  // At the counter it is given as it is asked.
  if (method !== 'card') await giveByHand(scope, refund)
  return { id, cents, roundingCents, remainingCents: held.remainingCents - (cents - tipCents) }
}

/** What goes back, and which failed refund that repeats. */
async function planFor(
  scope: WriteScope,
  held: HeldRefundable,
  request: RefundRequest,
): Promise<{ plan: RefundPlan; repeated?: Refund }> {
  if (request.kind === 'again') {
    const repeated = requireFailed(held, request.refundId)
    return { plan: await planAgain(scope, held, repeated), repeated }
  }
  const { lines, parts, remainingCents, tipLeftCents } = held
  return { plan: planRefund(request, lines, remainingCents, worthOf(lines, parts), tipLeftCents) }
}

/** The failed refund that is asked for again; each of them once. */
function requireFailed({ refunds }: HeldRefundable, id: string): Refund {
  const failed = refunds.find((each) => each.id === id)
  if (!failed) throw new Refusal('not_found', refundRefusals.noRefund)
  const isRepeated = refunds.some(({ againOf }) => againOf === id)
  if (failed.state === 'failed' && !isRepeated) return failed
  throw new Refusal('conflict', refundRefusals.notFailed, {
    code: 'not_failed',
  })
}

async function planAgain(
  scope: WriteScope,
  held: HeldRefundable,
  failed: Refund,
): Promise<RefundPlan> {
  if (!isCovered(failed, held)) return refuseExcess(held.remainingCents)
  const { tipCents } = failed
  const cents = failed.cents - tipCents
  const lines = await selectRefundLines(scope.db, [failed.id])
  // What was left out has gone back already as far as its line is concerned; only its money has not.
  if (lines.length === 0 || isOfShortage(failed, held.refunds)) return { cents, tipCents, lines }
  // Priced anew from the order, which is frozen: no more of a line than is left.
  return planRefund(
    { kind: 'lines', lines },
    held.lines,
    held.remainingCents,
    worthOf(held.lines, held.parts),
  )
}

/** The payment is held: two hosts who give back at once do not each have the whole limit. */
async function requireWithinLimit(
  scope: Scope,
  { refunds }: HeldRefundable,
  plan: RefundPlan,
): Promise<void> {
  const limitCents = await getHostRefund(scope)
  const { cents, tipCents = 0 } = plan
  if (cents + tipCents > leftForHosts(refunds, limitCents)) refuseOverLimit(limitCents)
}

/** @throws Refusal `not_allowed`, code `refund_limit` */
function refuseOverLimit(limitCents: Cents): never {
  throw new Refusal('not_allowed', askManager({ limitCents }), { code: 'refund_limit' })
}
