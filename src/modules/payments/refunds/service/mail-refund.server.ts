import { canBeWrittenTo } from '#modules/orders/rules.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { getReceiptNumber } from '../../receipts/service/receipt-number.server.ts'
import { findReceipt } from '../../service/list-payments.server.ts'
import type { ReceiptLink } from '../../service/mail-receipt.server.ts'
import { refundLetter } from '../rules/refunding.ts'
import { nameOf } from '../rules/refundable.ts'
import { refundableLines } from './refundable.server.ts'
import { selectRefund, selectRefundLines } from '../store/refunds.server.ts'

/** Tells the guest what has gone back, at the address that their order has frozen; not who is deleted. */
export async function mailRefund(
  scope: Scope,
  refundId: string,
  linkOf: ReceiptLink,
): Promise<void> {
  const refund = await selectRefund(scope.db, refundId)
  const receipt = refund && (await findReceipt(scope, refund.paymentId))
  if (!refund || !receipt || !canBeWrittenTo(receipt.order)) return
  const { payment, order, restaurant } = receipt
  const back = await selectRefundLines(scope.db, [refundId])
  const parts = await refundableLines(scope, refund.orderId, [])
  const letter = refundLetter({
    restaurant,
    customer: order.customerName,
    orderNumber: order.number,
    cents: refund.cents,
    isWhole: refund.cents === payment.amountCents,
    lines: back.map((line) => ({ ...line, name: nameOf(line, parts) })),
    card: payment.card,
    receipt: await getReceiptNumber(scope, payment.id),
    correction: await getReceiptNumber(scope, payment.id, refundId),
    link: linkOf(receipt),
  })
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  await inTransaction(scope, (transaction) =>
    enqueue(transaction, outgoingMail, mail, { cause: `refund email ${refundId}` }),
  )
}
