import type { Scope } from '#platform/scope.server.ts'
import { selectReceiptsOf } from '../store/receipts.server.ts'

/** The number of a payment's receipt; with a refund, that of its correction. */
export async function getReceiptNumber(
  { db }: Pick<Scope, 'db'>,
  paymentId: string,
  refundId: string | null = null,
): Promise<number> {
  const given = await selectReceiptsOf(db, paymentId)
  const found = given.find((each) => each.refund_id === refundId && each.kind !== 'reversal')
  if (!found) throw new Error(`Payment ${paymentId} has no receipt of this.`)
  return found.number
}
