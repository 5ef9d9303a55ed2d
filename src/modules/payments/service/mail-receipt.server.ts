import { canBeWrittenTo, isWithoutAccount } from '#modules/orders/rules.ts'
import { noteOfGuest } from '#modules/orders/rules/note.ts'
import { taxesOf } from '#modules/orders/bill/service/describe-taxes.server.ts'
import { mayWriteToGuest } from '#modules/orders/service/emails.server.ts'
import { sayWhenReady } from '#modules/orders/service/when-ready.server.ts'
import type { Mail } from '#platform/mail/mail.server.ts'
import { type Receipt, findReceipt } from './list-payments.server.ts'
import { getReceiptNumber } from '../receipts/service/receipt-number.server.ts'
import { receiptLetter } from '../rules/receipts.ts'
import type { PaymentScope } from './payment-scope.server.ts'

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

/** What was paid, to the address that the order has frozen; nothing where nobody is to be written to any more. */
export async function composeReceipt(
  scope: PaymentScope,
  paymentId: string,
  linkOf: ReceiptLink,
): Promise<Mail | undefined> {
  const receipt = await findReceipt(scope, paymentId)
  if (!receipt || !canBeWrittenTo(receipt.order)) return undefined
  const isGuests = !receipt.order.isByPhone && isWithoutAccount(receipt.order)
  if (isGuests && !(await mayWriteToGuest(scope, receipt.order))) return undefined
  const { payment, order, lines, date, restaurant } = receipt
  const letter = receiptLetter({
    restaurant,
    customer: order.customerName,
    orderNumber: order.number,
    number: await getReceiptNumber(scope, payment.id),
    type: order.type,
    date,
    note: noteOfGuest(order),
    lines,
    paidCents: payment.amountCents,
    tipCents: payment.tipCents,
    taxes: (await taxesOf(scope, order)).taxes,
    card: payment.card,
    pickup: await sayWhenReady(scope, order),
    link: linkOf(receipt),
  })
  return { to: order.customerEmail, letter }
}
