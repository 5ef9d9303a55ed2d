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
  selectEvents,
  selectNeverPlaced,
  selectNewest,
} from '../store/pages.server.ts'

export interface BookPage {
  orders: Order[]
  /** The ids of those orders that the restaurant has never had. */
  neverPlaced: Set<string>
  count: number
  isExact: boolean
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
/** Up to so many people a search begins with them; beyond, the newest orders soon hold enough. */
const fewPeople = 2000

/** A page of the orders that fit. @throws Refusal `invalid` with a sentence per filter */
export async function listOrders(scope: Scope, asked: AskedOfBook): Promise<BookPage> {
  requireAudience('admin', scope.viewer)
  const read = readBookQuery(asked)
  if ('problems' in read) {
    throw new Refusal('invalid', 'These orders cannot be listed.', { fields: read.problems })
  }
  const { limit } = read.query
  const found = await find(scope, read.query, await wantedOf(scope, read.query))
  const { page: orders, next } = cutPage(found.orders, limit, ({ id }) => id)
  const isExact = found.count <= mostCounted && !found.isCut
  const neverPlaced = await selectNeverPlaced(
    scope.db,
    orders.filter(({ placedAt }) => placedAt === null).map(({ id }) => id),
  )
  return { orders, neverPlaced, count: Math.min(found.count, mostCounted), isExact, next }
}

/** An order with its lines and its history. @throws Refusal `not_found` */
export async function getOrderInFull(scope: Scope, id: string): Promise<FullOrder> {
  requireAudience('admin', scope.viewer)
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
async function find({ db }: Scope, { search, limit }: BookQuery, wanted: Wanted) {
  const most = mostCounted + 1
  if (search === '') {
    const orders = await selectNewest(db, wanted, limit + 1)
    return { orders, count: await countNewest(db, wanted, most), isCut: false }
  }
  if (isNumber(search)) {
    const orders = await selectByNumber(db, search, wanted, limit + 1)
    return { orders, count: await countByNumber(db, search, wanted, most), isCut: false }
  }
  const buyers = await selectBuyers(db, search, fewPeople)
  const orders = await selectByWords(db, search, buyers, wanted, limit + 1)
  if (buyers !== 'many') {
    return { orders, count: await countByBuyers(db, buyers, wanted, most), isCut: false }
  }
  const { count, seen } = await countByWords(db, search, wanted, 2 * most)
  return { orders, count, isCut: seen === 2 * most }
}

async function wantedOf(scope: Scope, { state, from, to, before }: BookQuery): Promise<Wanted> {
  const since = from === undefined ? undefined : { day: from, id: await firstIdSince(scope, from) }
  const until = to === undefined ? undefined : { day: to, id: firstIdAt(endOf(to)) }
  return { state, since, until, before }
}

/** A day is over everywhere on Earth two days after it began in UTC; no order is dated before it is made. */
function endOf(day: string): number {
  return Date.parse(day) + days(2)
}
