import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type Scope, type WriteScope, inTransaction } from '#platform/scope.server.ts'
import {
  type Place,
  addToTallies,
  selectAnyCounted,
  selectPlace,
  updatePlace,
} from './store/count.server.ts'
import { rebuildTallies, selectIsUncounted, selectMissed } from './store/recount.server.ts'
import {
  type DaySum,
  type Days,
  type DishSum,
  type HourSum,
  type Sum,
  selectDaySums,
  selectDishSums,
  selectHourSums,
  selectTotal,
} from './store/sums.server.ts'

export type { DaySum, Days, DishSum, HourSum, Sum }

interface Countable {
  id: string
  personId: string
  totalCents: number
}

/**
 * Adds an order to the numbers (1) or takes it out again (-1), to be called last in the transaction:
 * from here on others who order today wait for its end. An order counts once, however often it is
 * asked for, and is taken out from where it was added.
 */
export async function countOrder(scope: WriteScope, order: Countable, by: 1 | -1): Promise<void> {
  const { db } = scope
  const counted = await selectPlace(db, order.id)
  if ((counted !== undefined) === (by === 1)) return
  const place = counted ?? (await placeAt(scope, order.personId, scope.now))
  await updatePlace(db, order.id, by === 1 ? place : null)
  await addToTallies(db, { ...place, orderId: order.id, orders: by, cents: by * order.totalCents })
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

export async function sumDishes(scope: Scope, days: Days): Promise<DishSum[]> {
  return selectDishSums(scope.db, days)
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

/** Orders from before there were numbers are counted once, when a server first starts with them. */
export async function countFormerOrders(scope: Scope): Promise<void> {
  if (await selectIsUncounted(scope.db)) await recount(scope)
}

async function countMissed(scope: WriteScope): Promise<number> {
  const missed = await selectMissed(scope.db, batch)
  for (const { id, personId, at } of missed) {
    await updatePlace(scope.db, id, await placeAt(scope, personId, new Date(at)))
  }
  return missed.length
}

async function placeAt(scope: WriteScope, personId: string, at: Date): Promise<Place> {
  const { timeZone } = await getRestaurant(scope)
  const local = at.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const isFirst = !(await selectAnyCounted(scope.db, personId))
  return { day: local.toPlainDate().toString(), hour: local.hour, isFirst }
}
