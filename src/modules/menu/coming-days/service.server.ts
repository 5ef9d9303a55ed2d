import { getRestaurant } from '#modules/restaurant/service.server.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { Stock } from '../stock/rules.ts'
import { selectPromisedOf } from './store.server.ts'

/** The morning that an instant's day has begun in: four o'clock on the restaurant's clock. */
export async function morningOf(scope: Scope, instant: number): Promise<number> {
  const { timeZone } = await getRestaurant(scope)
  const date = dateAt(instant, timeZone)
  const own = fourOn(date, timeZone)
  // After midnight the evening before is still today to those who work in it.
  return own <= instant ? own : fourOn(date.subtract({ days: 1 }), timeZone)
}

/** The next morning from now. */
export async function nextMorning(scope: Scope): Promise<number> {
  const { timeZone } = await getRestaurant(scope)
  const now = scope.now.getTime()
  const date = dateAt(now, timeZone)
  const own = fourOn(date, timeZone)
  return own > now ? own : fourOn(date.add({ days: 1 }), timeZone)
}

/**
 * Whose portions an order takes that is wanted then: of the day that begins in this morning, or null for
 * those that the dish has now. Only a daily number knows of days.
 */
export async function dayFor(
  scope: Scope,
  { daily, refillAt }: Stock,
  wantedAt: number | null,
): Promise<{ morning: number; daily: number } | null> {
  if (daily === null || refillAt === null || wantedAt === null || wantedAt < refillAt) return null
  return { morning: await morningOf(scope, wantedAt), daily }
}

/** How many there are for somebody who wants them then, by dish; one without a number is not among them. */
export async function listLeftFor(
  scope: Scope,
  dishes: readonly { id: string; stock: Stock | null }[],
  wantedAt: number,
): Promise<Map<string, number>> {
  const counted = dishes.flatMap(({ id, stock }) => (stock ? [{ id, stock }] : []))
  if (counted.length === 0) return new Map()
  const promised = await selectPromisedOf(scope.db, await morningOf(scope, wantedAt))
  const left = new Map<string, number>()
  for (const { id, stock } of counted) {
    const day = await dayFor(scope, stock, wantedAt)
    left.set(id, day ? day.daily - (promised.get(id) ?? 0) : stock.left)
  }
  return left
}

function dateAt(instant: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).toPlainDate()
}

function fourOn(date: Temporal.PlainDate, timeZone: string): number {
  return date.toZonedDateTime({ timeZone, plainTime: '04:00' }).epochMilliseconds
}
