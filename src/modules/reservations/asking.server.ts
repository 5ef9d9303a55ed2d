import { Refusal } from '#kernel/refusal.ts'
import type { Scope } from '#platform/scope.server.ts'
import { turnQuarters, type BookingRules } from './booking-rules.ts'
import type { NoTimesReason } from './dining-tables/contract.ts'
import { listTimes, messageOf, whyDayIsShut } from './dining-tables/free-times.server.ts'
import { isAhead, isOffered } from './dining-tables/free-times.ts'
import { dateOfQuarter, type HouseClock, sittingAt } from './dining-tables/sittings.server.ts'
import {
  findOwnIds,
  openTableDesk,
  requireAsked,
  type TableDesk,
} from './dining-tables/table-desk.server.ts'
import { largestPartyEver, quarterMs } from './rules.ts'
import { bookingRefusals } from './texts.server.ts'

export interface AskedTime {
  start: string
  party: number
  area?: string | undefined
}

/** A time that somebody wants, in quarters, and the day that it belongs to. */
export interface TableRequest {
  day: string
  sitting: number | null
  start: number
  end: number
  party: number
  area: string
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

function refuseStart(): Refusal {
  const fields = { start: bookingRefusals.chooseOffered }
  return new Refusal('invalid', bookingRefusals.notOffered, { fields })
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
  const message = reason === 'full' ? bookingRefusals.justTaken : messageOf(reason, desk, now, day)
  return new Refusal('conflict', message, { code: reason })
}

interface Offering {
  /** The booking that is being changed. */
  instead?: string
  /** Asked at the desk, where the rules for guests do not count. */
  isAtDesk?: boolean
}

/** Does the work; when its time has gone, the refusal offers the nearest others of that day. */
export async function offeringOthers<T>(
  scope: Scope,
  asked: AskedTime,
  work: () => Promise<T>,
  offering: Offering = {},
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'full') throw error
    const times = await listNearest(scope, asked, offering)
    const { kind, message, code } = error
    throw new Refusal(kind, message, { code, beside: { ...error.beside, times } })
  }
}

const mostOffered = 6

/** Free times on the day of a start, the nearest first. */
async function listNearest(scope: Scope, asked: AskedTime, { instead, isAtDesk }: Offering) {
  const desk = await openTableDesk(scope)
  const wanted = Date.parse(asked.start)
  const assignment = placeInTime(desk.house, Math.floor(wanted / quarterMs))
  if (!assignment) return []
  const question = { day: assignment.day, party: String(asked.party), area: asked.area }
  const atDesk = { ...desk, rules: rulesAtDesk(desk.rules), lastDay: assignment.day }
  const { sittings } = isAtDesk
    ? await listTimes(scope, atDesk, question, [])
    : await listTimes(scope, desk, question, await findOwnIds(scope, instead))
  const away = (start: string) => Math.abs(Date.parse(start) - wanted)
  return sittings
    .flatMap(({ times }) => times.filter(({ isFree }) => isFree))
    .toSorted((one, other) => away(one.start) - away(other.start))
    .slice(0, mostOffered)
    .map(({ start, label }) => ({ start, label }))
}

/** Whoever takes bookings down by phone may give away whatever is free in the house hours. */
function rulesAtDesk(rules: BookingRules): BookingRules {
  const none = { leadMinutes: 0, guestsPerQuarter: null, closures: [], pausedUntil: null }
  return { ...rules, ...none, largestParty: largestPartyEver }
}
