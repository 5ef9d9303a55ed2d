import { inTransaction } from '#platform/scope.server.ts'
import { noteMismatch } from '../../service/mismatches.server.ts'
import type { PaymentScope, PaymentWriteScope } from '../../service/payment-scope.server.ts'
import { type Payment, selectPaymentByIntent } from '../../store/payments.server.ts'
import { type ProviderRefund, judgeRefund } from '../rules/states.ts'
import { type Refund, selectRefund, selectRefundByProvider } from '../store/refunds.server.ts'
import { addRefund } from './add-refund.server.ts'
import { holdMoneyOf } from './refundable.server.ts'
import { concludeIn, concludeRefund } from './conclude-refund.server.ts'

/**
 * Takes in a refund that the provider has shown: what has become of one of ours, or one that somebody
 * has made at the provider by hand. What belongs to no payment of ours is left alone.
 */
export async function adoptRefund(scope: PaymentScope, shown: ProviderRefund): Promise<void> {
  const payment = await selectPaymentByIntent(scope.db, scope.processor.id, shown.intentId)
  if (!payment) return
  const ours = await findOurs(scope, shown)
  // Reading first: nearly all of them are as they were, which costs no transaction.
  if (ours?.providerId !== null && ours && !judgeRefund(ours.state, shown)) return
  if (ours) return concludeRefund(scope, ours.id, { made: shown })
  if (shown.status === 'failed' || shown.status === 'canceled') return
  await inTransaction(scope, (transaction) => keepForeign(transaction, payment, shown))
}

async function findOurs(
  { db }: Pick<PaymentScope, 'db'>,
  shown: ProviderRefund,
): Promise<Refund | undefined> {
  const known = await selectRefundByProvider(db, shown.id)
  if (known) return known
  const named = await selectRefund(db, shown.metadata['refund'] ?? '')
  return named?.state === 'requested' && named.providerId === null ? named : undefined
}

/**
 * The money has gone whatever our books say, so it is written into them, and a person is told. While a
 * refund of ours stands in its place, it waits: the provider will refuse that one.
 */
async function keepForeign(
  scope: PaymentWriteScope,
  { orderId, intentId }: Payment,
  shown: ProviderRefund,
): Promise<void> {
  const held = await holdMoneyOf(scope, orderId)
  if (!held || (await findOurs(scope, shown))) return
  await noteMismatch(
    scope,
    { id: intentId },
    { reason: 'charge.refunded', expected: '', found: '' },
  )
  const { remainingCents, tipLeftCents } = held
  if (shown.amountCents > remainingCents + tipLeftCents) return
  // Nobody has said of what: the tip is the last to go.
  const cents = Math.min(shown.amountCents, remainingCents)
  const plan = { cents, tipCents: shown.amountCents - cents, lines: [] }
  const by = { origin: 'provider', askedBy: 'provider', againOf: null } as const
  const reason = 'Refunded at the card processor'
  const { id } = await addRefund(scope, held, plan, { ...by, reason, providerId: shown.id })
  await concludeIn(scope, id, { made: shown })
  await scope.announceChange('orders')
}
