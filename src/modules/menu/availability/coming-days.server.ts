import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { dateAt } from '#modules/restaurant/local-time.server.ts'
import { madeAt } from '#modules/restaurant/opening.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { type DishDay, selectOutstanding } from './store.server.ts'
import { tables } from './tables.server.ts'
import { isOfToday, isSeen, type Stock } from './taking.ts'

/** When the working day of an instant began: four o'clock by the restaurant's clock, in Unix ms. */
export async function morningOf(scope: Scope, instant: number): Promise<number> {
  const { timeZone } = await getRestaurant(scope)
  const date = dateAt(instant, { timeZone })
  const own = fourOn(date, timeZone)
  // After midnight the evening before is still today to those who work in it.
  return own <= instant ? own : fourOn(date.subtract({ days: 1 }), timeZone)
}

function fourOn(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime: '04:00' }).epochMilliseconds
}

/** The next morning, in Unix ms. */
export async function nextMorning(scope: Scope): Promise<number> {
  const { timeZone } = await getRestaurant(scope)
  const now = scope.now.getTime()
  const date = dateAt(now, { timeZone })
  const own = fourOn(date, timeZone)
  return own > now ? own : fourOn(date.add({ days: 1 }), timeZone)
}

/**
 * Which day an order wanted at a time takes its portions of, by its morning; null for those that the dish has now.
 * Only a daily number knows of days.
 */
export async function dayFor(
  scope: Scope,
  { daily, refillAt }: Stock,
  wantedAt: number | null,
): Promise<{ morning: number; daily: number } | null> {
  if (daily === null || refillAt === null || wantedAt === null || wantedAt < refillAt) return null
  return { morning: await morningOf(scope, wantedAt), daily }
}

/**
 * Whether a changed number of a coming day shows on guests' pages now: while the kitchen is closed, that of the day
 * that it opens on; of other days, whether guests can order for them.
 */
export async function isSeenOn(
  scope: Scope,
  morning: number,
  before: number,
  after: number,
): Promise<boolean> {
  if (before > 0 !== after > 0) return true
  if (!isSeen(before, after)) return false
  const made = madeAt(await getRestaurant(scope), scope.now)
  return made > scope.now.getTime() && morning === (await morningOf(scope, made))
}

/** How many there are of a dish at a time. */
interface LeftAt {
  left: number
  /** The morning of the day that has so many left; null: the number does not depend on the day. */
  morning: number | null
}

/**
 * How many there are for somebody who wants them at a time between these two; null: as many as anybody wants. Asked
 * of many times, read once.
 * @param without an order whose portions are there again by then: the guest's own that is not paid yet
 */
export async function leftBetween(
  scope: Scope,
  dishes: readonly { id: string; stock: Stock | null }[],
  [from, to]: readonly [number, number],
  without?: string,
): Promise<(dishId: string, at: number) => LeftAt | null> {
  const stocks = new Map(dishes.flatMap(({ id, stock }) => (stock ? [[id, stock]] : [])))
  if (stocks.size === 0) return () => null
  const mornings = await morningsBetween(scope, from, to)
  const isAhead = ({ daily, refillAt }: Stock) => daily !== null && (refillAt ?? Infinity) <= to
  const daily = [...stocks].flatMap(([id, stock]) => (isAhead(stock) ? id : []))
  const promised = await selectPromisedBetween(scope.db, daily, mornings[0] ?? from, to)
  const own = without === undefined ? [] : await selectOutstanding(scope.db, without)
  return (dishId, at) => {
    const stock = stocks.get(dishId)
    if (!stock) return null
    const back = sumUnits(own, (one) => one.dishId === dishId && isOfToday(one, one.refilledAt))
    const { left, daily: each, refillAt } = stock
    if (each === null || refillAt === null) return { left: left + back, morning: null }
    const morning = mornings.findLast((begins) => begins <= at) ?? from
    if (at < refillAt) return { left: left + back, morning }
    const isThen = (one: { dishId: string; morning: number | null }) =>
      one.dishId === dishId && one.morning === morning
    const taken = promised.find(isThen)?.taken ?? 0
    return { left: each - taken + sumUnits(own, isThen), morning }
  }
}

/** The mornings of all days from the one that holds `from`. */
async function morningsBetween(scope: Scope, from: number, to: number): Promise<number[]> {
  const { timeZone } = await getRestaurant(scope)
  const mornings: number[] = []
  let date = dateAt(from, { timeZone }).subtract({ days: 1 })
  for (let at = fourOn(date, timeZone); at <= to; at = fourOn(date, timeZone)) {
    mornings.push(at)
    date = date.add({ days: 1 })
  }
  return mornings.slice(mornings.findLastIndex((at) => at <= from))
}

/** What is promised of these dishes' days that begin from one moment to another. */
async function selectPromisedBetween(
  db: Db,
  dishIds: readonly string[],
  from: number,
  to: number,
): Promise<(DishDay & { taken: number })[]> {
  if (dishIds.length === 0) return []
  const rows = await tables(db)
    .selectFrom('stock_days')
    .select(['dish_id as dishId', 'morning', 'taken'])
    .where('dish_id', 'in', dishIds)
    .where('morning', '>=', from)
    .where('morning', '<=', to)
    .execute()
  return rows.map((row) => ({ ...row, morning: Number(row.morning) }))
}

function sumUnits<One extends { units: number }>(all: readonly One[], is: (one: One) => boolean) {
  return all.filter(is).reduce((sum, { units }) => sum + units, 0)
}
