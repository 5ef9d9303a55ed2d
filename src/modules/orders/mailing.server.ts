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
import { emailKindOf, type OrderFacts, orderLetter } from './mailing.ts'
import { stopSentence } from './moving.ts'
import { canBeWrittenTo, moneyBackOf, type OrderState, orderStates, owedCents } from './rules.ts'
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
export interface OrderNews {
  orderId: string
  position: number
}

export const emailJob: JobName<OrderNews> = { kind: 'mailOrderNews', lane: 'general' }

/** @param linkOf the address of an order's page */
export function emailKind(linkOf: (orderId: string) => string): JobKind<OrderNews> {
  return { ...emailJob, run: (scope, news) => mailOrderNews(scope, news, linkOf) }
}

/** How long an email about a delay waits: an order is often delayed twice, and both are one email. */
const delaysGatherMs = seconds(60)

/** Queues the email about a move, in the transaction that makes it; there is one for each row of the history. */
export async function queueEmail(
  scope: WriteScope,
  { orderId, position, ...move }: OrderNews & { from: string | null; to: string },
): Promise<void> {
  const kind = emailKindOf(stateOf(move.from), stateOf(move.to) ?? 'awaiting_payment')
  if (kind === undefined) return
  const runAt = new Date(scope.now.getTime() + (kind === 'delayed' ? delaysGatherMs : 0))
  const cause = `order letter ${orderId} ${position}`
  await enqueue(scope, emailJob, { orderId, position }, { cause, runAt })
}

/** Writes the email about a move as the order is now; none when a later one has overtaken it, or its guest is gone. */
async function mailOrderNews(
  scope: Scope,
  { orderId, position }: OrderNews,
  linkOf: (orderId: string) => string,
): Promise<void> {
  const [order] = await selectOrders(scope.db, [orderId])
  const events = await selectEventsOf(scope.db, [orderId])
  const told = events.filter((event) => emailKindOf(event.from_state, event.to_state))
  const event = events.find((each) => each.position === position)
  const kind = event && emailKindOf(event.from_state, event.to_state)
  if (!order || !kind || told.at(-1) !== event) return
  // Called back from the pass before the email was written.
  if (kind === 'ready' && order.state !== 'ready') return
  // Whoever has called has been told.
  if (kind === 'placed' && order.isByPhone) return
  if (!(await spendLetterOn(scope, order))) return
  const letter = orderLetter(kind, await factsOf(scope, order, event, linkOf(orderId)))
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  const cause = `order mail ${orderId} ${position}`
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail, { cause }))
}

/**
 * Whether somebody gets an email about this order now; for a guest without an account the letter is counted. Whoever has
 * called has no account, and perhaps no address.
 */
export async function spendLetterOn(scope: Scope, order: Order): Promise<boolean> {
  if (order.isByPhone) return order.customerPhone !== '' && order.customerEmail !== ''
  if (order.isGuest) return spendLetterToGuest(scope, order)
  return (await findPerson(scope, order.personId)) !== undefined
}

/** Counts a letter to a guest without an account; answers whether it may be written. Without an address none may. */
export async function spendLetterToGuest(scope: Scope, order: Order): Promise<boolean> {
  return canBeWrittenTo(order) && spendLetterTo(scope, order.customerEmail)
}

/**
 * How whoever has ordered is greeted, and their own words; both empty in letters to an address that they have not
 * confirmed: by a stranger's letters anything could be sent to anybody.
 */
export async function ownWords(
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
    ...(await ownWords(scope, order)),
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
    money: order.totalCents > 0 ? moneyBackOf(order) : '',
    owed: owedCents(order) > 0 ? `Please pay ${formatCents(totalCents)} at the counter.` : '',
    lines: await selectLines(scope.db, [order.id]),
  }
}

/** A fact's text as a state, which it always is; the check is for the compiler. */
function stateOf(name: string | null): OrderState | null {
  return orderStates.find((state) => state === name) ?? null
}
