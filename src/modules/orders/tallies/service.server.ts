import { firstIdAt } from '#kernel/ids.ts'
import { hours } from '#kernel/duration.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import type { Order } from '../store.server.ts'
import {
  addDayCharges,
  addDayTaxes,
  addDayType,
  addPlace,
  addToTallies,
  removePlace,
  selectPlace,
} from './store/count.server.ts'
import {
  rebuildTallies,
  selectHasAnyDay,
  selectIsUncounted,
  selectMissed,
  selectUndated,
  updateDay,
} from './store/recount.server.ts'
import {
  type DaySum,
  type Days,
  type DishSum,
  type HourSum,
  type Sum,
  type TaxSum,
  selectChargeSums,
  selectDaySums,
  selectDishSums,
  selectFirstIdSince,
  selectHourSums,
  selectOwed,
  selectOwedOrders,
  selectTaxSums,
  selectTotal,
  selectTypeSums,
} from './store/sums.server.ts'

export type { DaySum, Days, DishSum, HourSum, Sum, TaxSum }

interface Countable extends Pick<
  Order,
  'id' | 'personId' | 'totalCents' | 'type' | 'taxRule' | 'isOwed'
> {}

/**
 * Adds an order to the numbers, with the number that it has been given if it had none; to be called last in the
 * transaction: from here on others who order today wait for its end. An order counts once, however often it
 * is asked for. Answers the day that it counts under.
 */
export async function countOrder(
  scope: WriteScope,
  order: Countable,
  number?: string,
): Promise<string | undefined> {
  const hour = await hourAt(scope, scope.now)
  const place = await addPlace(scope.db, { ...order, number }, hour)
  if (!place) return undefined
  await addToTallies(scope.db, { ...place, orderId: order.id, orders: 1, cents: order.totalCents })
  await countWays(scope, order, place.day, 1)
  await countTaxes(scope, order, place.day, 1)
  return place.day
}

/** Takes an order out of the numbers again, from where it was added; to be called last, too. */
export async function uncountOrder({ db }: WriteScope, order: Countable): Promise<void> {
  const place = await selectPlace(db, order.id)
  if (!place) return
  await removePlace(db, order.id)
  await addToTallies(db, { ...place, orderId: order.id, orders: -1, cents: -order.totalCents })
  await countWays({ db }, order, place.day, -1)
  // What was paid was sold, whatever becomes of it: its refund corrects that.
  if (order.isOwed || order.totalCents === 0) await countTaxes({ db }, order, place.day, -1)
}

async function countWays(
  { db }: Pick<Scope, 'db'>,
  { id, type, taxRule, totalCents }: Countable,
  day: string,
  orders: 1 | -1,
): Promise<void> {
  if (type !== 'pickup') await addDayType(db, { day, type, orders, cents: orders * totalCents })
  // A bill that is kept in parts may have some that are no dish's.
  if (taxRule !== null) await addDayCharges(db, { day, orderId: id, orders })
}

async function countTaxes(
  { db }: Pick<Scope, 'db'>,
  { id: orderId, taxRule }: Countable,
  day: string,
  orders: 1 | -1,
): Promise<void> {
  if (taxRule !== null) await addDayTaxes(db, { day, orderId, orders })
}

/** The restaurant's day at a moment, by its present zone, as 2026-11-21. */
export async function dayAt(scope: Scope, at: Date): Promise<string> {
  return (await localTime(scope, at)).toPlainDate().toString()
}

/** An hour of one of the restaurant's days. */
export interface Hour {
  day: string
  hour: number
}

/** The same with the hour. */
export async function hourAt(scope: Scope, at: Date): Promise<Hour> {
  return (await readHours(scope))(at.getTime())
}

/** For many moments: by the restaurant's present zone. */
export async function readHours(scope: Scope): Promise<(at: number) => Hour> {
  const { timeZone } = await getRestaurant(scope)
  return (at) => {
    const local = new Date(at).toTemporalInstant().toZonedDateTimeISO(timeZone)
    return { day: local.toPlainDate().toString(), hour: local.hour }
  }
}

/** No day of a calendar begins earlier than this before it does in UTC. */
const easternmost = hours(14)

/**
 * An id before all orders that are dated on this day or later. They were made no earlier than it begins
 * anywhere, or counted later than they were made.
 */
export async function firstIdSince(scope: Scope, day: string): Promise<string> {
  const made = firstIdAt(Date.parse(day) - easternmost)
  const counted = await selectFirstIdSince(scope.db, day)
  return counted !== undefined && counted < made ? counted : made
}

export async function sumOrders(scope: Scope): Promise<Sum> {
  return selectTotal(scope.db)
}

export async function sumDays(scope: Scope, days: Days): Promise<DaySum[]> {
  return selectDaySums(scope.db, days)
}

export async function sumHours(scope: Scope, days: Days): Promise<HourSum[]> {
  return selectHourSums(scope.db, days)
}

/** The taxes of what was ordered on these days. */
export async function sumTaxes(scope: Scope, days: Days): Promise<TaxSum[]> {
  return selectTaxSums(scope.db, days)
}

/** What was ordered on these days and not picked up, by how it was had. */
export async function sumTypes(scope: Scope, days: Days) {
  return selectTypeSums(scope.db, days)
}

/** What was charged beside the dishes on these days. */
export async function sumCharges(scope: Scope, days: Days) {
  return selectChargeSums(scope.db, days)
}

export async function sumDishes(scope: Scope, days: Days): Promise<DishSum[]> {
  return selectDishSums(scope.db, days)
}

/** What the guests of these days' orders, or of all, still bring to the counter, in cents. */
export async function sumOwed(scope: Scope, days?: Days): Promise<number> {
  return selectOwed(scope.db, days)
}

/** How many orders are still to be paid at the counter, and what they cost together. */
export async function countOwed(scope: Scope): Promise<{ orders: number; cents: number }> {
  return selectOwedOrders(scope.db)
}

/** Orders that are counted in one transaction: others can write in between. */
const batch = 2000

/**
 * Counts what ought to count and does not, by the restaurant's present zone, and makes all numbers
 * anew from the orders. Answers how many were missed.
 */
export async function recount(scope: Scope): Promise<number> {
  let missed = 0
  for (;;) {
    const found = await inTransaction(scope, countMissed)
    if (found === 0) break
    missed += found
  }
  await inTransaction(scope, ({ db }) => rebuildTallies(db))
  return missed
}

/** Makes all numbers anew from the orders that are counted already, in the caller's transaction. */
export async function rebuildNumbers({ db }: WriteScope): Promise<void> {
  await rebuildTallies(db)
}

/**
 * Orders from before there were numbers are counted once, when a server first starts with them; those
 * that were never paid get their day in the book.
 */
export async function countFormerOrders(scope: Scope): Promise<void> {
  if (await selectIsUncounted(scope.db)) await recount(scope)
  while ((await inTransaction(scope, dateUndated)) > 0) continue
}

/** Whether any order has ever counted, even one that was taken out again. */
export async function hasAnyDay(scope: Scope): Promise<boolean> {
  return selectHasAnyDay(scope.db)
}

async function countMissed(scope: WriteScope): Promise<number> {
  const missed = await selectMissed(scope.db, batch)
  for (const { id, personId, at } of missed) {
    await addPlace(scope.db, { id, personId }, await hourAt(scope, new Date(at)))
  }
  return missed.length
}

async function dateUndated(scope: WriteScope): Promise<number> {
  const undated = await selectUndated(scope.db, batch)
  for (const { id, at } of undated) {
    await updateDay(scope.db, id, await dayAt(scope, new Date(at)))
  }
  return undated.length
}

async function localTime(scope: Scope, at: Date): Promise<Temporal.ZonedDateTime> {
  const { timeZone } = await getRestaurant(scope)
  return at.toTemporalInstant().toZonedDateTimeISO(timeZone)
}
