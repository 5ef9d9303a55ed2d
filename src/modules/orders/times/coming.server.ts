import { hasConfirmed } from '#modules/accounts/people.server.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import {
  earliestByAnyClock,
  isToCome,
  sameOnTheWall,
} from '#modules/restaurant/local-time.server.ts'
import { openingAt } from '#modules/restaurant/opening.server.ts'
import { unlimited } from '#modules/restaurant/ordering-times.ts'
import { findSlotSettings, houseFor } from '#modules/restaurant/times-ahead.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { literal } from '#platform/database/literal.server.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { moveHeld, recordMove } from '../moving.server.ts'
import { orderWays } from '../moving.ts'
import { canBeWrittenTo, isCooked, isOver } from '../rules.ts'
import { holdOrder, isOnBoard, type Order, orderOf } from '../store.server.ts'
import { sayPickupInFull } from './rules.ts'
import { addToSlot, takeFromSlot } from './store.server.ts'
import { tables } from './tables.server.ts'

/** An order for a time to come, as whoever changes the house sees it. */
export interface ComingOrder {
  id: string
  /** Milliseconds since the epoch, and "Sunday, November 22, 6:30 pm". */
  at: number
  when: string
  name: string
  number: string
  phone: string
  /** Empty: nobody can write to them. */
  email: string
  personId: string
  isTheirs: boolean
  /** Whether it can be given up; its money goes back then. */
  canStop: boolean
}

/**
 * Notes the orders for later and how each could be had. Answers what is to be called after a change, in the same
 * transaction: it says which of them could not be ordered like that any more, or are for another moment.
 */
export async function watchOrders(held: WriteScope): Promise<() => Promise<ComingOrder[]>> {
  const coming = await selectComing(held.db, earliestByAnyClock(held.now))
  const before = await groundOf(held)
  return async () => {
    const after = await groundOf(held)
    const zones = { from: before.house.timeZone, to: after.house.timeZone }
    const touched = coming.filter((order) => {
      const [had, has] = [before, after].map((ground) => meritsOf(order, ground))
      const isOtherClock = zones.from !== zones.to
      const isLost = had?.some((merit, index) => merit && has?.[index] === false)
      return isToCome(held.now, order.slotAt ?? 0, zones) && (isOtherClock || isLost === true)
    })
    const views = []
    for (const order of touched) views.push(await viewOf(held, order, before.house.timeZone))
    return views
  }
}

async function groundOf(scope: Scope) {
  return { house: await getRestaurant(scope), types: (await findSlotSettings(scope)).types }
}

function meritsOf(
  { slotAt, type }: Order,
  { house, types }: Awaited<ReturnType<typeof groundOf>>,
): boolean[] {
  const { hours, timeZone, roomHours } = houseFor(house, type)
  const at = slotAt ?? 0
  // The last slot may be that of the closing itself.
  const isOpen = (of: typeof hours.orderingHours) =>
    [at, at - 1].some((moment) => openingAt(of, timeZone, new Date(moment)).isOpen)
  return [
    types.includes(type),
    isOpen(hours.orderingHours),
    roomHours === undefined || isOpen(roomHours),
  ]
}

async function viewOf(scope: Scope, order: Order, timeZone: string): Promise<ComingOrder> {
  const { id, slotAt, number, personId, customerName, customerPhone } = order
  const at = slotAt ?? 0
  const email = canBeWrittenTo(order) ? order.customerEmail : ''
  return {
    id,
    at,
    when: sayPickupInFull(at, timeZone),
    name: customerName,
    number,
    phone: customerPhone,
    email,
    personId,
    isTheirs: await hasConfirmed(scope, personId, email),
    canStop: stopOf(order) !== undefined,
  }
}

/** The state to which the house gives an order up; undefined for one that is cooked. */
function stopOf({
  state,
  type,
}: Pick<Order, 'state' | 'type'>): 'rejected' | 'cancelled' | undefined {
  if (isCooked(state)) return undefined
  const moves = orderWays[type].houseMoves[state] ?? []
  return (['rejected', 'cancelled'] as const).find((to) => moves.includes(to))
}

/**
 * Gives up an order for later, by the house's word: all its money goes back, and its portions to the menu. Answers
 * whether it did: one that is ready by now stays.
 */
export async function stopComing(scope: WriteScope, id: string, words: string): Promise<boolean> {
  const order = await holdOrder(scope.db, id)
  const to = order && stopOf(order)
  if (!to) return false
  await moveHeld(scope, order, to, { reason: 'other', words: words || undefined, restock: true })
  return true
}

/** Moves orders to come with the house's zone: one for half past six stays for half past six by its clock. */
export async function keepOrderedTimes(
  scope: WriteScope,
  zones: { from: string; to: string },
): Promise<void> {
  const none = { orders: unlimited, items: unlimited, cents: unlimited }
  const found = await selectPlaces(scope.db, earliestByAnyClock(scope.now))
  // What was had already was had when it was.
  const places = found.filter(({ at, state }) => {
    const isStill = Number(at) > scope.now.getTime() || !isOver(state)
    return isStill && isToCome(scope.now, Number(at), zones)
  })
  for (const { id, state, items, cents, ...was } of places) {
    const from = Number(was.at)
    const at = sameOnTheWall(from, zones)
    const promisedAt = was.promisedAt === null ? null : Number(was.promisedAt) + at - from
    const load = { orders: 1, items: Number(items), cents: Number(cents) }
    await takeFromSlot(scope.db, from, load)
    await addToSlot(scope.db, at, load, none)
    await updateSlot(scope.db, id, { at, zone: zones.to, promisedAt })
    // Nobody is written to of it: what the guest's clock shows is what they were told.
    if (promisedAt !== null) {
      await recordMove(scope, { orderId: id, from: state, to: state, why: { promisedAt } })
    }
  }
  if (places.length > 0) await scope.announceChange('orders')
}

/** What the house has taken for a time after this, the next first. In the words of its small index. */
async function selectComing(db: Db, after: number): Promise<Order[]> {
  const rows = await tables(db)
    .selectFrom('orders')
    .selectAll()
    .where(isOnBoard())
    .where('slot_at', 'is not', null)
    .where('slot_at', '>', after)
    .orderBy('slot_at')
    .execute()
  return rows.map(orderOf)
}

/** All orders with a place in a slot after this that their guests have chosen, paid or not. */
async function selectPlaces(db: Db, after: number) {
  return tables(db)
    .selectFrom('slot_holds')
    .innerJoin('orders', 'orders.id', 'slot_holds.order_id')
    .select(['orders.id', 'orders.state', 'orders.promised_at as promisedAt'])
    .select(['slot_holds.slot_at as at', 'slot_holds.items', 'slot_holds.cents'])
    .where('slot_holds.is_held', '=', literal(1))
    .where('slot_holds.slot_at', '>', after)
    .where('orders.slot_at', 'is not', null)
    .execute()
}

/** Writes when an order is wanted and promised, by the clock of another zone, wherever that stands. */
async function updateSlot(
  db: Db,
  id: string,
  { at, zone, promisedAt }: { at: number; zone: string; promisedAt: number | null },
): Promise<void> {
  await tables(db)
    .updateTable('orders')
    .set({ slot_at: at, slot_zone: zone, promised_at: promisedAt })
    .where('id', '=', id)
    .execute()
  await tables(db)
    .updateTable('slot_holds')
    .set({ slot_at: at })
    .where('order_id', '=', id)
    .execute()
}
