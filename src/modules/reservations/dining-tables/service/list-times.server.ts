import { dayPartAt } from '#modules/restaurant/rules/day-parts.ts'
import type { Scope } from '#platform/scope.server.ts'
import { instantOf } from '../../rules.ts'
import { type Sitting, sittingsOn } from './clock.server.ts'
import { dayWords, shiftDay } from './words.server.ts'
import {
  type DayBook,
  bookFor,
  chooseAssignment,
  isAhead,
  isOffered,
} from '../rules/judge-start.ts'
import type { NoTimesReason } from '../rules/reasons.ts'
import { readBook } from './read-book.server.ts'
import { type TableDesk, openTableDesk, requireAsked } from './table-desk.server.ts'
import { messageOf, whyDayIsShut, whyNoneFree } from './why-none.server.ts'

/** A start as a guest sees it. */
export interface OfferedTime {
  quarter: number
  label: string
  minute: number
  isFree: boolean
}

interface Asked {
  day: string
  party: string
  area?: string | undefined
}

/** How many later days are offered when a day has no time. */
const nextDaysOffered = 3
const weeksLookedAhead = 3

/** The times of a day for a party. @throws Refusal `invalid` */
export async function listTimes(scope: Scope, asked: Asked, without: readonly string[] = []) {
  return listTimesAt(scope, await openTableDesk(scope), asked, without)
}

/** The same by the rules of a desk. @throws Refusal `invalid` */
export async function listTimesAt(
  scope: Scope,
  desk: TableDesk,
  asked: Asked,
  without: readonly string[],
) {
  const { party, area } = requireAsked(desk, asked)
  const sittings = sittingsOn(desk.house, asked.day)
  const shut = whyDayIsShut(desk, asked.day, party, sittings, scope.now)
  const book = shut
    ? undefined
    : await readDay(scope, desk, asked.day, sittings, party, area, without)
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
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return read.map(({ day, shut }) => ({ day, reason: shut ?? 'closed' }))
  const taken = await readBook(
    scope,
    {
      fromDay: first.day,
      toDay: last.day,
      from: Math.min(...first.sittings.map((sitting) => sitting.first)),
      to: Math.max(...last.sittings.map(({ end }) => end)),
    },
    without,
  )
  const book = bookFor(taken, desk.plan, party, area)
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

async function readDay(
  scope: Scope,
  { plan }: TableDesk,
  day: string,
  sittings: readonly Sitting[],
  party: number,
  area: string,
  without: readonly string[],
): Promise<DayBook> {
  const window = {
    fromDay: day,
    toDay: day,
    from: Math.min(...sittings.map(({ first }) => first)),
    to: Math.max(...sittings.map(({ end }) => end)),
  }
  return bookFor(await readBook(scope, window, without), plan, party, area)
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
