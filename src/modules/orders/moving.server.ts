import { minutes } from '#kernel/duration.ts'
import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { Refusal } from '#kernel/refusal.ts'
import { actorOf, isOf, operator, requireAudience } from '#kernel/viewer.ts'
import { giveBack } from '#modules/menu/availability/giving-back.server.ts'
import { isTesting } from '#modules/restaurant/open-house.server.ts'
import { seriesNumber } from '#modules/restaurant/rules.ts'
import { beginsAt, waitingSince } from '#modules/restaurant/waiting.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import { once } from '#platform/once/once.server.ts'
import { announce, type Scope, type WriteScope } from '#platform/scope.server.ts'
import * as contract from './contract/house.ts'
import { orderMoved, orderStopped } from './events.ts'
import { holdOrder, noOrder } from './finding.server.ts'
import { forgetWhenOver } from './forgetting.server.ts'
import { moveTexts } from './house-texts.ts'
import { getSettings } from './kitchen-settings.server.ts'
import {
  insertEvent,
  selectLastEvent,
  selectWasCooked,
  takeNumber,
  updateState,
} from './moving-store.server.ts'
import {
  type Move,
  delayedUntil,
  findMoveProblems,
  isAwaited,
  isWait,
  reasonSentence,
  orderWays,
} from './moving.ts'
import { isSeenMove, isOver, isGivenUp, judgeMove, type OrderState, orderStates } from './rules.ts'
import { type Order, selectOrders } from './store.server.ts'
import { countOrder, uncountOrder } from './tallies/counting.server.ts'
import { refusalTexts } from './texts.server.ts'
import { followSlot } from './times/holding.server.ts'

export const movingRoutes: Route[] = [
  serve(contract.moveOrder, async (scope, { params, body }, { key }) =>
    wireMoved(await moveByHouse(scope, { id: params.id, key, asked: body })),
  ),
  serve(contract.delayOrder, async (scope, { params, body }, { key }) =>
    wireMoved(await delayOrder(scope, { id: params.id, key, more: body.minutes })),
  ),
]

/** An order as whoever has moved it is answered. */
export function wireMoved({ id, number, state, promisedAt }: Order) {
  const readyAt = isoOrNull(promisedAt)
  return { _id: id, number, status: state, readyAt }
}

type SentMove = Omit<Move, 'from' | 'to'> & { from: string; to: string }

/** Moves an order for the house, if it still stands where the house saw it. @throws Refusal `order_moved` */
export async function moveByHouse(
  scope: Scope,
  { id, key, asked }: { id: string; key: string | undefined; asked: SentMove },
): Promise<Order> {
  requireAudience('kitchen', scope.viewer)
  const move = readMove(asked)
  const keyed = { operation: 'moveOrder', key, body: { id, ...asked } }
  return once(scope, keyed, async (transaction) => {
    const order = await requireStanding(transaction, id, move.from)
    if (!orderWays[order.type].houseMoves[move.from]?.includes(move.to)) refuseMove(move)
    const { slotAt } = order
    requireComplete(move, slotAt !== null)
    if (isGivenUp(order.state, move.to)) await requireUncooked(transaction, order)
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

/** @throws Refusal `invalid` with a sentence per part that does not fit */
function readMove(asked: SentMove): Move {
  const stateOf = (name: string) => orderStates.find((state) => state === name)
  const [from, to] = [stateOf(asked.from), stateOf(asked.to)]
  if (!from || !to) return refuseMove(asked)
  const move = { ...asked, from, to, words: asked.words?.trim() }
  // Whether the order has a time of its own is not known yet.
  requireComplete(move, true)
  return move
}

function refuseMove({ from, to }: SentMove): never {
  throw new Refusal('invalid', moveTexts.noMove, { fields: { to: moveTexts.noWay(from, to) } })
}

function requireComplete(move: Move, hasSlot: boolean): void {
  const fields = findMoveProblems(move, hasSlot)
  if (Object.keys(fields).length === 0) return
  throw new Refusal('invalid', moveTexts.incomplete, { fields })
}

/** The order, kept from all others, if it stands in one of these states. @throws Refusal `order_moved` */
export async function requireStanding(scope: WriteScope, id: string, ...states: OrderState[]) {
  const order = await holdOrder(scope, id)
  // Orders from before there was a board are the desk's alone.
  if (order.placedAt === null && !isOf('host', scope.viewer)) throw noOrder()
  return states.includes(order.state) ? order : refuseMoved(scope, order)
}

/** Whoever comes second is told what the first one did; through whom is not the guests' to know. */
export async function refuseMoved(
  { db, viewer }: WriteScope,
  { id, number, state }: Order,
): Promise<never> {
  const last = await selectLastEvent(db, id)
  const by = isOf('kitchen', viewer) && { by: last?.actor }
  throw new Refusal('conflict', refusalTexts.moved(number, state), {
    code: 'order_moved',
    beside: { status: state, ...by, at: last && isoOf(last.at) },
  })
}

/** What a yes promises to an order with a slot: that, or now if it has begun; undefined without one. */
function promiseOf(slotAt: number | null, now: number): number | undefined {
  return slotAt === null ? undefined : Math.max(slotAt, now)
}

/**
 * No move, call or screen reaches money that whoever makes it could not refund: once an order has been made, nobody but
 * an admin has all of it go back by what becomes of the order. @throws Refusal `not_allowed`, code `refund_limit`
 */
export async function requireUncooked(scope: Scope, order: Order): Promise<void> {
  const isFree = order.isOwed || order.totalCents === 0
  if (isOf('admin', scope.viewer) || isFree || !(await wasMade(scope, order))) return
  throw new Refusal('not_allowed', moveTexts.alreadyMade(order.number), { code: 'refund_limit' })
}

/**
 * What was ready once has been cooked, and perhaps eaten, wherever it was moved since; so has what nobody has said a
 * word about for a day after it was to be made.
 */
export async function wasMade(scope: Scope, { id, placedAt, slotAt }: Order): Promise<boolean> {
  if (await selectWasCooked(scope.db, id)) return true
  if (placedAt === null) return false
  const since = slotAt ?? (await waitingSince(scope))(placedAt)
  return since !== null && !isAwaited(since, scope.now)
}

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
  return moveHeld(scope, await holdOrder(scope, id), to, why)
}

/** Moves an order that this transaction keeps from all others already. @throws Refusal `conflict` */
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
    throw new Refusal('conflict', moveTexts.noWay(order.state, to))
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
  if (isGivenUp(order.state, to)) {
    await announce(scope, orderStopped, { orderId: id, to, reason: reasonOf(why) })
  }
  await announce(scope, orderMoved, { orderId: id, position, from: order.state, to })
  await followSlot(scope, id, order.state, to)
  // Late: all who want a number or are counted wait from here to the end.
  const placed = to === 'pending' ? await numberAndCount(scope, moved) : moved
  if (isGivenUp(order.state, to)) await uncountOrder(scope, order)
  if (isSeen) await scope.announceChange('menu')
  if (isSeenMove(order.state, to)) await scope.announceChange('orders')
  if (!isOver(to)) return placed
  // Last: what was just written of it, such as why its money goes back, may say whose it was.
  await forgetWhenOver(scope, id)
  const [forgotten = placed] = await selectOrders(scope.db, [id])
  return forgotten
}

/** @throws Refusal `conflict`, code `owed` or `is_paid` */
function requireSettled(order: Order, to: OrderState): void {
  switch (mayLeave(order, to)) {
    case 'yes':
      return
    case 'owed':
      throw new Refusal('conflict', moveTexts.owed(order.number), { code: 'owed' })
    case 'paid':
      throw new Refusal('conflict', moveTexts.paid(order.number), { code: 'is_paid' })
  }
}

/**
 * What the counter's money says to a move: nothing is handed out before it is paid, and what stands ready
 * and is paid waits for its guest.
 */
function mayLeave(
  order: { state: OrderState; isOwed: boolean },
  to: OrderState,
): 'yes' | 'owed' | 'paid' {
  if (to === 'completed' && order.isOwed) return 'owed'
  if (order.state === 'ready' && to === 'cancelled' && !order.isOwed) return 'paid'
  return 'yes'
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

/** Gives an order's portions back: of an unpaid one always, of a paid one by the house's word or if nobody has cooked. */
async function givePortionsBack(
  scope: WriteScope,
  { id, state }: Order,
  to: OrderState,
  restock: boolean | undefined,
): Promise<boolean> {
  const isUnpaid = state === 'awaiting_payment' && to !== 'pending'
  const isAsked = isGivenUp(state, to) && (restock ?? state === 'pending')
  // Each in its own name: what expired and was paid late may be given up once more.
  return (isUnpaid || isAsked) && giveBack(scope, { orderId: id, cause: `${id} ${to}` })
}

/** What the books say of an order that is given up. */
function reasonOf({ reason, words }: Why): string {
  return [reasonSentence(reason), words].filter(Boolean).join(' ')
}

async function numberAndCount(scope: WriteScope, order: Order): Promise<Order> {
  const number = order.number || (await nextNumber(scope))
  const day = (await countOrder(scope, order, number)) ?? order.day
  return acceptUnasked(scope, { ...order, number, day })
}

/** The next number, in a test house of a series of its own. To be called last: the counter is held to the end. */
export async function nextNumber(scope: WriteScope): Promise<string> {
  const number = await takeNumber(scope.db)
  // Not before: a house that opens holds the counter, and what waited for it is no test any more.
  return seriesNumber(await isTesting(scope), number)
}

/** Accepts an order for the usual time where nobody works with the board, and else leaves it as it is. */
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

/** Promises an order so many minutes later, from now when the time has passed. */
export async function delayOrder(
  scope: Scope,
  { id, key, more }: { id: string; key: string | undefined; more: number },
): Promise<Order> {
  requireAudience('kitchen', scope.viewer)
  const fields = { minutes: moveTexts.wholeMinutes }
  if (!isWait(more)) throw new Refusal('invalid', moveTexts.noDelay, { fields })
  const keyed = { operation: 'delayOrder', key, body: { id, more } }
  return once(scope, keyed, async (transaction) => {
    const order = await requireStanding(transaction, id, 'accepted', 'preparing')
    const { state, promisedAt: before } = order
    const slotAt = order.slotAt ?? (await beginsAt(transaction, order))
    const promisedAt = delayedUntil({ promisedAt: before ?? 0, slotAt }, more, scope.now.getTime())
    if (promisedAt === undefined) {
      throw new Refusal('conflict', moveTexts.tooLong)
    }
    await updateState(transaction.db, { id, from: state, to: state }, { ...order, promisedAt })
    const move = { orderId: id, from: state, to: state }
    const position = await recordMove(transaction, { ...move, why: { promisedAt } })
    await announce(transaction, orderMoved, { ...move, position })
    await transaction.announceChange('orders')
    return { ...order, promisedAt }
  })
}
