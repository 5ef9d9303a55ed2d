import { Answer } from '#kernel/answer.ts'
import { centsFromDollars } from '#kernel/read-money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireOwnCart } from '#modules/accounts/people.server.ts'
import { getOrder, listOrderLines } from '#modules/orders/finding.server.ts'
import { recordAudit } from '#platform/audit/audit.server.ts'
import { compiledQuery } from '#platform/database/compiled-query.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import * as contract from './contract/guest.ts'
import { ProcessorRefused, ProcessorUnavailable } from './gateway/processor.server.ts'
import { passPoint, type PaymentContext, type PaymentScope } from './payment-scope.server.ts'
import { refuseMismatch, refuseUnknown } from './rules.ts'
import { type Payment, paymentOf, paymentRows } from './settling-store.server.ts'
import { type Settled, settleUnsettled } from './settling.server.ts'
import { selectAttemptByIntent } from './store.server.ts'
import { paymentRefusals } from './texts.server.ts'

export function recordingRoutes(
  context: PaymentContext,
  links: { tokenOf: (orderId: string) => string },
): Route[] {
  return [
    serve(contract.recordPayment, async (scope, { body }) => {
      const claims = contract.recordFromWire(body)
      const recorded = await recordPayment({ ...scope, ...context }, claims)
      if (recorded.kind === 'processing') {
        return new Answer({ status: 'processing' as const }, { status: 202 })
      }
      const { payment, order } = recorded
      return {
        insertedId: payment.id,
        deletedCount: payment.freedLines,
        orderNumber: order.number,
        token: links.tokenOf(order.id),
      }
    }),
  ]
}

/** What the specification's client sends: only the intent's id is used, the rest is compared. */
interface Claims {
  intentId: string
  email?: string | undefined
  price?: unknown
  cartIds?: unknown
  menuIds?: unknown
}

/**
 * The customer's browser says that a payment is done; the provider is asked whether it is. Answers
 * `processing` when the money is on its way or the provider cannot be asked: it is settled without
 * the browser then.
 */
export async function recordPayment(
  scope: PaymentScope,
  claims: Claims,
): Promise<(Settled & { kind: 'settled' }) | { kind: 'processing' }> {
  const { buyerId: personId } = requireOwnCart(scope, claims.email)
  const { intentId } = claims
  const attempt = await selectAttemptByIntent(scope.db, scope.processor.id, intentId)
  // No attempt at this processor: it may have been paid just before the owner put other keys in use.
  const isPaid = attempt === undefined || attempt.state === 'succeeded'
  const own = isPaid ? await selectOwnPayment(scope.db, personId, intentId) : undefined
  if ((own ?? attempt)?.personId !== personId) refuseUnknown()
  passPoint(scope, 'record.received')
  if (own) return { kind: 'settled', payment: own, order: await getOrder(scope, own.orderId) }
  const settled = await settleUnsettled(scope, intentId).catch(whenUnavailable)
  switch (settled.kind) {
    case 'settled':
      await noteDifferences(scope, settled.payment, claims)
      return settled
    case 'processing':
      return { kind: 'processing' }
    case 'mismatch':
      return refuseMismatch()
    case 'unknown':
    case 'not_paid':
      throw new Refusal('conflict', paymentRefusals.notPaid, {
        code: 'not_paid',
      })
  }
}

/** The payment of an intent, of whatever processor, where it is this person's. */
async function selectOwnPayment(
  db: Db,
  personId: string,
  intentId: string,
): Promise<Payment | undefined> {
  const [row] = await ownRows(db, { personId, intentId })
  return row && paymentOf(row)
}

const ownRows = compiledQuery(
  (db: Db, { personId, intentId }: { personId: string; intentId: string }) =>
    paymentRows(db).where('person_id', '=', personId).where('intent_id', '=', intentId),
)

/**
 * The answer where the processor cannot be asked, or refuses the key, which may have been taken back meanwhile: neither
 * says whether the money has moved. Any other error is thrown on.
 */
function whenUnavailable(error: unknown): Settled {
  const isUnknown = error instanceof ProcessorUnavailable || error instanceof ProcessorRefused
  if (isUnknown) return { kind: 'processing' }
  throw error
}

/** A client that claims something else is out of date or lies; the books are not touched by it. */
async function noteDifferences(
  scope: PaymentScope,
  payment: Payment,
  claims: Claims,
): Promise<void> {
  const isOfLines = claims.cartIds !== undefined || claims.menuIds !== undefined
  const lines = isOfLines ? await listOrderLines(scope, [payment.orderId]) : []
  const cartIds = lines.map(({ cartLineId }) => cartLineId)
  const menuIds = lines.map(({ dishId }) => dishId)
  const differing = [
    ...(isSame(claims.price, payment.amountCents) ? [] : ['price']),
    ...(isSameList(claims.cartIds, cartIds) ? [] : ['cartIds']),
    ...(isSameList(claims.menuIds, menuIds) ? [] : ['menuIds']),
  ]
  if (differing.length === 0) return
  await inTransaction(scope, (transaction) =>
    recordAudit(transaction, {
      action: 'payment.claims_differ',
      object: `payment ${payment.id}`,
      details: { fields: differing.join(' ') },
    }),
  )
}

function isSame(claimed: unknown, cents: number): boolean {
  return (
    claimed === undefined || (typeof claimed === 'number' && centsFromDollars(claimed) === cents)
  )
}

function isSameList(claimed: unknown, ids: string[]): boolean {
  if (claimed === undefined) return true
  if (!Array.isArray(claimed) || claimed.length !== ids.length) return false
  return claimed.every((id) => ids.includes(String(id)))
}
