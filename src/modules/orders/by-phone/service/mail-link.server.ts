import { formatCents } from '#kernel/money.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { openingAt } from '#modules/restaurant/service/opening.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import { type Mail, outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { choiceWords } from '../../rules/line-options.ts'
import { canBeWrittenTo } from '../../rules.ts'
import { sayPickupDate } from '../../pickup-times/rules/words.ts'
import { selectLines, selectOrders } from '../../store.server.ts'

export const linkMailJob: JobName<{ orderId: string }> = { kind: 'mailPayLink', lane: 'general' }

/** Sends a guest the link by which their order is paid; not when it is paid or over already. */
export async function mailPayLink(
  scope: Scope,
  { orderId }: { orderId: string },
  { link, cause }: { link: string; cause: string },
): Promise<void> {
  const [order] = await selectOrders(scope.db, [orderId])
  if (order?.state !== 'awaiting_payment' || !canBeWrittenTo(order)) return
  const { name, phone, timeZone, hours } = await getRestaurant(scope)
  const lines = await selectLines(scope.db, [orderId])
  const rows = lines.flatMap((line) => [
    `${line.quantity} × ${line.name}  ${formatCents(line.priceCents * line.quantity)}`,
    ...choiceWords(line).map((words) => `    ${words}`),
  ])
  const opening = openingAt(hours.orderingHours, timeZone, scope.now)
  const begins =
    order.slotAt !== null
      ? `We make it for ${sayPickupDate(order.slotAt, timeZone)} once it is paid`
      : opening.isOpen
        ? 'The kitchen begins as soon as your order is paid'
        : 'The kitchen begins when we open, once your order is paid'
  const until = formatTime(order.expiresAt ?? order.createdAt, timeZone)
  const total = formatCents(order.totalCents)
  const mail: Mail = {
    to: order.customerEmail,
    personId: order.personId,
    fromName: name,
    subject: `Pay order ${order.number} at ${name}: ${total}`,
    text: `Hello ${order.customerName},

Thank you for calling. ${begins}:
${link}

${rows.join('\n')}
Total: ${total}

The link can be paid until ${until}. You need no account.

${[name, phone].filter(Boolean).join('\n')}
`,
  }
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail, { cause }))
}
