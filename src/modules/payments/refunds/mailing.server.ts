import { guestsOwnWords } from '#modules/orders/mailing.server.ts'
import { canBeWrittenTo } from '#modules/orders/rules.ts'
import { type AnyJobKind, enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { findReceipt } from '../listing.server.ts'
import type { ReceiptLink } from '../mailing-receipts.server.ts'
import { sayReceiptNumber } from '../receipts/giving.server.ts'
import { refundLetter } from './mailing.ts'
import { refundableLines } from './refundable.server.ts'
import { partNameOf } from './refundable.ts'
import { selectRefund, selectRefundLines } from './store.server.ts'

/** The job that tells the guest. */
export const refundMailJob: JobName<{ refundId: string }> = { kind: 'mailRefund', lane: 'general' }

/** Tells the guest what has gone back, at the address that their order has frozen; not who is deleted. */
async function mailRefund(scope: Scope, refundId: string, linkOf: ReceiptLink): Promise<void> {
  const refund = await selectRefund(scope.db, refundId)
  const receipt = refund && (await findReceipt(scope, refund.paymentId))
  if (!refund || !receipt || !canBeWrittenTo(receipt.order)) return
  const { payment, order, restaurant } = receipt
  const back = await selectRefundLines(scope.db, [refundId])
  const parts = await refundableLines(scope, refund.orderId, [])
  const letter = refundLetter({
    restaurant,
    customer: (await guestsOwnWords(scope, order)).customer,
    orderNumber: order.number,
    cents: refund.cents,
    isWhole: refund.cents === payment.amountCents,
    lines: back.map((line) => ({ ...line, name: partNameOf(line, parts) })),
    card: payment.card,
    receipt: await sayReceiptNumber(scope, payment.id),
    correction: await sayReceiptNumber(scope, payment.id, refundId),
    link: linkOf(receipt),
  })
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  await inTransaction(scope, (transaction) =>
    enqueue(transaction, outgoingMail, mail, { cause: `refund email ${refundId}` }),
  )
}

export function refundMailingJobs(linkOf: ReceiptLink): AnyJobKind[] {
  const mail: JobKind<{ refundId: string }> = {
    ...refundMailJob,
    run: (scope, { refundId }) => mailRefund(scope, refundId, linkOf),
  }
  return [mail]
}
