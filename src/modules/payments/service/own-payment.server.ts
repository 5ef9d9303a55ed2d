import { isOf, requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { refuseUnknown } from '../rules/attempts.ts'
import { selectPaymentOfOrder } from '../store/paid-orders.server.ts'
import { type Payment, selectPayment } from '../store/payments.server.ts'

/** The viewer's own payment, by its id or its order's; of the house's desk everybody's. @throws Refusal `not_found` */
export async function requireOwnPayment(scope: Scope, id: string): Promise<Payment> {
  const { personId } = requireSignedIn(scope.viewer)
  const payment = (await selectPayment(scope.db, id)) ?? (await findPaymentOf(scope, id))
  if (!payment) return refuseUnknown()
  const isTheirs =
    isOf('host', scope.viewer) || (await listBuyerIds(scope, personId)).includes(payment.personId)
  return isTheirs ? payment : refuseUnknown()
}

/** What was paid for an order; undefined while nothing has come. */
export async function findPaymentOf(scope: Scope, orderId: string): Promise<Payment | undefined> {
  const paid = await selectPaymentOfOrder(scope.db, orderId)
  return paid && selectPayment(scope.db, paid.id)
}
