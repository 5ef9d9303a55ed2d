import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { WriteScope } from '#platform/scope.server.ts'
import * as receipts from '../store/receipts.server.ts'

/** Of money that came, and of what of it went. */
interface Of {
  paymentId: string
  refundId: string
}

/**
 * Gives a payment the next receipt of the house, in the transaction in which its money comes. After the audit, whose lock
 * keeps everybody else from the same number until that transaction ends.
 */
export async function giveReceipt(scope: WriteScope, paymentId: string): Promise<void> {
  await receipts.insertSale(scope.db, { paymentId, ...(await givenNow(scope)) })
}

/** The same for a refund as it goes: a correction, which names the receipt that it corrects. */
export async function giveCorrection(scope: WriteScope, of: Of): Promise<void> {
  await receipts.insertOfRefund(scope.db, 'correction', { ...of, ...(await givenNow(scope)) })
}

/** The same for one whose money has come back; nothing for one that never went. */
export async function giveReversal(scope: WriteScope, of: Of): Promise<void> {
  if (!(await receipts.hasCorrection(scope.db, of.refundId))) return
  await receipts.insertOfRefund(scope.db, 'reversal', { ...of, ...(await givenNow(scope)) })
}

async function givenNow(scope: WriteScope) {
  return { version: (await getRestaurant(scope)).version, at: scope.now.getTime() }
}
