import { formatCents } from '#kernel/money.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { type Mail, outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction } from '#platform/scope.server.ts'
import { findReceipt } from './list-payments.server.ts'
import { type PaymentScope, passPoint } from '../../service/payment-scope.server.ts'

/** Mails what was paid to the address that the order has frozen. */
export async function mailReceipt(scope: PaymentScope, paymentId: string): Promise<void> {
  const receipt = await findReceipt(scope, paymentId)
  if (!receipt) return
  const { payment, order, lines } = receipt
  const { name } = await getRestaurant(scope)
  const rows = lines.map((line) => {
    const cost = formatCents(line.priceCents * line.quantity)
    return `${line.quantity} × ${line.name}  ${cost}`
  })
  const paid = `${formatCents(payment.amountCents)}${payment.card ? `, ${payment.card}` : ''}`
  const paragraphs = [
    `Thank you, ${order.customerName}.`,
    `Your order ${order.number} at ${name}:`,
    ...rows,
    `Paid: ${paid}`,
  ]
  passPoint(scope, 'receipt.before_send')
  const mail: Mail = {
    to: order.customerEmail,
    subject: `Receipt for order ${order.number} at ${name}`,
    text: `${paragraphs.join('\n')}\n`,
    html: paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n'),
  }
  await inTransaction(scope, (transaction) =>
    enqueue(transaction, outgoingMail, mail, { cause: `receipt mail ${paymentId}` }),
  )
  passPoint(scope, 'receipt.sent')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
