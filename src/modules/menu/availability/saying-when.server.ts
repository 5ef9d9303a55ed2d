import { dateIn, nearDay } from '#kernel/formatter.ts'
import { isoOf } from '#kernel/iso.ts'
import { nearDayTexts } from '#kernel/near-day-texts.ts'
import { getRestaurant } from '#modules/restaurant/house.server.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import type { Scope } from '#platform/scope.server.ts'
import type { MenuItem } from '../contract.ts'
import { whenTexts } from './when-texts.server.ts'

/** "tomorrow at 11 am", "6:30 pm", as somebody in the restaurant would say it. */
export async function wordsForTimes(scope: Scope): Promise<(time: number) => string> {
  const { timeZone } = await getRestaurant(scope)
  const today = dateIn(scope.now.getTime(), timeZone)
  return (time) =>
    nearDayTexts.at(nearDay(dateIn(time, timeZone), today), formatTime(time, timeZone))
}

type Back = NonNullable<MenuItem['back']>

/** What guests read of a dish that is gone until then; "tomorrow" is the word until midnight. */
export async function wordsForGuests(scope: Scope): Promise<(time: number) => Back> {
  const { timeZone } = await getRestaurant(scope)
  const now = scope.now.toTemporalInstant().toZonedDateTimeISO(timeZone)
  const midnight = now.toPlainDate().add({ days: 1 }).toZonedDateTime(timeZone)
  const today = now.toPlainDate().toString()
  return (time) => {
    const day = nearDay(dateIn(time, timeZone), today, { month: 'long' })
    const changesAt = isoOf(Math.min(time, midnight.epochMilliseconds))
    return { words: whenTexts.back(day, formatTime(time, timeZone)), changesAt }
  }
}
