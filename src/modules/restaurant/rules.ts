/** ISO 8601: Monday is 1, Sunday is 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

/**
 * Local wall times 'HH:MM' in the restaurant's zone, open from `from` up to but not at `to`. A `to`
 * at or before `from` is on the next day; '24:00' is midnight at the end of the same day.
 */
export interface Period {
  from: string
  to: string
}

/** Replaces the weekly periods that start on `date` ('YYYY-MM-DD'); no periods: closed that day. */
export interface DatedException {
  date: string
  periods: Period[]
  /** What the day is called, such as "Thanksgiving". */
  note?: string | undefined
}

export interface Hours {
  weekly: Record<Weekday, Period[]>
  exceptions: DatedException[]
}

export type KindOfHours = 'orderingHours' | 'houseHours' | 'deskHours'

/** One line of a table of hours, such as 'Mon - Fri' and '08:00 - 22:00'. */
export interface HoursLine {
  days: string
  hours: string
}

export const kindsOfHours: readonly KindOfHours[] = ['orderingHours', 'houseHours', 'deskHours']

/** The specification gives three different readings; they are three settings (ruling 32). */
export const defaultHours: Record<KindOfHours, Hours> = {
  orderingHours: everyWeek('11:00', '22:00', '11:00', '22:00'),
  houseHours: everyWeek('08:00', '22:00', '10:00', '23:00'),
  deskHours: everyWeek('08:00', '22:00', '10:00', '21:00'),
}

/** Two services and a few breaks: more in one day is a slip of the hand. */
export const maxPeriodsPerDay = 6

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

/**
 * The weekly hours from Monday on, neighbouring days with the same periods in one line; by the
 * clock as the specification shows them, unless `say` has other words.
 */
export function describeHours(hours: Hours, say = sayByClock): HoursLine[] {
  const groups: { first: Weekday; last: Weekday; text: string }[] = []
  for (const day of weekdays) {
    const text = describePeriods(hours.weekly[day], say)
    const group = groups.at(-1)
    if (group?.text === text) group.last = day
    else groups.push({ first: day, last: day, text })
  }
  return groups.map(({ first, last, text }) => ({
    days: first === last ? shortName(first) : `${shortName(first)} - ${shortName(last)}`,
    hours: text,
  }))
}

/** '18:30' is '6:30 pm', '18:00' is '6 pm', '00:00' and '24:00' are '12 am'. */
export function formatTimeOfDay(time: string): string {
  const minutes = minutesOf(time)
  const hour = Math.floor(minutes / 60) % 24
  const past = minutes % 60 === 0 ? '' : `:${time.slice(3)}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${past} ${hour < 12 ? 'am' : 'pm'}`
}

/** '11:00' to '14:30' is '11 am – 2:30 pm'; a time that is not chosen yet is '…'. */
export function sayPeriod({ from, to }: Period): string {
  const [opens, closes] = [from, to].map((time) => (time === '' ? '…' : formatTimeOfDay(time)))
  return `${opens} – ${closes}`
}

/** The periods that start on a local date: its exception's, else those of its day of the week. */
export function periodsOn(hours: Hours, date: string): Period[] {
  const exception = hours.exceptions.find((one) => one.date === date)
  return exception ? exception.periods : hours.weekly[weekdayOf(date)]
}

export function runsPastMidnight(period: Period): boolean {
  return minutesOf(period.to) <= minutesOf(period.from)
}

function everyWeek(from: string, to: string, weekendFrom: string, weekendTo: string): Hours {
  const weekday = () => [{ from, to }]
  const weekend = () => [{ from: weekendFrom, to: weekendTo }]
  const weekly = {
    1: weekday(),
    2: weekday(),
    3: weekday(),
    4: weekday(),
    5: weekday(),
    6: weekend(),
    7: weekend(),
  }
  return { weekly, exceptions: [] }
}

export const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]

export const weekdayNames: Record<Weekday, string> = {
  1: 'Monday',
  2: 'Tuesday',
  3: 'Wednesday',
  4: 'Thursday',
  5: 'Friday',
  6: 'Saturday',
  7: 'Sunday',
}

function shortName(day: Weekday): string {
  return weekdayNames[day].slice(0, 3)
}

function sayNoSuchDate({ date }: DatedException): string {
  if (date === '') return 'Choose a date for each special day.'
  return `"${date}" is not a date such as 2026-12-24.`
}

function findDayProblems(name: string, periods: Period[]): string[] {
  const problems = periods.flatMap((period) => findPeriodProblems(name, period))
  if (periods.length > maxPeriodsPerDay) {
    problems.push(
      `${name} has ${periods.length} periods; at most ${maxPeriodsPerDay} are possible.`,
    )
  }
  let longest: Period | undefined
  for (const period of inOrder(periods.filter(isWellFormed))) {
    if (longest && minutesOf(period.from) < endOf(longest)) {
      problems.push(`${name}: ${sayPeriod(longest)} and ${sayPeriod(period)} overlap.`)
    }
    if (!longest || endOf(period) > endOf(longest)) longest = period
  }
  return problems
}

function findPeriodProblems(name: string, period: Period): string[] {
  const { from, to } = period
  const problems: string[] = []
  if (from === '' || to === '') return [`${name}: choose when it opens and when it closes.`]
  if (!isTime(from)) problems.push(`${name}: "${from}" is not a time from 00:00 to 23:59.`)
  if (!isTime(to) && to !== '24:00') {
    problems.push(`${name}: "${to}" is not a time from 00:00 to 24:00.`)
  }
  if (problems.length === 0 && from === to) {
    problems.push(`${name}: ${sayPeriod(period)} opens and closes at the same time.`)
  }
  return problems
}

function findRepeatedDates(exceptions: DatedException[]): string[] {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { date } of exceptions) (seen.has(date) ? repeated : seen).add(date)
  return [...repeated].map((date) => `${date} has more than one exception.`)
}

interface NamedDay {
  name: string
  periods: Period[]
}

function findRunOver(day: NamedDay, next: NamedDay): string[] {
  const latest = day.periods.filter(isWellFormed).toSorted((a, b) => endOf(b) - endOf(a))[0]
  const earliest = inOrder(next.periods.filter(isWellFormed))[0]
  if (!latest || !earliest || endOf(latest) - minutesPerDay <= minutesOf(earliest.from)) return []
  return [`${day.name}: ${sayPeriod(latest)} runs into ${next.name}, ${sayPeriod(earliest)}.`]
}

/** Of two exceptions on neighbouring dates the later one tells, so that it is told once. */
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

function describePeriods(periods: Period[], say: (period: Period) => string): string {
  return inOrder(periods).map(say).join(', ') || 'Closed'
}

function sayByClock({ from, to }: Period): string {
  return `${from} - ${to}`
}

function inOrder(periods: Period[]): Period[] {
  return periods.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
}

const minutesPerDay = 24 * 60

/** In minutes after the midnight that starts the period's day, so beyond 1,440 past midnight. */
function endOf(period: Period): number {
  return minutesOf(period.to) + (runsPastMidnight(period) ? minutesPerDay : 0)
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
}

function isWellFormed(period: Period): boolean {
  return findPeriodProblems('', period).length === 0
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}

function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && shiftDate(text, 0) === text
}

// Calendar arithmetic only: a date is read as a UTC day, whatever zone the restaurant or the
// browser is in, so that no clock change can move it.

function weekdayOf(date: string): Weekday {
  const sundayIsZero = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekdays[(sundayIsZero + 6) % 7] ?? 1
}

function shiftDate(date: string, days: number): string {
  const utcDay = new Date(`${date}T00:00:00Z`).getTime() + days * minutesPerDay * 60_000
  return Number.isNaN(utcDay) ? '' : new Date(utcDay).toISOString().slice(0, 10)
}
