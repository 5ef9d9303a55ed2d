import { Refusal } from '#kernel/refusal.ts'
import { quarterMs } from '../rules.ts'
import { turnQuarters } from '../rules/house-rules.ts'
import { type HouseClock, dateOfQuarter, sittingAt } from '../dining-tables/service/clock.server.ts'
import { isAhead, isOffered } from '../dining-tables/rules/judge-start.ts'
import type { NoTimesReason } from '../dining-tables/rules/reasons.ts'
import { type TableDesk, requireAsked } from '../dining-tables/service/table-desk.server.ts'
import { messageOf, whyDayIsShut } from '../dining-tables/service/why-none.server.ts'

/** A time that somebody wants, in quarters, and the day that it belongs to. */
export interface TableRequest {
  day: string
  sitting: number | null
  start: number
  end: number
  party: number
  area: string
}

export interface AskedTime {
  start: string
  party: number
  area?: string | undefined
}

/** What a guest asks for, judged by the clock and the rules; whether a table is free is not asked yet. @throws Refusal */
export function readRequest(desk: TableDesk, asked: AskedTime, now: Date): TableRequest {
  const { party, area } = requireAsked(desk, asked)
  const start = readStart(asked.start)
  const found = sittingAt(desk.house, start)
  const day = found?.day ?? dateOfQuarter(desk.house, start)
  if (start * quarterMs <= now.getTime()) throw refuseTime('past', desk, now, day)
  const shut = whyDayIsShut(desk, day, party, found ? [found.sitting] : [], now)
  if (shut) throw refuseTime(shut, desk, now, day)
  const offered = found?.sitting.starts.find(({ quarter }) => quarter === start)
  if (!found || !offered || !isOffered(offered, found.sitting.end, desk.rules, party)) {
    throw refuseStart()
  }
  if (!isAhead(start, desk.rules, now)) throw refuseTime('too_late', desk, now, day)
  const end = start + turnQuarters(desk.rules, party)
  return { day, sitting: found.sitting.first, start, end, party, area }
}

/** A whole quarter of an hour. @throws Refusal `invalid` */
export function readStart(text: string): number {
  const isInstant = /^2\d{3}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?Z$/.test(text)
  const quarter = isInstant ? Date.parse(text) / quarterMs : Number.NaN
  if (!Number.isInteger(quarter)) throw refuseStart()
  return quarter
}

/** The service day that a quarter lies in, and its sitting if it lies in one. */
export function placeInTime(clock: HouseClock, quarter: number) {
  const found = sittingAt(clock, quarter)
  return found && { day: found.day, sitting: found.sitting.first, end: found.sitting.end }
}

export function refuseTime(
  reason: NoTimesReason,
  desk: TableDesk,
  now: Date,
  day: string,
): Refusal {
  const gone = 'That time has just been taken. Please choose another one.'
  const message = reason === 'full' ? gone : messageOf(reason, desk, now, day)
  return new Refusal('conflict', message, { code: reason })
}

export function refuseStart(): Refusal {
  const fields = { start: 'Choose one of the times that are offered.' }
  return new Refusal('invalid', 'This time is not offered.', { fields })
}
