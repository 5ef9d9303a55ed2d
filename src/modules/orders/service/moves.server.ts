import { minutes } from '#kernel/duration.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, isOf, operator, requireAudience, requireBuyer } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/service.server.ts'
import { giveBack } from '#modules/menu/availability/service/give-back.server.ts'
import { once } from '#platform/once/once.server.ts'
import { type Scope, type WriteScope, announce, inTransaction } from '#platform/scope.server.ts'
import { forgetWhenOver } from './buyers.server.ts'
import { orderMoved, orderStopped } from '../events.ts'
import { getSettings } from './kitchen-settings.server.ts'
import {
  type OrderState,
  isNews,
  isOver,
  isStop,
  judgeMove,
  mayLeave,
  orderStates,
} from '../rules.ts'
import { type Order, selectOrders, takeNumber } from '../store.server.ts'
import { awaitedFrom, promiseOf } from '../pickup-times/rules/appearing.ts'
import { followSlot } from '../pickup-times/service/hold-slot.server.ts'
import { countOrder, uncountOrder } from '../tallies/service.server.ts'
import {
  type AskedMove,
  delayed,
  findMoveProblems,
  guestMoves,
  houseMoves,
  isAwaited,
  isWait,
  sentenceOf,
} from '../rules/moves.ts'
import { beginsAt } from '#modules/restaurant/service/waiting.server.ts'
import {
  holdOrder,
  insertEvent,
  selectLastEvent,
  selectWasReady,
  updateState,
} from '../store/moves.server.ts'

export type { Order }

/** What comes with a move. */
interface Why {
  promisedAt?: number
  reason?: string | undefined
  words?: string | undefined
  /** Puts the portions of an order that is given up back on the menu. Absent: if nobody has cooked. */
  restock?: boolean | undefined
}

/**
 * Moves an order on; the state it has already changes nothing. What is paid or given up by it changes
 * the numbers, so that is best the last step of its transaction. @throws Refusal `conflict`
 */
export async function moveOrder(
  scope: WriteScope,
  id: string,
  to: OrderState,
  why: Why = {},
): Promise<Order> {
  const order = await holdOrder(scope.db, id)
  if (!order) throw noOrder()
  return moveHeld(scope, order, to, why)
}

/** The same for an order that this transaction keeps from all others already. */
export async function moveHeld(
  scope: WriteScope,
  order: Order,
  to: OrderState,
  why: Why = {},
): Promise<Order> {
  const { id } = order
  const verdict = judgeMove(order.state, to)
  if (verdict === 'stay') return order
  if (verdict === 'illegal') {
    throw new Refusal('conflict', `An order that is ${order.state} cannot become ${to}.`)
  }
  requireSettled(order, to)
  const moved = {
    ...order,
    state: to,
    placedAt: to === 'pending' ? scope.now.getTime() : order.placedAt,
    promisedAt: why.promisedAt ?? order.promisedAt,
  }
  if (!(await updateState(scope.db, { id, from: order.state, to }, moved))) {
    throw new Error(`Order ${id} has moved although it was held.`)
  }
  const position = await recordMove(scope, { orderId: id, from: order.state, to, why })
  // Before the money: whoever asks a refund holds the dishes first, too.
  const isSeen = await givePortionsBack(scope, order, to, why.restock)
  if (isStop(order.state, to)) {
    await announce(scope, orderStopped, { orderId: id, to, reason: reasonOf(why) })
  }
  await announce(scope, orderMoved, { orderId: id, position, from: order.state, to })
  await followSlot(scope, id, order.state, to)
  // Late: all who want a number or are counted wait from here to the end.
  const placed = to === 'pending' ? await numberAndCount(scope, moved) : moved
  if (isStop(order.state, to)) await uncountOrder(scope, order)
  if (isSeen) await scope.announceChange('menu')
  if (isNews(order.state, to)) await scope.announceChange('orders')
  if (!isOver(to)) return placed
  // Last: what was just written of it, such as why its money goes back, may say whose it was.
  await forgetWhenOver(scope, id)
  const [forgotten = placed] = await selectOrders(scope.db, [id])
  return forgotten
}

async function numberAndCount(scope: WriteScope, order: Order): Promise<Order> {
  const number = order.number || (await takeNumber(scope.db))
  const day = (await countOrder(scope, order, number)) ?? order.day
  return acceptUnasked(scope, { ...order, number, day })
}

/** What was never paid for goes back by itself; what was, by the house's word or if nobody has cooked. */
async function givePortionsBack(
  scope: WriteScope,
  { id, state }: Order,
  to: OrderState,
  restock: boolean | undefined,
): Promise<boolean> {
  const isUnpaid = state === 'awaiting_payment' && to !== 'pending'
  const isAsked = isStop(state, to) && (restock ?? state === 'pending')
  // Each in its own name: what expired and was paid late may be given up once more.
  return (isUnpaid || isAsked) && giveBack(scope, { orderId: id, cause: `${id} ${to}` })
}

/** Where nobody works with the board, an order is accepted by itself, for the usual time. */
export async function acceptUnasked(scope: WriteScope, order: Order): Promise<Order> {
  const { id, placedAt, slotAt } = order
  const { usesBoard, minutes: times } = await getSettings(scope)
  if (usesBoard) return order
  const now = scope.now.getTime()
  const begins = await beginsAt(scope, { placedAt, slotAt })
  const promisedAt = promiseOf(slotAt, now) ?? begins + minutes(times[0] ?? 20)
  const move = { from: 'pending', to: 'accepted' } as const
  await updateState(scope.db, { id, ...move }, { placedAt, promisedAt })
  const asHouse = { ...scope, viewer: operator }
  const position = await recordMove(asHouse, { orderId: id, ...move, why: { promisedAt } })
  await announce(scope, orderMoved, { orderId: id, position, ...move })
  return { ...order, state: 'accepted', promisedAt }
}

/** @throws Refusal `conflict`, code `owed` or `is_paid` */
function requireSettled(order: Order, to: OrderState): void {
  switch (mayLeave(order, to)) {
    case 'yes':
      return
    case 'owed': {
      const message = `Order ${order.number} is not paid yet: take the money first.`
      throw new Refusal('conflict', message, { code: 'owed' })
    }
    case 'paid': {
      const message = `Order ${order.number} is paid and ready: give its money back instead.`
      throw new Refusal('conflict', message, { code: 'is_paid' })
    }
  }
}

/** What the books say of an order that is given up. */
function reasonOf({ reason, words }: Why): string {
  return [sentenceOf(reason), words].filter(Boolean).join(' ')
}

/** Writes down where an order stands now, and through whom. Answers the row's position. */
export async function recordMove(
  { db, viewer, now }: WriteScope,
  move: { orderId: string; from: OrderState | null; to: OrderState; why?: Why },
): Promise<number> {
  const { orderId, from, to, why = {} } = move
  return insertEvent(db, {
    order_id: orderId,
    from_state: from,
    to_state: to,
    actor: actorOf(viewer),
    at: now.getTime(),
    reason: why.reason ?? null,
    words: why.words ?? null,
    promised_at: why.promisedAt ?? null,
  })
}

/** What the house does from where it saw the order. @throws Refusal `order_moved` */
export async function moveByHouse(
  scope: Scope,
  { id, key, asked }: { id: string; key: string | undefined; asked: Asked },
): Promise<Order> {
  requireAudience('kitchen', scope.viewer)
  const move = readMove(asked)
  const keyed = { operation: 'moveOrder', key, body: { id, ...asked } }
  return once(scope, keyed, async (transaction) => {
    const order = await requireStanding(transaction, id, move.from)
    const { slotAt } = order
    requireComplete(move, slotAt !== null)
    if (isStop(order.state, move.to)) await requireUncooked(transaction, order)
    const { minutes: wait, reason, words, restock } = move
    const promisedAt = isWait(wait)
      ? (await beginsAt(transaction, order)) + minutes(wait)
      : promiseOf(slotAt, scope.now.getTime())
    const promised = move.to === 'accepted' && promisedAt !== undefined && { promisedAt }
    return moveOrder(transaction, id, move.to, {
      ...promised,
      reason,
      words: words || undefined,
      restock,
    })
  })
}

/**
 * What was ready once has been cooked, and perhaps eaten: a host gives its money back within their limit, and does not
 * call it back to give up all of it. @throws Refusal `not_allowed`, code `refund_limit`
 */
export async function requireUncooked({ db, viewer }: Scope, order: Order): Promise<void> {
  const isFree = order.isOwed || order.totalCents === 0
  if (viewer.kind !== 'host' || isFree || !(await selectWasReady(db, order.id))) return
  const message = `Order ${order.number} was ready already. Ask a manager to give its money back.`
  throw new Refusal('not_allowed', message, { code: 'refund_limit' })
}

/** Promises an order so many minutes later, from now when the time has passed. */
export async function delayOrder(
  scope: Scope,
  { id, key, more }: { id: string; key: string | undefined; more: number },
): Promise<Order> {
  requireAudience('kitchen', scope.viewer)
  const fields = { minutes: 'Send whole minutes, at least 1.' }
  if (!isWait(more)) throw new Refusal('invalid', 'This is no delay.', { fields })
  const keyed = { operation: 'delayOrder', key, body: { id, more } }
  return once(scope, keyed, async (transaction) => {
    const order = await requireStanding(transaction, id, 'accepted', 'preparing')
    const { state, promisedAt: before } = order
    const slotAt = order.slotAt ?? (await beginsAt(transaction, order))
    const promisedAt = delayed({ promisedAt: before ?? 0, slotAt }, more, scope.now.getTime())
    if (promisedAt === undefined) {
      throw new Refusal('conflict', 'Nobody waits that long: cancel the order instead.')
    }
    await updateState(transaction.db, { id, from: state, to: state }, { ...order, promisedAt })
    const move = { orderId: id, from: state, to: state }
    const position = await recordMove(transaction, { ...move, why: { promisedAt } })
    await announce(transaction, orderMoved, { ...move, position })
    await transaction.announceChange('orders')
    return { ...order, promisedAt }
  })
}

/** A guest changes their mind before the kitchen has said yes. */
export async function cancelOwnOrder(scope: Scope, id: string): Promise<Order> {
  const { buyerId } = requireBuyer(scope.viewer)
  return inTransaction(scope, async (transaction) => {
    const order = await holdOwnOrder(transaction, buyerId, id)
    if (order.state === 'cancelled') return order
    if (!guestMoves[order.state]?.includes('cancelled')) return refuseMoved(transaction, order)
    if (!isAwaited(awaitedFrom(order), scope.now)) throw tooLate()
    return moveOrder(transaction, id, 'cancelled', { reason: 'guest_asked' })
  })
}

/** One's own order, kept from all others. @throws Refusal `not_found` */
export async function holdOwnOrder(scope: WriteScope, buyerId: string, id: string): Promise<Order> {
  const order = await holdOrder(scope.db, id)
  const buyerIds = await listBuyerIds(scope, buyerId)
  if (!order || !buyerIds.includes(order.personId)) throw noOrder()
  return order
}

type Asked = Omit<AskedMove, 'from' | 'to'> & { from: string; to: string }

/** @throws Refusal `invalid` with a sentence per part that does not fit */
function readMove(asked: Asked): AskedMove {
  const stateOf = (name: string) => orderStates.find((state) => state === name)
  const [from, to] = [stateOf(asked.from), stateOf(asked.to)]
  if (!from || !to || !houseMoves[from]?.includes(to)) {
    throw new Refusal('invalid', 'There is no such move.', {
      fields: { to: `Nobody moves an order from ${asked.from} to ${asked.to}.` },
    })
  }
  const move = { ...asked, from, to, words: asked.words?.trim() }
  // Whether the order has a time of its own is not known yet.
  requireComplete(move, true)
  return move
}

function requireComplete(move: AskedMove, hasSlot: boolean): void {
  const fields = findMoveProblems(move, hasSlot)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid', 'This move is not complete.', { fields })
}

/** The order, kept from all others, if it stands in one of these states. @throws Refusal `order_moved` */
export async function requireStanding(scope: WriteScope, id: string, ...states: OrderState[]) {
  const order = await holdOrder(scope.db, id)
  // Orders from before there was a board are the desk's alone.
  if (!order || (order.placedAt === null && !isOf('host', scope.viewer))) throw noOrder()
  return states.includes(order.state) ? order : refuseMoved(scope, order)
}

/** Whoever comes second is told what the first one did; through whom is not the guests' to know. */
export async function refuseMoved(
  { db, viewer }: WriteScope,
  { id, number, state }: Order,
): Promise<never> {
  const last = await selectLastEvent(db, id)
  const by = isOf('kitchen', viewer) && { by: last?.actor }
  const what = number === '' ? 'This order' : `Order ${number}`
  throw new Refusal('conflict', `${what} is ${state.replaceAll('_', ' ')} by now.`, {
    code: 'order_moved',
    beside: { status: state, ...by, at: last && new Date(last.at).toISOString() },
  })
}

function tooLate(): Refusal {
  const message = 'It is too late to cancel this order here. Please call the restaurant.'
  return new Refusal('conflict', message, { code: 'too_late' })
}

function noOrder(): Refusal {
  return new Refusal('not_found', 'There is no such order.')
}
