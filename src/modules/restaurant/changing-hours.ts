import { found, line, type Problems } from '#kernel/problems.ts'
import { hoursProblemTexts } from './house-texts.ts'
import {
  endOf,
  inOrder,
  isTime,
  minutesOf,
  minutesPerDay,
  type Period,
  sayPeriod,
} from './local-time.ts'
import {
  type DatedException,
  isCalendarDate,
  periodsOn,
  shiftDate,
  type Weekday,
  weekdayNames,
  weekdays,
  type Hours,
  kindsOfHours,
} from './opening.ts'
import type { RestaurantSettings } from './rules.ts'

/** What keeps the hours from being saved, by `hours.houseHours` and its like. */
export function problemsOfHours(hours: RestaurantSettings['hours']): Problems {
  return found(
    Object.fromEntries(kindsOfHours.map((kind) => [`hours.${kind}`, problemOfKind(hours[kind])])),
  )
}

function problemOfKind(hours: Hours): string | undefined {
  const { exceptions } = hours
  if (exceptions.length > maxExceptions) return hoursProblemTexts.tooManySpecialDays(maxExceptions)
  const names = exceptions.flatMap(
    ({ note = '' }) => line(hoursProblemTexts.dayName, note, 60) ?? [],
  )
  // What they say may repeat what was sent, and a caller may send anything.
  const problems = [...names, ...findHoursProblems(hours)].join(' ')
  return problems === '' ? undefined : problems.slice(0, 1000)
}

/** Three years of closed Mondays. */
const maxExceptions = 150

/** What the owner has to correct, a sentence each; empty when the hours can be kept. */
export function findHoursProblems(hours: Hours): string[] {
  const exceptions = hours.exceptions.filter(({ date }) => isCalendarDate(date))
  return [
    ...hours.exceptions.filter((one) => !exceptions.includes(one)).map(sayNoSuchDate),
    ...weekdays.flatMap((day) => findDayProblems(weekdayNames[day], hours.weekly[day])),
    ...exceptions.flatMap(({ date, periods }) => findDayProblems(date, periods)),
    ...findRepeatedDates(exceptions),
    ...weekdays.flatMap((day) => findRunOver(weeklyDay(hours, day), weeklyDay(hours, after(day)))),
    ...exceptions.flatMap(({ date }) => findRunOversAround(hours, date)),
  ]
}

function sayNoSuchDate({ date }: DatedException): string {
  if (date === '') return hoursProblemTexts.chooseDate
  return hoursProblemTexts.notADate(date)
}

function findDayProblems(name: string, periods: Period[]): string[] {
  const problems = periods.flatMap((period) => findPeriodProblems(name, period))
  if (periods.length > maxPeriodsPerDay) {
    problems.push(hoursProblemTexts.tooManyPeriods(name, periods.length, maxPeriodsPerDay))
  }
  let longest: Period | undefined
  for (const period of inOrder(periods.filter(isWellFormed))) {
    if (longest && minutesOf(period.from) < endOf(longest)) {
      problems.push(hoursProblemTexts.overlap(name, sayPeriod(longest), sayPeriod(period)))
    }
    if (!longest || endOf(period) > endOf(longest)) longest = period
  }
  return problems
}

/** Two services and a few breaks: more in one day is a slip of the hand. */
export const maxPeriodsPerDay = 6

function findPeriodProblems(name: string, period: Period): string[] {
  const { from, to } = period
  const problems: string[] = []
  if (from === '' || to === '') return [hoursProblemTexts.incomplete(name)]
  if (!isTime(from)) problems.push(hoursProblemTexts.notAStart(name, from))
  if (!isTime(to) && to !== '24:00') {
    problems.push(hoursProblemTexts.notAnEnd(name, to))
  }
  if (problems.length === 0 && from === to) {
    problems.push(hoursProblemTexts.sameTime(name, sayPeriod(period)))
  }
  return problems
}

function findRepeatedDates(exceptions: DatedException[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { date } of exceptions) (seen.has(date) ? repeated : seen).add(date)
  return [...repeated].map((date) => hoursProblemTexts.repeated(date))
}

interface NamedDay {
  name: string
  periods: Period[]
}

function findRunOver(day: NamedDay, next: NamedDay): string[] {
  const latest = day.periods.filter(isWellFormed).toSorted((a, b) => endOf(b) - endOf(a))[0]
  const earliest = inOrder(next.periods.filter(isWellFormed))[0]
  if (!latest || !earliest || endOf(latest) - minutesPerDay <= minutesOf(earliest.from)) return []
  return [hoursProblemTexts.runsOver(day.name, sayPeriod(latest), next.name, sayPeriod(earliest))]
}

/** Where two exceptions on neighbouring dates meet, the later one tells, so that it is told once. */
function findRunOversAround(hours: Hours, date: string): string[] {
  const next = shiftDate(date, 1)
  const nextTells = hours.exceptions.some((one) => one.date === next)
  return [
    ...findRunOver(datedDay(hours, shiftDate(date, -1)), datedDay(hours, date)),
    ...(nextTells ? [] : findRunOver(datedDay(hours, date), datedDay(hours, next))),
  ]
}

function weeklyDay(hours: Hours, day: Weekday): NamedDay {
  return { name: weekdayNames[day], periods: hours.weekly[day] }
}

function datedDay(hours: Hours, date: string): NamedDay {
  return { name: date, periods: periodsOn(hours, date) }
}

/** The list counts from 0 and the days from 1, so a day is the place of its successor. */
function after(day: Weekday): Weekday {
  return weekdays[day] ?? 1
}

function isWellFormed(period: Period): boolean {
  return findPeriodProblems('', period).length === 0
}
