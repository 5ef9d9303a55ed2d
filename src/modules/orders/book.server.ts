import { days } from '#kernel/duration.ts'
import { firstIdAt } from '#kernel/ids.ts'
import { isoOf, isoOrNull } from '#kernel/iso.ts'
import { dollarsFromCents } from '#kernel/money.ts'
import { cutPage } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { listGuests } from '#modules/accounts/guests/visiting.server.ts'
import { findPeople } from '#modules/accounts/people.server.ts'
import { listScreens } from '#modules/accounts/sessions/kitchen-screens.server.ts'
import { beginsAt } from '#modules/restaurant/waiting.server.ts'
import { type Route, serve } from '#platform/http/route.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { taxesOf } from './bill/describing.server.ts'
import {
  countByBuyers,
  countByNumber,
  countByWords,
  countNewest,
  type OrderFilter,
  selectBuyers,
  selectByNumber,
  selectByWords,
  selectCalled,
  selectDishes,
  selectEvents,
  selectNeverPlaced,
  selectNewest,
} from './book-store.server.ts'
import { type SentBookQuery, type BookQuery, readBookQuery } from './book.ts'
import * as contract from './contract/house.ts'
import type { FullOrder } from './contract/house.ts'
import { getOrder, listOrderLines } from './finding.server.ts'
import { actorTexts, filterProblems } from './house-texts.ts'
import { shortestCall } from './kitchen/calling.ts'
import type { OrderLinks } from './links.server.ts'
import { isLate, owedCents, wireChoice, wireType, writeDay } from './rules.ts'
import { listShortages } from './shortages/following.server.ts'
import type { Order } from './store.server.ts'
import { firstIdSince } from './tallies/dating.server.ts'
import { isOverSlot } from './times/holding.server.ts'

/** What has gone back of these orders’ money or is on its way, in cents; one of which nothing has is not there. */
export type FindMoneyBack = (scope: Scope, orderIds: string[]) => Promise<Map<string, number>>

export function bookRoutes(links: OrderLinks, findMoneyBack: FindMoneyBack): Route[] {
  return [
    serve(contract.listOrders, async (scope, { query }) => {
      const { orders, neverPlaced, dishes, ...page } = await listOrders(scope, query)
      const back = await findMoneyBack(
        scope,
        orders.map(({ id }) => id),
      )
      const views = orders.map((order) => ({
        ...viewOf(order, scope.now, !neverPlaced.has(order.id)),
        dishes: (dishes.get(order.id) ?? []).map(({ name, quantity }) => ({ name, quantity })),
        ...(back.has(order.id) && { back: dollarsFromCents(back.get(order.id) ?? 0) }),
      }))
      return { ...page, orders: views }
    }),
    serve(contract.getOrder, (scope, { params }) => getOrderInFull(scope, links, params.id)),
  ]
}

function viewOf(order: Order, now: Date, isPlaced: boolean) {
  return {
    _id: order.id,
    number: order.number || null,
    status: order.state,
    total: dollarsFromCents(order.totalCents),
    currency: order.currency,
    name: order.customerName,
    email: order.customerEmail,
    placedAt: isoOrNull(order.placedAt),
    createdAt: isoOf(order.createdAt),
    date: writeDay(order.day),
    readyAt: isoOrNull(order.promisedAt),
    isLate: isLate(order, now),
    payBy: order.payBy,
    isByPhone: order.isByPhone,
    isPlaced,
    owed: dollarsFromCents(owedCents(order)),
    hasAllergies: order.allergies !== '',
    ...(order.slotAt !== null && { pickupAt: isoOf(order.slotAt) }),
    ...wireType(order.type),
  }
}

/** An order with its lines and its history. @throws Refusal `not_found` */
async function getOrderInFull(scope: Scope, links: OrderLinks, id: string): Promise<FullOrder> {
  requireAudience('host', scope.viewer)
  const order = await getOrder(scope, id)
  const lines = await listOrderLines(scope, [id])
  const shortages = await listShortages(scope, id, lines)
  const events = await selectEvents(scope.db, id)
  const actors = [...events.map(({ actor }) => actor), ...shortages.map((each) => each.askedBy)]
  const people = await findPeople(scope, [...new Set([order.personId, ...actors])])
  const names = new Map([...people].map(([each, { name }]) => [each, name]))
  // Whoever paid by the link that was sent to them, without an account.
  if (order.payBy === 'link') names.set('visitor', order.customerName)
  // Somebody without an account is nobody who was deleted.
  for (const guest of await listGuests(scope, [order.personId])) names.set(guest, actorTexts.guest)
  if (actors.some((actor) => actor.startsWith('screen '))) {
    for (const { id: screen, name } of await listScreens(scope)) names.set(`screen ${screen}`, name)
  }
  const isPlaced = events.some(({ to }) => to === 'pending')
  const opensAt = await nextOpening(scope, order)
  return {
    ...viewOf(order, scope.now, isPlaced),
    customer: people.has(order.personId) ? order.personId : null,
    ...(shortages.length > 0 && {
      shortages: shortages.map((each) => {
        return { ...each, askedBy: nameOfActor(each.askedBy, names) }
      }),
    }),
    ...(order.slotAt !== null && (await isOverSlot(scope, id)) && { isOverCapacity: true }),
    ...(opensAt !== null && { opensAt: isoOf(opensAt) }),
    lines: lines.map((line) => {
      const { dishId, name, image, category, priceCents, quantity } = line
      const price = dollarsFromCents(priceCents)
      return { dishId, name, image, category, price, quantity, ...wireChoice(line) }
    }),
    ...(await taxesOf(scope, order)),
    events: events.map(({ at, promisedAt, ...event }) => ({
      ...event,
      by: nameOfActor(event.actor, names),
      at: isoOf(at),
      readyAt: isoOrNull(promisedAt),
    })),
    phone: order.customerPhone,
    note: order.note,
    allergies: order.allergies,
    ...(order.inOwnTill && { inOwnTill: true as const }),
    payUntil: order.state === 'awaiting_payment' ? isoOrNull(order.expiresAt) : null,
    token: links.tokenOf(order.id),
  }
}

async function nextOpening(scope: Scope, order: Order): Promise<number | null> {
  if (order.state !== 'pending') return null
  const begins = await beginsAt(scope, order)
  return begins > scope.now.getTime() ? begins : null
}

/** Who has done something to an order, in words: a person, a screen of the kitchen, or nobody. */
function nameOfActor(actor: string, names: ReadonlyMap<string, string>): string {
  if (actor === 'operator') return actorTexts.server
  const name = names.get(actor)
  if (actor === 'visitor') return name ?? actorTexts.payer
  return actor.startsWith('screen ') ? actorTexts.screen(name) : (name ?? actorTexts.deleted)
}

interface BookPage {
  orders: Order[]
  /** The ids of those orders that the restaurant has never had. */
  neverPlaced: Set<string>
  /** What was ordered with each, by its id. */
  dishes: Map<string, { name: string; quantity: number }[]>
  count: number
  isExact: boolean
  /** How many of what fits was never paid, where that was asked. */
  neverPaid?: number
  next: string | null
}

/** How far orders are counted: nobody reads further, and counting on would only take time. */
const mostCounted = 10_000

/** A page of the orders that fit. @throws Refusal `invalid` with a sentence per filter */
export async function listOrders(scope: Scope, asked: SentBookQuery): Promise<BookPage> {
  requireAudience('host', scope.viewer)
  const read = readBookQuery(asked)
  if ('problems' in read) {
    throw new Refusal('invalid', filterProblems.refused, { fields: read.problems })
  }
  const { query } = read
  const wanted = await wantedOf(scope, query)
  const found = await find(scope, query, {
    ...wanted,
    paid: query.neverPaid === 'hidden' ? 'ever' : undefined,
  })
  const { page: orders, next } = cutPage(found.orders, query.limit, ({ id }) => id)
  const isExact = found.count <= mostCounted && !found.isCut
  const neverPlaced = await selectNeverPlaced(
    scope.db,
    orders.filter(({ placedAt }) => placedAt === null).map(({ id }) => id),
  )
  const ids = orders.map(({ id }) => id)
  const dishes = Map.groupBy(await selectDishes(scope.db, ids), ({ orderId }) => orderId)
  const count = Math.min(found.count, mostCounted)
  const page = { orders, neverPlaced, dishes, count, isExact, next }
  if (query.neverPaid === undefined) return page
  const unpaid = await countFound(scope, query, { ...wanted, paid: 'never' })
  return { ...page, neverPaid: Math.min(unpaid.count, mostCounted) }
}

async function wantedOf(
  scope: Scope,
  { state, type, from, to, before }: BookQuery,
): Promise<OrderFilter> {
  const since = from === undefined ? undefined : { day: from, id: await firstIdSince(scope, from) }
  const until = to === undefined ? undefined : { day: to, id: firstIdAt(endOf(to)) }
  return { state, type, since, until, before, now: scope.now.getTime() }
}

/** A day is over everywhere on Earth two days after it began in UTC; no order is dated before it is made. */
function endOf(day: string): number {
  return Date.parse(day) + days(2)
}

/** One more order than asked for says whether there is another page. */
async function find(scope: Scope, query: BookQuery, wanted: OrderFilter) {
  const { db } = scope
  const { search, limit } = query
  const counted = await countFound(scope, query, wanted)
  if (search === '') return { ...counted, orders: await selectNewest(db, wanted, limit + 1) }
  if (isNumber(search)) {
    const called = await findCalled(scope, query, wanted)
    const first = wanted.before === undefined ? called : []
    const ids = called.map(({ id }) => id)
    const others = await selectByNumber(db, search, wanted, limit + 1 - first.length, ids)
    const more = called.filter(({ number }) => !number.startsWith(search)).length
    return { ...counted, count: counted.count + more, orders: [...first, ...others] }
  }
  const { buyers = [] } = counted
  return { ...counted, orders: await selectByWords(db, search, buyers, wanted, limit + 1) }
}

/** The most people that a search begins with; of more, the newest orders soon hold enough. */
const fewPeople = 2000

/** How many fit, and by whom they are where a name was searched for. */
async function countFound({ db }: Scope, { search }: BookQuery, wanted: OrderFilter) {
  const most = mostCounted + 1
  if (search === '') return { count: await countNewest(db, wanted, most), isCut: false }
  if (isNumber(search)) {
    return { count: await countByNumber(db, search, wanted, most), isCut: false }
  }
  const buyers = await selectBuyers(db, search, fewPeople)
  if (buyers !== 'many') {
    return { count: await countByBuyers(db, buyers, wanted, most), isCut: false, buyers }
  }
  const { count, seen } = await countByWords(db, search, wanted, 2 * most)
  return { count, isCut: seen === 2 * most, buyers }
}

/** People search for a number by typing its beginning; a test's begins with a T. */
function isNumber(search: string): boolean {
  return /^T?\d{1,18}$/i.test(search)
}

const mostCalled = 20

/** How long an order is found by what it was called, and how many of them at most. */
const calledFor = days(1)

/**
 * What a cook means who calls it: of the last day, or not handed out yet. On the first page, before those that
 * begin so; one place of it stays for those, which the next page goes on from.
 */
async function findCalled({ db, now }: Scope, { search, limit }: BookQuery, wanted: OrderFilter) {
  const most = Math.min(mostCalled, limit - 1)
  if (!isCall(search) || most === 0) return []
  return selectCalled(db, search, wanted, now.getTime() - calledFor, most)
}

/** Cooks call an order by the last digits of its number. */
function isCall(search: string): boolean {
  return isNumber(search) && search.length >= shortestCall
}
