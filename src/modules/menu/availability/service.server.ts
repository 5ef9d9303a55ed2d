import { hours } from '#kernel/duration.ts'
import { openingAt } from '#modules/restaurant/service/opening.server.ts'
import { formatTimeOfDay } from '#modules/restaurant/rules/times.ts'
import { getRestaurant } from '#modules/restaurant/service.server.ts'
import { type Scope, inTransaction } from '#platform/scope.server.ts'
import type { MenuItem } from '../contract.ts'
import type { Availability, SoldOutChoice } from './rules.ts'
import { clearEndedSoldOut, selectAnyBack } from './store.server.ts'

/** After midnight the evening before is still today to those who work in it. */
const nightMs = hours(4)

type Back = NonNullable<MenuItem['back']>
type SoldOut = Pick<Availability, 'isSoldOut' | 'soldOutUntil'>

/** What a choice means now, on the restaurant's own clock. */
export async function soldOutBy(scope: Scope, choice: SoldOutChoice): Promise<SoldOut> {
  if (choice === 'no') return { isSoldOut: false, soldOutUntil: null }
  if (choice === 'until_told') return { isSoldOut: true, soldOutUntil: null }
  const until =
    choice === 'until_tomorrow'
      ? await nextDaysOpening(scope)
      : await nextTime(scope, Temporal.PlainTime.from(choice.time))
  return { isSoldOut: true, soldOutUntil: until }
}

/** "tomorrow at 11 am", "6:30 pm", as somebody in the restaurant would say it. */
export async function wordsForTimes(scope: Scope): Promise<(time: number) => string> {
  const today = (await localNow(scope)).toPlainDate()
  const { timeZone } = await getRestaurant(scope)
  return (time) => {
    const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
    const text = formatTimeOfDay(at.toPlainTime().toString({ smallestUnit: 'minute' }))
    const days = today.until(at.toPlainDate()).days
    if (days === 0) return text
    if (days === 1) return `tomorrow at ${text}`
    return `${at.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' })} at ${text}`
  }
}

/** What guests read of a dish that is gone until then; "tomorrow" is the word until midnight. */
export async function wordsForGuests(scope: Scope): Promise<(time: number) => Back> {
  const now = await localNow(scope)
  const midnight = now.toPlainDate().add({ days: 1 }).toZonedDateTime(now.timeZoneId)
  return (time) => {
    const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId)
    const days = now.toPlainDate().until(at.toPlainDate()).days
    const words =
      days === 0
        ? `at ${formatTimeOfDay(at.toPlainTime().toString({ smallestUnit: 'minute' }))}`
        : days === 1
          ? 'tomorrow'
          : `on ${at.toLocaleString('en-US', days < 7 ? { weekday: 'long' } : { month: 'long', day: 'numeric' })}`
    const changesAt = new Date(Math.min(time, midnight.epochMilliseconds)).toISOString()
    return { words: `Back ${words}`, changesAt }
  }
}

/**
 * Dishes whose time has come are there again, and open pages are told. Kept answers end by
 * themselves at that moment; of many processes the first one finds the rows.
 */
export async function bringBack(scope: Scope): Promise<void> {
  if ((await selectAnyBack(scope.db, scope.now)) === undefined) return
  await inTransaction(scope, async ({ db, now, announceChange }) => {
    if ((await clearEndedSoldOut(db, now)) > 0) await announceChange('menu')
  })
}

/** The first opening of the next day; where none is in sight, the next midnight. */
async function nextDaysOpening(scope: Scope): Promise<number> {
  const { hours: kinds, timeZone } = await getRestaurant(scope)
  const day = (await localNow(scope)).subtract({ milliseconds: nightMs }).toPlainDate()
  const midnight = day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
  const after = new Date(Math.max(midnight, scope.now.getTime()))
  const opening = openingAt(kinds.orderingHours, timeZone, after)
  const next = opening.closesAt
    ? openingAt(kinds.orderingHours, timeZone, opening.closesAt)
    : opening
  return next.opensAt?.getTime() ?? (await midnightAhead(scope))
}

/** No nearer than a night: a dish that is gone for today does not come back before anyone has slept. */
async function midnightAhead(scope: Scope): Promise<number> {
  const day = (await localNow(scope)).add({ milliseconds: nightMs }).toPlainDate()
  const { timeZone } = await getRestaurant(scope)
  return day.add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds
}

/** Today at this time, or tomorrow when it has passed. */
async function nextTime(scope: Scope, plainTime: Temporal.PlainTime): Promise<number> {
  const now = await localNow(scope)
  const today = now.withPlainTime(plainTime)
  const isAhead = Temporal.ZonedDateTime.compare(today, now) > 0
  return (isAhead ? today : now.add({ days: 1 }).withPlainTime(plainTime)).epochMilliseconds
}

async function localNow(scope: Scope): Promise<Temporal.ZonedDateTime> {
  const { timeZone } = await getRestaurant(scope)
  return scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone)
}
