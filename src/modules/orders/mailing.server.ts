import { seconds } from '#kernel/duration.ts'
import { formatCents } from '#kernel/money.ts'
import { spendLetterTo } from '#modules/accounts/guests/visiting.server.ts'
import { findPerson, hasConfirmed } from '#modules/accounts/people.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { enqueue, type JobKind, type JobName } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { inTransaction, type Scope, type WriteScope } from '#platform/scope.server.ts'
import { taxesOf } from './bill/describing.server.ts'
import { callOf } from './kitchen/calling.server.ts'
import { orderLetterTexts } from './mailing-texts.ts'
import { emailKindOf, type OrderFacts, orderLetter } from './mailing.ts'
import { stopSentence } from './moving.ts'
import { canBeWrittenTo, type OrderState, owedCents, sayMoneyBack } from './rules.ts'
import {
  type Order,
  type OrderEvent,
  selectEventsOf,
  selectLines,
  selectOrders,
} from './store.server.ts'
import { sayReadyAt, sayWhenReady } from './when-ready.server.ts'
import { noteOfGuest } from './wishing.ts'

/** A row of an order's history that its guest gets an email about. */
interface OrderEmail {
  orderId: string
  position: number
}

export const orderEmailJob: JobName<OrderEmail> = { kind: 'mailOrderNews', lane: 'general' }

/** @param linkOf the address of an order's page */
export function orderEmailJobKind(linkOf: (orderId: string) => string): JobKind<OrderEmail> {
  return { ...orderEmailJob, run: (scope, email) => sendOrderEmail(scope, email, linkOf) }
}

/** How long an email about a delay waits: an order is often delayed twice, and both are one email. */
const delaysGatherMs = seconds(60)

/** Queues the email about a move, in the transaction of that move; at most one for each row of the history. */
export async function queueEmail(
  scope: WriteScope,
  { orderId, position, from, to }: OrderEmail & { from: OrderState | null; to: OrderState },
): Promise<void> {
  const kind = emailKindOf(from, to)
  if (kind === undefined) return
  const runAt = new Date(scope.now.getTime() + (kind === 'delayed' ? delaysGatherMs : 0))
  const cause = `order letter ${orderId} ${position}`
  await enqueue(scope, orderEmailJob, { orderId, position }, { cause, runAt })
}

/** Writes the email about a move as the order is now; none when a later one has overtaken it, or its guest is gone. */
async function sendOrderEmail(
  scope: Scope,
  { orderId, position }: OrderEmail,
  linkOf: (orderId: string) => string,
): Promise<void> {
  const [order] = await selectOrders(scope.db, [orderId])
  const events = await selectEventsOf(scope.db, [orderId])
  const withEmail = events.filter((event) => emailKindOf(event.from_state, event.to_state))
  const event = events.find((each) => each.position === position)
  const kind = event && emailKindOf(event.from_state, event.to_state)
  if (!order || !kind || withEmail.at(-1) !== event) return
  // The order was called back from the pass before the email was written.
  if (kind === 'ready' && order.state !== 'ready') return
  // Whoever has called knows it from the call.
  if (kind === 'placed' && order.isByPhone) return
  if (!(await mayEmailAbout(scope, order))) return
  const letter = orderLetter(kind, await factsOf(scope, order, event, linkOf(orderId)))
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  const cause = `order mail ${orderId} ${position}`
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail, { cause }))
}

/**
 * Whether somebody gets an email about this order now; an email to a guest without an account is counted. Whoever has
 * called has no account, and perhaps no address.
 */
export async function mayEmailAbout(scope: Scope, order: Order): Promise<boolean> {
  if (order.isByPhone) return order.customerPhone !== '' && order.customerEmail !== ''
  if (order.isGuest) return mayEmailGuest(scope, order)
  return (await findPerson(scope, order.personId)) !== undefined
}

/** Counts an email to a guest without an account; answers whether it may be sent. Without an address none may. */
export async function mayEmailGuest(scope: Scope, order: Order): Promise<boolean> {
  return canBeWrittenTo(order) && spendLetterTo(scope, order.customerEmail)
}

/**
 * How whoever has ordered is greeted, and their own words; both empty in emails to an address that they have not
 * confirmed: otherwise anybody could have anything sent to a stranger.
 */
export async function guestsOwnWords(
  scope: Scope,
  order: Order,
): Promise<{ customer: string; note: string }> {
  const isTheirs = await hasConfirmed(scope, order.personId, order.customerEmail)
  return isTheirs
    ? { customer: order.customerName, note: noteOfGuest(order) }
    : { customer: '', note: '' }
}

async function factsOf(
  scope: Scope,
  order: Order,
  event: OrderEvent,
  link: string,
): Promise<OrderFacts> {
  const { name, timeZone } = await getRestaurant(scope)
  const { number, type, totalCents, promisedAt } = order
  return {
    ...(await guestsOwnWords(scope, order)),
    number,
    type,
    totalCents,
    taxes: (await taxesOf(scope, order)).taxes,
    link,
    restaurant: name,
    readyAt:
      promisedAt === null
        ? ''
        : sayReadyAt(order, promisedAt, { now: scope.now.getTime(), timeZone }),
    whenReady: await sayWhenReady(scope, order),
    reason: stopSentence(event, order) ?? '',
    words: event.words ?? '',
    call: await callOf(scope, order),
    money: order.totalCents > 0 ? sayMoneyBack(order) : '',
    owed: owedCents(order) > 0 ? orderLetterTexts.payAtCounter(formatCents(totalCents)) : '',
    lines: await selectLines(scope.db, [order.id]),
  }
}
