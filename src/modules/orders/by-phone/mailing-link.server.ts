import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { openingAt } from '#modules/restaurant/opening.server.ts'
import { formatTime } from '#modules/restaurant/opening.ts'
import { enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { taxesOf } from '../bill/describing.server.ts'
import { ownWords } from '../mailing.server.ts'
import { canBeWrittenTo } from '../rules.ts'
import { selectLines, selectOrders } from '../store.server.ts'
import { sayPickupDate } from '../times/rules/words.ts'
import { payLinkLetter } from './rules/letters.ts'

export const linkMailJob: JobName<{ orderId: string }> = { kind: 'mailPayLink', lane: 'general' }

/** @param linkOf the address of an order's page */
export function linkMailKind(linkOf: (orderId: string) => string): JobKind<{ orderId: string }> {
  return {
    ...linkMailJob,
    run: (scope, job, { id }) =>
      mailPayLink(scope, job, { link: linkOf(job.orderId), cause: `pay link mail ${id}` }),
  }
}

/** Sends a guest the link by which their order is paid; not when it is paid or over already. */
async function mailPayLink(
  scope: Scope,
  { orderId }: { orderId: string },
  { link, cause }: { link: string; cause: string },
): Promise<void> {
  const [order] = await selectOrders(scope.db, [orderId])
  if (order?.state !== 'awaiting_payment' || !canBeWrittenTo(order)) return
  const { name, timeZone, hours } = await getRestaurant(scope)
  const letter = payLinkLetter({
    restaurant: name,
    customer: (await ownWords(scope, order)).customer,
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
