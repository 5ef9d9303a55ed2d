import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import { isThere } from '../../service/emails.server.ts'
import { fullName } from '../../rules/line-options.ts'
import { selectLines, selectOrders } from '../../store.server.ts'
import { countedName, shortageLetter } from '../rules.ts'
import { selectShortage } from '../store.server.ts'
import { worthBack } from './worth-back.server.ts'

export const shortageMailJob: JobName<{ shortageId: string }> = {
  kind: 'mailShortage',
  lane: 'general',
}

/** Asks a guest by email what they want instead; not when it is chosen already. */
export async function mailShortage(
  scope: Scope,
  { shortageId }: { shortageId: string },
  linkOf: (orderId: string) => string,
): Promise<void> {
  const row = await selectShortage(scope.db, shortageId)
  if (row?.state !== 'asked') return
  const [order] = await selectOrders(scope.db, [row.order_id])
  const line = (await selectLines(scope.db, [row.order_id]))[row.position - 1]
  if (!order || !line || !(await isThere(scope, order))) return
  const { timeZone } = await getRestaurant(scope)
  const worth = await worthBack(scope, order, { position: row.position, line })
  const letter = shortageLetter({
    customer: order.customerName,
    number: order.number,
    dish: countedName(row.quantity, fullName(line)),
    cents: worth(line.priceCents * row.quantity),
    until: formatTime(row.deadline, timeZone),
    substitution: order.substitution,
    link: linkOf(order.id),
  })
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  const cause = `shortage letter ${shortageId}`
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail, { cause }))
}
