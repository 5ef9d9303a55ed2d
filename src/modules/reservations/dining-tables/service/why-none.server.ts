import { minutes } from '#kernel/duration.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { closureOn, pauseAt } from '../../rules/house-rules.ts'
import type { Sitting } from './clock.server.ts'
import { dateLabel, dayWords } from './words.server.ts'
import { quarterOf } from '../../rules.ts'
import { isOffered } from '../rules/judge-start.ts'
import type { NoTimesReason } from '../rules/reasons.ts'
import { callOn } from '../rules/call.ts'
import type { TableDesk } from './table-desk.server.ts'

/** Why a guest need not look at the tables of a day at all; undefined when they may. */
export function whyDayIsShut(
  { rules, areas, today, lastDay }: TableDesk,
  day: string,
  party: number,
  sittings: readonly Sitting[],
  now: Date,
): NoTimesReason | undefined {
  if (areas.length === 0) return 'no_tables'
  if (party > rules.largestParty) return 'too_large'
  if (day < today) return 'past'
  if (pauseAt(rules, now)) return 'paused'
  if (day > lastDay) return 'too_far'
  if (closureOn(rules, day) || sittings.length === 0) return 'closed'
  return undefined
}

/** Why an open day has no time: no table and no sitting suits the party, it is too late to book, or all is taken. */
export function whyNoneFree(
  times: readonly unknown[],
  assignments: readonly unknown[],
  sittings: readonly Sitting[],
  { rules }: TableDesk,
  party: number,
): NoTimesReason {
  const isLongEnough = sittings.some(({ starts, end }) =>
    starts.some((start) => isOffered(start, end, rules, party)),
  )
  if (assignments.length === 0 || !isLongEnough) return 'too_large'
  return times.length === 0 ? 'too_late' : 'full'
}

/** The reason as a sentence that says what to do next. */
export function messageOf(reason: NoTimesReason, desk: TableDesk, now: Date, day: string): string {
  const { rules, house, today, lastDay } = desk
  const call = callOn(house)
  switch (reason) {
    case 'no_tables':
      return `Tables cannot be booked here yet. ${call}.`
    case 'too_large':
      return `A table for this party is best arranged with us. ${call}, and we will find room.`
    case 'past':
      return day < today
        ? 'This day is over. Please choose a later one.'
        : 'This time has passed. Please choose a later one.'
    case 'paused':
      return `We take no bookings here until ${sayUntil(desk, now)}. ${call}, or come back then.`
    case 'too_far':
      return `We take bookings until ${dayWords(lastDay).date}. Please choose an earlier day.`
    case 'closed':
      return sayClosed(closureOn(rules, day)?.note ?? '')
    case 'too_late':
      return `It is too late to book this day here. ${call}, or choose another day.`
    case 'full':
      return 'Every table is taken on this day. Please choose another one.'
  }
}

function sayClosed(note: string): string {
  const why = note === '' ? 'We are closed on this day' : `We are closed on this day: ${note}`
  return `${why}. Please choose another one.`
}

function sayUntil({ rules, house }: TableDesk, now: Date): string {
  const end = (pauseAt(rules, now) ?? now).getTime()
  // Whoever comes back at the minute that is said is not told the same again.
  const until = Math.ceil(end / minutes(1)) * minutes(1)
  return `${dateLabel(quarterOf(until), house.timeZone)}, ${formatTime(until, house.timeZone)}`
}
