import { greeting, type Letter } from '#kernel/letter.ts'
import { formatCents } from '#kernel/money.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import { openingAt } from '#modules/restaurant/opening.server.ts'
import type { OrderType } from '#modules/restaurant/showing.ts'
import { enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope } from '#platform/scope.server.ts'
import { taxesOf } from '../bill/describing.server.ts'
import { billOfLetter } from '../bill/describing.ts'
import type { WireTaxes } from '../contract/guest.ts'
import { guestsOwnWords } from '../mailing.server.ts'
import { canBeWrittenTo, type OrderedLine, placeOf } from '../rules.ts'
import { selectLines, selectOrders } from '../store.server.ts'
import { sayPickupDate } from '../times/rules.ts'
import { payLinkTexts } from './texts.server.ts'

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
    customer: (await guestsOwnWords(scope, order)).customer,
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

interface LinkFacts {
  type: OrderType
  restaurant: string
  customer: string
  number: string
  lines: readonly OrderedLine[]
  totalCents: number
  /** Absent: prices are all there is. */
  taxes?: WireTaxes | undefined
  /** For when it is wanted: "Sat, Nov 21, 8:30 pm"; undefined: as soon as possible. */
  slot: string | undefined
  isOpen: boolean
  /** "8:40 pm". */
  until: string
  link: string
}

/** Asks whoever has called to pay by card. */
export function payLinkLetter(order: LinkFacts): Letter {
  const { restaurant, customer, number, lines, totalCents, taxes, slot, until, link } = order
  const total = formatCents(totalCents)
  const beginning = beginningOf(order)
  return {
    kind: 'order_pay_link',
    subject: payLinkTexts.subject(number, restaurant, total),
    preview: payLinkTexts.preview(beginning, until),
    heading: payLinkTexts.heading,
    paragraphs: [greeting(customer), payLinkTexts.thanks(beginning)],
    place: placeOf(
      order,
      slot === undefined ? payLinkTexts.asapOncePaid : payLinkTexts.ready(slot),
    ),
    button: { words: payLinkTexts.pay(total), address: link },
    afterwards: [payLinkTexts.until(until)],
    bill: {
      title: payLinkTexts.order(number),
      ...billOfLetter(lines, { words: payLinkTexts.total, cents: totalCents }, taxes),
    },
  }
}

function beginningOf({ slot, isOpen }: LinkFacts): string {
  if (slot !== undefined) return payLinkTexts.beginning.forLater(slot)
  return isOpen ? payLinkTexts.beginning.open : payLinkTexts.beginning.closed
}
