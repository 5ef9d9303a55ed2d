import { largestPartyEver } from '../rules.ts'

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

/** Local dates, both included. */
export interface Closure {
  from: string
  to: string
  note: string
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

/** Whoever takes bookings down by phone may give away whatever is free in the house hours. */
export function rulesAtDesk(rules: BookingRules): BookingRules {
  const none = { leadMinutes: 0, guestsPerQuarter: null, closures: [], pausedUntil: null }
  return { ...rules, ...none, largestParty: largestPartyEver }
}

export function closureOn({ closures }: BookingRules, day: string): Closure | undefined {
  return closures.find(({ from, to }) => from <= day && day <= to)
}

/** When a pause that has not ended yet ends. */
export function pauseAt({ pausedUntil }: BookingRules, now: Date): Date | null {
  return pausedUntil !== null && pausedUntil > now.getTime() ? new Date(pausedUntil) : null
}
