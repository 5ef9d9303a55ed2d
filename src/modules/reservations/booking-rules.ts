import { hours } from '#kernel/duration.ts'
import { isWhole } from '#kernel/whole.ts'
import { ruleProblems } from './house-texts.ts'
import { type BookingState, largestPartyEver, quarterMs } from './rules.ts'

/** Local dates, both included. */
interface Closure {
  from: string
  to: string
  note: string
}

/** How tables are booked, as the owner has set it. */
export interface BookingRules {
  turnTimes: { upTo: number; minutes: number }[]
  stepMinutes: number
  leadMinutes: number
  daysAhead: number
  largestParty: number
  guestsPerQuarter: number | null
  changeUntilMinutes: number
  reminderHours: number | null
  closures: Closure[]
  /** Milliseconds; once past, the pause is over without anybody's doing. */
  pausedUntil: number | null
  /** Tables are booked without an account, too. */
  guestBookings: boolean
  /** An admin has chosen it, even where they chose the default. */
  isGuestBookingSaid: boolean
}

export const defaultRules: BookingRules = {
  turnTimes: [
    { upTo: 2, minutes: 90 },
    { upTo: 4, minutes: 105 },
    { upTo: 100, minutes: 120 },
  ],
  stepMinutes: 15,
  leadMinutes: 60,
  daysAhead: 60,
  largestParty: 8,
  guestsPerQuarter: 16,
  changeUntilMinutes: 120,
  reminderHours: 24,
  closures: [],
  pausedUntil: null,
  guestBookings: false,
  isGuestBookingSaid: false,
}

/** How many quarters of an hour a party keeps its tables. */
export function turnQuarters(
  { turnTimes }: Pick<BookingRules, 'turnTimes'>,
  party: number,
): number {
  const turn = turnTimes.find(({ upTo }) => party <= upTo) ?? turnTimes.at(-1)
  return Math.max(1, Math.round((turn?.minutes ?? 90) / 15))
}

export function closureOn({ closures }: BookingRules, day: string): Closure | undefined {
  return closures.find(({ from, to }) => from <= day && day <= to)
}

/** When a pause that has not ended yet ends. */
export function pauseAt({ pausedUntil }: BookingRules, now: Date): Date | null {
  return pausedUntil !== null && pausedUntil > now.getTime() ? new Date(pausedUntil) : null
}

interface BookingStart {
  state: BookingState
  startQuarter: number
}

/** The end of the time in which a guest can change or cancel a booking, in milliseconds since 1970. */
export function changeLimit({ startQuarter }: BookingStart, rules: BookingRules): number {
  return startQuarter * quarterMs - rules.changeUntilMinutes * 60_000
}

export function mayChange(booking: BookingStart, rules: BookingRules, now: Date): boolean {
  const isAhead = booking.startQuarter * quarterMs > now.getTime()
  return booking.state === 'confirmed' && isAhead && now.getTime() <= changeLimit(booking, rules)
}

/** When a guest who is being told of a start is reminded of it: by that, if it is so near; else not yet. */
export function remindedByNews(
  startQuarter: number,
  { reminderHours }: BookingRules,
  now: Date,
): number | null {
  const dueAt = startQuarter * quarterMs - hours(reminderHours ?? 0)
  return dueAt <= now.getTime() ? now.getTime() : null
}

const minutesPerWeek = 7 * 24 * 60

/** What the owner has to correct, a sentence by field; empty when the rules can be kept. */
export function findRuleProblems(
  rules: Omit<BookingRules, 'isGuestBookingSaid'>,
): Record<string, string> {
  const problems: Record<string, string> = {}
  const need = (field: string, isFine: boolean, sentence: string) => {
    if (!isFine) problems[field] ??= sentence
  }
  findTurnProblems(rules.turnTimes, need)
  need('stepMinutes', [15, 30, 60].includes(rules.stepMinutes), ruleProblems.step)
  for (const field of ['leadMinutes', 'changeUntilMinutes'] as const) {
    need(field, isWhole(rules[field], 0, minutesPerWeek), ruleProblems.notice)
  }
  need('daysAhead', isWhole(rules.daysAhead, 0, 365), ruleProblems.daysAhead)
  const isParty = isWhole(rules.largestParty, 1, largestPartyEver)
  need('largestParty', isParty, ruleProblems.party(1, largestPartyEver))
  const { guestsPerQuarter, reminderHours } = rules
  const isPace = guestsPerQuarter === null || isWhole(guestsPerQuarter, 1, 1000)
  need('guestsPerQuarter', isPace, ruleProblems.pace)
  const isReminder = reminderHours === null || isWhole(reminderHours, 1, 72)
  need('reminderHours', isReminder, ruleProblems.reminder)
  findClosureProblems(rules.closures, need)
  return problems
}

type Need = (field: string, isFine: boolean, sentence: string) => void

function findTurnProblems(turns: BookingRules['turnTimes'], need: Need): void {
  need('turnTimes', isWhole(turns.length, 1, 12), ruleProblems.turns)
  turns.forEach(({ upTo, minutes }, index) => {
    const field = `turnTimes.${index}`
    const above = turns[index - 1]?.upTo ?? 0
    const isLarger = isWhole(upTo, above + 1, largestPartyEver)
    need(`${field}.upTo`, isLarger, ruleProblems.party(above + 1, largestPartyEver))
    const isLength = isWhole(minutes, 15, 480) && minutes % 15 === 0
    need(`${field}.minutes`, isLength, ruleProblems.stay)
  })
}

function findClosureProblems(closures: readonly Closure[], need: Need): void {
  need('closures', closures.length <= 100, ruleProblems.closures(100))
  closures.forEach(({ from, to, note }, index) => {
    const field = `closures.${index}`
    need(`${field}.from`, isDate(from), ruleProblems.date)
    need(`${field}.to`, isDate(to) && from <= to, ruleProblems.laterDate)
    need(`${field}.note`, note.length <= 100, ruleProblems.note(100))
  })
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}
