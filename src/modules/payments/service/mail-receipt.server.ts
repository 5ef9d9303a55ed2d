import { canBeWrittenTo, isWithoutAccount } from '#modules/orders/rules.ts'
import { noteOfGuest } from '#modules/orders/rules/note.ts'
import { mayWriteToGuest } from '#modules/orders/service/emails.server.ts'
import { sayWhenReady } from '#modules/orders/service/when-ready.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { type Receipt, findReceipt } from './list-payments.server.ts'
import { receiptLetter } from '../rules/receipts.ts'
import { type PaymentScope, passPoint } from './payment-scope.server.ts'

/** Where somebody sees their receipt: signed in, or by their order's link. */
export type ReceiptLink = (receipt: Receipt) => string

export function receiptLinks(
  origin: string,
  { tokenOf }: { tokenOf: (orderId: string) => string },
): ReceiptLink {
  return ({ payment, order }) =>
    !order.isByPhone && !isWithoutAccount(order)
      ? `${origin}/dashboard/paymentHistory/${payment.id}`
      : `${origin}/order/${tokenOf(order.id)}`
}

/** Mails what was paid to the address that the order has frozen, from the restaurant's name. */
export async function mailReceipt(
  scope: PaymentScope,
  paymentId: string,
  linkOf: ReceiptLink,
): Promise<void> {
  const receipt = await findReceipt(scope, paymentId)
  if (!receipt || !canBeWrittenTo(receipt.order)) return
  const isGuests = !receipt.order.isByPhone && isWithoutAccount(receipt.order)
  if (isGuests && !(await mayWriteToGuest(scope, receipt.order))) return
  const { payment, order, lines, date, restaurant } = receipt
  const letter = receiptLetter({
    restaurant,
    customer: order.customerName,
    orderNumber: order.number,
    date,
    note: noteOfGuest(order),
    lines,
    paidCents: payment.amountCents,
    card: payment.card,
    pickup: await sayWhenReady(scope, order),
    link: linkOf(receipt),
  })
  passPoint(scope, 'receipt.before_send')
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  await inTransaction(scope, (transaction) =>
    enqueue(transaction, outgoingMail, mail, { cause: `receipt mail ${paymentId}` }),
  )
  passPoint(scope, 'receipt.sent')
}
