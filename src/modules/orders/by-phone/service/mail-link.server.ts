import { taxesOf } from '../../bill/service/describe-taxes.server.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { openingAt } from '#modules/restaurant/service/opening.server.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { canBeWrittenTo } from '../../rules.ts'
import { sayPickupDate } from '../../pickup-times/rules/words.ts'
import { selectLines, selectOrders } from '../../store.server.ts'
import { payLinkLetter } from '../rules/letters.ts'

export const linkMailJob: JobName<{ orderId: string }> = { kind: 'mailPayLink', lane: 'general' }

/** Sends a guest the link by which their order is paid; not when it is paid or over already. */
export async function mailPayLink(
  scope: Scope,
  { orderId }: { orderId: string },
  { link, cause }: { link: string; cause: string },
): Promise<void> {
  const [order] = await selectOrders(scope.db, [orderId])
  if (order?.state !== 'awaiting_payment' || !canBeWrittenTo(order)) return
  const { name, timeZone, hours } = await getRestaurant(scope)
  const letter = payLinkLetter({
    restaurant: name,
    customer: order.customerName,
    number: order.number,
    type: order.type,
    lines: await selectLines(scope.db, [orderId]),
    totalCents: order.totalCents,
    taxes: (await taxesOf(scope, order)).taxes,
    slot: order.slotAt === null ? undefined : sayPickupDate(order.slotAt, timeZone),
    isOpen: openingAt(hours.orderingHours, timeZone, scope.now).isOpen,
    until: formatTime(order.expiresAt ?? order.createdAt, timeZone),
    link,
  })
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail, { cause }))
}
