import { seconds } from '#kernel/duration.ts'
import { mayWriteTo } from '#modules/accounts/guests/service.server.ts'
import { findPerson } from '#modules/accounts/service.server.ts'
import { formatCents } from '#kernel/money.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type JobName, enqueue } from '#platform/jobs/jobs.server.ts'
import { outgoingMail } from '#platform/mail/mail.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import { type OrderEvent, selectEventsOf } from '../store/following.server.ts'
import { taxesOf } from '../bill/service/describe-taxes.server.ts'
import { callOf } from '../kitchen/service/call-orders.server.ts'
import { noteOfGuest } from '../rules/note.ts'
import { stopSentence } from '../rules/moves.ts'
import {
  type OrderState,
  canBeWrittenTo,
  isWithoutAccount,
  moneyBackOf,
  orderStates,
  owedCents,
} from '../rules.ts'
import { type Order, selectLines, selectOrders } from '../store.server.ts'
import { sayReadyAt, sayWhenReady } from './when-ready.server.ts'
import { type OrderFacts, emailKindOf, orderLetter } from '../rules/words.ts'

/** A row of an order's history that its guest is written to of. */
export interface OrderNews {
  orderId: string
  position: number
}

export const emailJob: JobName<OrderNews> = { kind: 'mailOrderNews', lane: 'general' }

/** Who is delayed once is often delayed again: both are one email. */
const delaysGatherMs = seconds(60)

/** Leaves an email to be written in the transaction of what it tells; each row is written of once. */
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

/** Writes it as the order is now; not when a later email has overtaken it, or its guest has gone. */
export async function mailOrderNews(
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
  if (!(await isThere(scope, order))) return
  const letter = orderLetter(kind, await factsOf(scope, order, event, linkOf(orderId)))
  const mail = { to: order.customerEmail, personId: order.personId, letter }
  const cause = `order mail ${orderId} ${position}`
  await inTransaction(scope, (transaction) => enqueue(transaction, outgoingMail, mail, { cause }))
}

/** Whoever has called has no account, and perhaps no address. */
export async function isThere(scope: Scope, order: Order): Promise<boolean> {
  if (order.isByPhone) return order.customerPhone !== '' && order.customerEmail !== ''
  if (isWithoutAccount(order)) return mayWriteToGuest(scope, order)
  return (await findPerson(scope, order.personId)) !== undefined
}

/** Whether a guest without an account is written to of this order now. Without a guest nobody is. */
export async function mayWriteToGuest(scope: Scope, order: Order): Promise<boolean> {
  return canBeWrittenTo(order) && mayWriteTo(scope, order.customerEmail)
}

async function factsOf(
  scope: Scope,
  order: Order,
  event: OrderEvent,
  link: string,
): Promise<OrderFacts> {
  const { name, timeZone } = await getRestaurant(scope)
  const { customerName: customer, number, type, totalCents, promisedAt } = order
  return {
    customer,
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
    note: noteOfGuest(order),
    call: await callOf(scope, order),
    money: order.totalCents > 0 ? moneyBackOf(order) : '',
    owed: owedCents(order) > 0 ? `Please pay ${formatCents(totalCents)} at the counter.` : '',
    lines: await selectLines(scope.db, [order.id]),
  }
}

/** What a fact names is a state of ours; the check is for the compiler. */
function stateOf(name: string | null): OrderState | null {
  return orderStates.find((state) => state === name) ?? null
}
