import { hours } from '#kernel/duration.ts'
import { firstIdAt } from '#kernel/ids.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { minuteOfDay } from '#modules/restaurant/local-time.ts'
import { businessDayOf } from '#modules/restaurant/opening.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import { tables } from './tables.server.ts'

/** The restaurant's business day at a moment, by its present zone, as 2026-11-21. */
export async function dayAt(scope: Scope, at: Date): Promise<string> {
  const { timeZone } = await getRestaurant(scope)
  return businessDayOf(at.getTime(), timeZone)
}

/** An hour of the clock, and the business day that it is in. */
export interface Hour {
  day: string
  hour: number
}

/** The hour of the clock at a moment, and the business day that it is in. */
export async function hourAt(scope: Scope, at: Date): Promise<Hour> {
  return (await readHours(scope))(at.getTime())
}

/** Tells the hours and days of many moments, by the restaurant's present zone. */
export async function readHours(scope: Scope): Promise<(at: number) => Hour> {
  const { timeZone } = await getRestaurant(scope)
  return (at) => {
    const hour = Math.floor(minuteOfDay(at, timeZone) / 60)
    return { day: businessDayOf(at, timeZone), hour }
  }
}

/** How long before UTC a day of the calendar can begin: in no zone earlier than this. */
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

/** An id before all orders that counted on this day or later; undefined: none did. */
async function selectFirstIdSince(db: Db, day: string): Promise<string | undefined> {
  const row = await tables(db)
    .selectFrom('order_days')
    .select((eb) => eb.fn.min<string | null>('first_id').as('first'))
    .where('day', '>=', day)
    .executeTakeFirst()
  return row?.first ?? undefined
}
