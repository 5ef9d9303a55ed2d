import { cutPage } from '#kernel/page.ts'
import { Refusal } from '#kernel/refusal.ts'
import { days } from '#kernel/duration.ts'
import { firstIdAt } from '#kernel/ids.ts'
import { requireAudience } from '#kernel/viewer.ts'
import { listScreens } from '#modules/accounts/sessions/service/keep-screens.server.ts'
import { isGuest } from '#modules/accounts/guests/service.server.ts'
import { findPeople } from '#modules/accounts/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type Order, type OrderLine, getOrder, listOrderLines } from '../service.server.ts'
import type { DeskShortage } from '../shortages/contract.ts'
import { listShortages } from '../shortages/service/follow-shortages.server.ts'
import { isOverSlot } from '../pickup-times/service/hold-slot.server.ts'
import { firstIdSince } from '../tallies/service.server.ts'
import { beginsAt } from '#modules/restaurant/service/waiting.server.ts'
import {
  type AskedOfBook,
  type BookQuery,
  isCall,
  isNumber,
  nameOfActor,
  readBookQuery,
} from '../rules/book.ts'
import type { Wanted } from '../store/conditions.server.ts'
import { countByBuyers, countByNumber, countByWords, countNewest } from '../store/counts.server.ts'
import {
  type OrderEvent,
  selectBuyers,
  selectByNumber,
  selectByWords,
  selectCalled,
  selectDishes,
  selectEvents,
  selectNeverPlaced,
  selectNewest,
} from '../store/pages.server.ts'

export interface BookPage {
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

/** An order with its lines and its history. */
interface FullOrder {
  order: Order
  /** The id of whose it is, while they have an account. */
  customer: string | null
  lines: OrderLine[]
  events: (OrderEvent & { by: string })[]
  /** What ran out of it. */
  shortages: DeskShortage[]
  /** The order has its slot although that was full. */
  isOverCapacity: boolean
  /** From when the minutes of a yes count, where that is not at once. */
  opensAt: number | null
}

/** Nobody reads further; counting on would only take time. */
const mostCounted = 10_000
/** How long an order is found by what it was called, and how many of them at most. */
const calledFor = days(1)
const mostCalled = 20
/** Up to so many people a search begins with them; beyond, the newest orders soon hold enough. */
const fewPeople = 2000

/** A page of the orders that fit. @throws Refusal `invalid` with a sentence per filter */
export async function listOrders(scope: Scope, asked: AskedOfBook): Promise<BookPage> {
  requireAudience('host', scope.viewer)
  const read = readBookQuery(asked)
  if ('problems' in read) {
    throw new Refusal('invalid', 'These orders cannot be listed.', { fields: read.problems })
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

/** An order with its lines and its history. @throws Refusal `not_found` */
export async function getOrderInFull(scope: Scope, id: string): Promise<FullOrder> {
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
  if (!people.has(order.personId) && (await isGuest(scope, order.personId))) {
    names.set(order.personId, 'the guest')
  }
  if (actors.some((actor) => actor.startsWith('screen '))) {
    for (const { id: screen, name } of await listScreens(scope)) names.set(`screen ${screen}`, name)
  }
  return {
    order,
    customer: people.has(order.personId) ? order.personId : null,
    lines,
    shortages: shortages.map((each) => {
      return { ...each, askedBy: nameOfActor(each.askedBy, names) }
    }),
    opensAt: await nextOpening(scope, order),
    isOverCapacity: order.slotAt !== null && (await isOverSlot(scope, id)),
    events: events.map((event) => ({ ...event, by: nameOfActor(event.actor, names) })),
  }
}

async function nextOpening(scope: Scope, order: Order): Promise<number | null> {
  if (order.state !== 'pending') return null
  const begins = await beginsAt(scope, order)
  return begins > scope.now.getTime() ? begins : null
}

/** One more order than asked for says whether there is another page. */
async function find(scope: Scope, query: BookQuery, wanted: Wanted) {
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

/**
 * What a cook means who calls it: of the last day, or not handed out yet. On the first page, before those that
 * begin so; one place of it stays for those, which the next page goes on from.
 */
async function findCalled({ db, now }: Scope, { search, limit }: BookQuery, wanted: Wanted) {
  const most = Math.min(mostCalled, limit - 1)
  if (!isCall(search) || most === 0) return []
  return selectCalled(db, search, wanted, now.getTime() - calledFor, most)
}

/** How many fit, and by whom they are where a name was searched for. */
async function countFound({ db }: Scope, { search }: BookQuery, wanted: Wanted) {
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

async function wantedOf(
  scope: Scope,
  { state, type, from, to, before }: BookQuery,
): Promise<Wanted> {
  const since = from === undefined ? undefined : { day: from, id: await firstIdSince(scope, from) }
  const until = to === undefined ? undefined : { day: to, id: firstIdAt(endOf(to)) }
  return { state, type, since, until, before, now: scope.now.getTime() }
}

/** A day is over everywhere on Earth two days after it began in UTC; no order is dated before it is made. */
function endOf(day: string): number {
  return Date.parse(day) + days(2)
}
