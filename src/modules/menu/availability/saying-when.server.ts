import { inHouseOrder } from '#kernel/formatter.ts'
import { isoOf } from '#kernel/iso.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatTimeOfDay } from '#modules/restaurant/local-time.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { MenuItem } from '../contract.ts'
import { shortTexts } from './texts.server.ts'

/** "tomorrow at 11 am", "6:30 pm", as somebody in the restaurant would say it. */
export async function wordsForTimes(scope: Scope): Promise<(time: number) => string> {
  const { timeZone } = await getRestaurant(scope)
  const today = scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate()
  return (time) => {
    const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
    const text = formatTimeOfDay(at.toPlainTime().toString({ smallestUnit: 'minute' }))
    const days = today.until(at.toPlainDate()).days
    if (days === 0) return text
    if (days === 1) return shortTexts.tomorrowAt(text)
    return shortTexts.dayAt(
      inHouseOrder(
        at.toLocaleString('en-US', { weekday: 'short', month: 'short', day: 'numeric' }),
      ),
      text,
    )
  }
}

type Back = NonNullable<MenuItem['back']>

/** What guests read of a dish that is gone until then; "tomorrow" is the word until midnight. */
export async function wordsForGuests(scope: Scope): Promise<(time: number) => Back> {
  const { timeZone } = await getRestaurant(scope)
  const now = scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const midnight = now.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone)
  return (time) => {
    const at = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone)
    const days = now.toPlainDate().until(at.toPlainDate()).days
    const words =
      days === 0
        ? shortTexts.backAt(formatTimeOfDay(at.toPlainTime().toString({ smallestUnit: 'minute' })))
        : days === 1
          ? shortTexts.backTomorrow
          : shortTexts.backOn(
              inHouseOrder(
                at.toLocaleString(
                  'en-US',
                  days < 7 ? { weekday: 'long' } : { month: 'long', day: 'numeric' },
                ),
              ),
            )
    const changesAt = isoOf(Math.min(time, midnight.epochMilliseconds))
    return { words, changesAt }
  }
}
