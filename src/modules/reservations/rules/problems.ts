import { days } from '#kernel/duration.ts'
import { isWhole } from '#kernel/whole.ts'
import { largestPartyEver } from '../rules.ts'
import type { BookingRules, Closure } from './booking-rules.ts'

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
  need('stepMinutes', [15, 30, 60].includes(rules.stepMinutes), 'Choose 15, 30 or 60 minutes.')
  for (const field of ['leadMinutes', 'changeUntilMinutes'] as const) {
    need(field, isWhole(rules[field], 0, minutesPerWeek), 'Choose up to 10,080 minutes: a week.')
  }
  need('daysAhead', isWhole(rules.daysAhead, 0, 365), 'Choose 0 to 365 days.')
  const isParty = isWhole(rules.largestParty, 1, largestPartyEver)
  need('largestParty', isParty, `Choose 1 to ${largestPartyEver} guests.`)
  const { guestsPerQuarter, reminderHours } = rules
  const isPace = guestsPerQuarter === null || isWhole(guestsPerQuarter, 1, 1000)
  need('guestsPerQuarter', isPace, 'Choose 1 to 1,000 guests, or none for any number.')
  const isReminder = reminderHours === null || isWhole(reminderHours, 1, 72)
  need('reminderHours', isReminder, 'Choose 1 to 72 hours, or none for no reminder.')
  findClosureProblems(rules.closures, need)
  return problems
}

/** A pause ends by itself, so one that has ended already, or never would, is a slip of the hand. */
export function findPauseProblem(until: number | null, now: Date): string | undefined {
  const latest = now.getTime() + days(366)
  const isFine = until === null || isWhole(until, now.getTime() + 1, latest)
  return isFine ? undefined : 'Choose a day and time to come, at most a year ahead.'
}

type Need = (field: string, isFine: boolean, sentence: string) => void

function findTurnProblems(turns: BookingRules['turnTimes'], need: Need): void {
  need('turnTimes', isWhole(turns.length, 1, 12), 'Give one to twelve lengths of stay.')
  turns.forEach(({ upTo, minutes }, index) => {
    const field = `turnTimes.${index}`
    const above = turns[index - 1]?.upTo ?? 0
    const isLarger = isWhole(upTo, above + 1, largestPartyEver)
    need(`${field}.upTo`, isLarger, `Choose ${above + 1} to ${largestPartyEver} guests.`)
    const isLength = isWhole(minutes, 15, 480) && minutes % 15 === 0
    need(`${field}.minutes`, isLength, 'Choose quarters of an hour, up to 8 hours.')
  })
}

function findClosureProblems(closures: readonly Closure[], need: Need): void {
  need('closures', closures.length <= 100, 'At most 100 closures can be kept.')
  closures.forEach(({ from, to, note }, index) => {
    const field = `closures.${index}`
    need(`${field}.from`, isDate(from), 'Choose a date.')
    need(`${field}.to`, isDate(to) && from <= to, 'Choose a date that is not before the first.')
    need(`${field}.note`, note.length <= 100, 'Write at most 100 characters.')
  })
}

export function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text)
}
