import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { cutPage } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { findBuyer, requireSignedIn } from '#kernel/viewer.ts'
import { listBuyerIds } from '#modules/accounts/guests/visiting.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { type Route, serve, serveLive } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { taxesOf } from './bill/describing.server.ts'
import { isClaimable } from './claiming.server.ts'
import * as contract from './contract/guest.ts'
import type { FollowedOrder, OwnOrder } from './contract/guest.ts'
import { isGivenUp } from './following.ts'
import { callOf } from './kitchen/calling.server.ts'
import type { OrderLinks } from './links.server.ts'
import { isAwaited, stopSentence, orderWays } from './moving.ts'
import {
  isLate,
  sayMoneyBack,
  openStates,
  type OrderState,
  owedCents,
  wireChoice,
  wireType,
} from './rules.ts'
import { followShortages } from './shortages/following.server.ts'
import { newsIn } from './shortages/rules.ts'
import { selectNews } from './shortages/store.server.ts'
import { stopReasonTexts } from './stopping-texts.ts'
import {
  type Order,
  type OrderEvent,
  orderOf,
  selectEventsOf,
  selectLines,
  selectOrders,
} from './store.server.ts'
import { tables } from './tables.server.ts'
import { refusalTexts } from './texts.server.ts'
import { awaitedFrom, sayPickup } from './times/rules.ts'
import { findExpected } from './when-ready.server.ts'
import { noteOfGuest } from './wishing.ts'

/** Counts, by order, what other modules know to have happened to it; an order without any is left out. */
export type CountNews = (scope: Scope, orderIds: string[]) => Promise<Map<string, number>>

/** @param newsOf what has become of the money, which others keep */
export function followingRoutes(links: OrderLinks, newsOf: CountNews): Route[] {
  return [
    serve(contract.getFollowedOrder, (scope, { params }) =>
      getFollowedOrder(scope, { links, newsOf }, params.token),
    ),
    serveLive(contract.streamFollowedOrder, {
      topic: 'orders',
      thingOf: (scope, { params }) => getFollowedId(scope, links, params.token),
      versionsOf: (scope, ids) => revisionsOf(scope, ids, newsOf),
    }),
    serve(contract.listOwnOrders, (scope, { query }) => listOwnOrders(scope, links, query)),
  ]
}

/** An order for whoever has its link. @throws Refusal `not_found` */
async function getFollowedOrder(
  scope: Scope,
  { links, newsOf }: { links: OrderLinks; newsOf: CountNews },
  token: string,
): Promise<FollowedOrder> {
  // Nothing is looked up for a link that we have not made.
  const id = links.idOf(token) ?? refuseLink()
  const [order] = await selectOrders(scope.db, [id])
  const events = await selectEventsOf(scope.db, [id])
  // What the kitchen has never heard of is somebody's cart, or is to be paid by this link.
  if (!order || (placedOf(events) === undefined && order.payBy !== 'link')) return refuseLink()
  const lines = await selectLines(scope.db, [id])
  const shortages = await followShortages(scope, order, lines)
  const moneyNews = (await newsOf(scope, [id])).get(id) ?? 0
  const { name, phone, address, timeZone } = await getRestaurant(scope)
  const { viewer } = scope
  const buyer = findBuyer(viewer)
  const expected = await findExpected(scope, order)
  const isOwn = buyer && (await listBuyerIds(scope, buyer.buyerId)).includes(order.personId)
  return {
    ...standingOf(order, events, { now: scope.now, timeZone }),
    call: await callOf(scope, order),
    steps: stepsOf(order, events),
    lines: lines.map((line) => {
      const { dishId, name: dish, quantity, priceCents } = line
      const price = dollarsFromCents(priceCents)
      return { dishId, name: dish, quantity, price, ...wireChoice(line) }
    }),
    ...(await taxesOf(scope, order)),
    ...(expected !== undefined && { expectedAt: isoOf(expected) }),
    ...(shortages.length > 0 && { shortages }),
    stopped: stoppedOf(order, events),
    toPay: toPayOf(order, scope.now),
    restaurant: { name, phone, address },
    ...(order.isByPhone && { isByPhone: true }),
    ...(!isOwn && (await isClaimable(scope, order)) && { isClaimable: true as const }),
    revision: (events.at(-1)?.position ?? 0) + newsIn(shortages) + moneyNews,
    own: isOwn
      ? {
          _id: id,
          canCancel: order.state === 'pending' && isAwaited(awaitedFrom(order), scope.now),
          canReview: viewer.kind !== 'guest' && shownState(order) === 'completed',
          name: order.customerName,
          allergies: order.allergies,
          note: noteOfGuest(order),
        }
      : null,
  }
}

/** Where an order stands, in the contract's words. */
export function standingOf(
  order: Order,
  events: readonly OrderEvent[],
  { now, timeZone }: { now: Date; timeZone: string },
) {
  const told = events.find(({ promised_at: at }) => at !== null)?.promised_at ?? null
  const { promisedAt, slotAt } = order
  // What is for a time was promised for that, also after the house's clock was set to another zone.
  const first = told === null ? null : (slotAt ?? told)
  const isDelayed = first !== null && promisedAt !== null && first < promisedAt
  return {
    number: order.number,
    status: shownState(order),
    createdAt: isoOf(placedOf(events) ?? order.createdAt),
    readyAt: isoOrNull(promisedAt),
    ...labelOf(promisedAt, now, timeZone),
    firstReadyAt: isDelayed ? isoOf(first) : null,
    isLate: isLate(order, now),
    total: dollarsFromCents(order.totalCents),
    ...(slotAt !== null && {
      pickup: { at: isoOf(slotAt), label: sayPickup(slotAt, now.getTime(), timeZone) },
    }),
    ...wireType(order.type),
  }
}

function labelOf(at: number | null, now: Date, timeZone: string): { readyLabel?: string } {
  const label = at === null ? '' : sayPickup(at, now.getTime(), timeZone)
  return label === '' || label.startsWith('today') ? {} : { readyLabel: label }
}

/** The state to show: of an order from before there was a board, all that is known is that it was paid for. */
function shownState({ state, placedAt }: Order): OrderState {
  return placedAt === null && openStates.some((open) => open === state) ? 'completed' : state
}

/** When the kitchen heard of an order; undefined when it never has. */
function placedOf(events: readonly OrderEvent[]): number | undefined {
  return events.find(({ to_state: to }) => to === 'pending')?.at
}

/** The steps of an order, done or to come; one that was called back from a step has not reached it any more. */
function stepsOf(order: Order, events: readonly OrderEvent[]) {
  const state = shownState(order)
  const { steps } = orderWays[order.type]
  const isStopped = isGivenUp(state)
  const reached = steps.findIndex((step) => step === state)
  return steps.map((step, index) => {
    const moves = events.filter(({ from_state: from, to_state: to }) => to === step && from !== to)
    const at = (step === 'pending' ? moves[0] : moves.at(-1))?.at
    const isDone = isStopped ? at !== undefined : index <= reached
    return { state: step, isDone, at: isDone && at !== undefined ? isoOf(at) : null }
  })
}

function stoppedOf(order: Order, events: readonly OrderEvent[]): FollowedOrder['stopped'] {
  const last = events.at(-1)
  if (!last || !isGivenUp(last.to_state)) return null
  const reason = stopSentence(last, order) ?? stopReasonTexts.other
  return { at: isoOf(last.at), reason, words: last.words, money: sayMoneyBack(order) }
}

/** What is still to be paid: by the link while it can be, or at the counter. */
function toPayOf(order: Order, now: Date): FollowedOrder['toPay'] {
  const { payBy, state, expiresAt, totalCents } = order
  const amount = dollarsFromCents(totalCents)
  if (owedCents(order) > 0) return { amount, by: 'counter', until: null }
  if (payBy !== 'link' || state !== 'awaiting_payment') return null
  if (expiresAt === null || expiresAt <= now.getTime()) return null
  return { amount, by: 'link', until: isoOf(expiresAt) }
}

/** Which order a stream tells of. @throws Refusal `not_found` */
export async function getFollowedId(
  scope: Scope,
  links: OrderLinks,
  token: string,
): Promise<string> {
  const id = links.idOf(token) ?? refuseLink()
  const revisions = await selectRevisions(scope.db, [id])
  return revisions.has(id) ? id : refuseLink()
}

/** What a page that follows an order counts up by, by order. */
async function revisionsOf(scope: Scope, orderIds: string[], newsOf: CountNews) {
  const moves = await selectRevisions(scope.db, orderIds)
  const ids = [...moves.keys()]
  const shortages = await selectNews(scope.db, ids)
  const money = await newsOf(scope, ids)
  const beside = (id: string) => (shortages.get(id) ?? 0) + (money.get(id) ?? 0)
  return new Map([...moves].map(([id, count]) => [id, count + beside(id)]))
}

/** How often something has happened to each of these orders. */
async function selectRevisions(db: Db, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await tables(db)
    .selectFrom('order_events')
    .select(({ fn }) => ['order_id', fn.max<number>('position').as('position')])
    .where('order_id', 'in', orderIds)
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id: id, position }) => [id, Number(position)]))
}

function refuseLink(): never {
  throw new Refusal('not_found', refusalTexts.nobodysLink)
}

const pageSize = 20

/** A page of the viewer's own orders, newest first; with a number that one alone. */
async function listOwnOrders(
  scope: Scope,
  links: OrderLinks,
  asked: { before?: string | undefined; number?: string | undefined },
): Promise<{ orders: OwnOrder[]; next: string | null }> {
  const { personId } = requireSignedIn(scope.viewer)
  const found = await selectOwnOrders(
    scope.db,
    await listBuyerIds(scope, personId),
    asked,
    pageSize + 1,
  )
  const { page: shown, next } = cutPage(found, pageSize, ({ id }) => id)
  const ids = shown.map(({ id }) => id)
  const lines = Map.groupBy(await selectLines(scope.db, ids), ({ orderId }) => orderId)
  const events = Map.groupBy(await selectEventsOf(scope.db, ids), ({ order_id: id }) => id)
  const { timeZone } = await getRestaurant(scope)
  return {
    orders: shown.map((order) => ({
      ...standingOf(order, events.get(order.id) ?? [], { now: scope.now, timeZone }),
      _id: order.id,
      token: links.tokenOf(order.id),
      lines: (lines.get(order.id) ?? []).map((line) => {
        return { name: line.name, quantity: line.quantity, ...wireChoice(line) }
      }),
    })),
    next,
  }
}

/** Orders of these buyers that the kitchen has ever heard of, newest first, behind the order `before`. */
async function selectOwnOrders(
  db: Db,
  buyerIds: readonly string[],
  { before, number }: { before?: string | undefined; number?: string | undefined },
  limit: number,
): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where('person_id', 'in', buyerIds)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_events')
          .select('position')
          .whereRef('order_events.order_id', '=', 'orders.id')
          .where('to_state', '=', 'pending'),
      ),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? ''))
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(orderOf)
}
