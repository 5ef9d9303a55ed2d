import { minutes } from '#kernel/duration.ts'
import { dayPartAt, formatTime } from '#modules/restaurant/local-time.ts'
import type { Scope } from '#platform/scope.server.ts'
import { closureOn, pauseAt } from '../booking-rules.ts'
import { instantOf, quarterOf } from '../rules.ts'
import type { NoTimesReason } from './contract.ts'
import { bookFor, chooseAssignment, type DayBook, isAhead, isOffered } from './free-times.ts'
import { dateLabel, dayWords, shiftDay, type Sitting, sittingsOn } from './sittings.server.ts'
import { readBook, requireAsked, type TableDesk } from './table-desk.server.ts'
import { noTimesTexts } from './texts.server.ts'
import { callOn } from './texts.ts'

interface TimesRequest {
  day: string
  party: string
  area?: string | undefined
}

/** The times of a day for a party, by the rules of a desk. @throws Refusal `invalid` */
export async function listTimes(
  scope: Scope,
  desk: TableDesk,
  asked: TimesRequest,
  without: readonly string[],
) {
  const { party, area } = requireAsked(desk, asked)
  const sittings = sittingsOn(desk.house, asked.day)
  const shut = whyDayIsShut(desk, asked.day, party, sittings, scope.now)
  const book = shut
    ? undefined
    : await readDays(scope, desk, [{ day: asked.day, sittings }], party, area, without)
  const shown = sittings.map((sitting) => ({
    sitting,
    times: book ? timesOf(sitting, book, desk, party, scope.now) : [],
  }))
  const times = shown.flatMap((one) => one.times)
  const hasTimes = times.some(({ isFree }) => isFree)
  const reason: NoTimesReason | null = hasTimes
    ? null
    : (shut ?? whyNoneFree(times, book?.assignments ?? [], sittings, desk, party))
  const later = hasTimes ? [] : await nextDays(scope, desk, asked.day, party, area, without)
  return {
    ...dayWords(asked.day),
    party,
    sittings: shown.flatMap((one) =>
      one.times.length === 0 ? [] : viewOf(one.sitting, one.times),
    ),
    hasTimes,
    reason,
    message: reason ? messageOf(reason, desk, scope.now, asked.day) : '',
    nextDays: later.map(dayWords),
  }
}

/** How many later days are offered when a day has no time. */
const nextDaysOffered = 3
const weeksLookedAhead = 3

/** Days after one that have a free time, the next ones first; a week is read at a time. */
async function nextDays(
  scope: Scope,
  desk: TableDesk,
  day: string,
  party: number,
  area: string,
  without: readonly string[],
): Promise<string[]> {
  const first = day < desk.today ? desk.today : shiftDay(day, 1)
  const found: string[] = []
  for (let week = 0; week < weeksLookedAhead && found.length < nextDaysOffered; week++) {
    const days = Array.from({ length: 7 }, (_, ahead) => shiftDay(first, week * 7 + ahead))
    const read = await whichHaveTimes(scope, desk, days, party, area, without)
    found.push(...read.flatMap((one) => (one.reason === null ? one.day : [])))
  }
  return found.slice(0, nextDaysOffered)
}

/** A start as a guest sees it. */
interface OfferedTime {
  quarter: number
  label: string
  minute: number
  isFree: boolean
}

function viewOf({ first, end, label }: Sitting, times: readonly OfferedTime[]) {
  return {
    start: instantOf(first),
    end: instantOf(end),
    label,
    times: times.map(({ quarter, minute, label: time, isFree }) => ({
      start: instantOf(quarter),
      label: time,
      part: dayPartAt(minute),
      isFree,
    })),
  }
}

/** For each of these days, which follow each other, why it has no time; null when it has. */
export async function whichHaveTimes(
  scope: Scope,
  desk: TableDesk,
  days: readonly string[],
  party: number,
  area: string,
  without: readonly string[] = [],
): Promise<{ day: string; reason: NoTimesReason | null }[]> {
  const read = days.map((day) => {
    const sittings = sittingsOn(desk.house, day)
    return { day, sittings, shut: whyDayIsShut(desk, day, party, sittings, scope.now) }
  })
  const open = read.filter(({ shut }) => shut === undefined)
  if (open.length === 0) return read.map(({ day, shut }) => ({ day, reason: shut ?? 'closed' }))
  const book = await readDays(scope, desk, open, party, area, without)
  return read.map(({ day, sittings, shut }) => {
    if (shut) return { day, reason: shut }
    const times = sittings.flatMap((sitting) => timesOf(sitting, book, desk, party, scope.now))
    const hasTimes = times.some(({ isFree }) => isFree)
    return {
      day,
      reason: hasTimes ? null : whyNoneFree(times, book.assignments, sittings, desk, party),
    }
  })
}

/** What is taken on days that follow each other, each with its sittings. */
async function readDays(
  scope: Scope,
  { plan }: TableDesk,
  days: readonly { day: string; sittings: readonly Sitting[] }[],
  party: number,
  area: string,
  without: readonly string[],
): Promise<DayBook> {
  const sittings = days.flatMap((one) => one.sittings)
  const window = {
    fromDay: days[0]?.day ?? '',
    toDay: days.at(-1)?.day ?? '',
    from: Math.min(...sittings.map(({ first }) => first)),
    to: Math.max(...sittings.map(({ end }) => end)),
  }
  return bookFor(await readBook(scope, window, without), plan, party, area)
}

/** Starts that the clock allows, and whether a table is free then. */
function timesOf(
  sitting: Sitting,
  book: DayBook,
  { rules }: Pick<TableDesk, 'rules'>,
  party: number,
  now: Date,
): OfferedTime[] {
  return sitting.starts
    .filter((start) => isOffered(start, sitting.end, rules, party))
    .filter(({ quarter }) => isAhead(quarter, rules, now))
    .map((start) => ({
      ...start,
      isFree: chooseAssignment(book, start.quarter, party, rules) !== undefined,
    }))
}

/** Why an open day has no time: no table and no sitting suits the party, it is too late to book, or all is taken. */
function whyNoneFree(
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

/** The reason as a sentence that says what to do next. */
export function messageOf(reason: NoTimesReason, desk: TableDesk, now: Date, day: string): string {
  const { rules, house, today, lastDay } = desk
  const call = callOn(house)
  switch (reason) {
    case 'no_tables':
      return noTimesTexts.notYet(call)
    case 'too_large':
      return noTimesTexts.tooLarge(call)
    case 'past':
      return day < today ? noTimesTexts.pastDay : noTimesTexts.pastTime
    case 'paused':
      return noTimesTexts.paused(sayUntil(desk, now), call)
    case 'too_far':
      return noTimesTexts.tooFar(dayWords(lastDay).date)
    case 'closed':
      return sayClosed(closureOn(rules, day)?.note ?? '')
    case 'too_late':
      return noTimesTexts.tooLate(call)
    case 'full':
      return noTimesTexts.full
  }
}

function sayUntil({ rules, house }: TableDesk, now: Date): string {
  const end = (pauseAt(rules, now) ?? now).getTime()
  // Rounded up, so that whoever comes back at that minute is not refused again.
  const until = Math.ceil(end / minutes(1)) * minutes(1)
  return `${dateLabel(quarterOf(until), house.timeZone)}, ${formatTime(until, house.timeZone)}`
}

function sayClosed(note: string): string {
  return note === '' ? noTimesTexts.closed : noTimesTexts.closedFor(note)
}
