import { type BookingState, quarterMs } from '../rules.ts'
import type { BookingRules } from './booking-rules.ts'

interface Judged {
  state: BookingState
  startQuarter: number
}

/** The end of the time in which a guest can change or cancel a booking, in milliseconds since 1970. */
export function changeLimit({ startQuarter }: Judged, rules: BookingRules): number {
  return startQuarter * quarterMs - rules.changeUntilMinutes * 60_000
}

export function mayChange(booking: Judged, rules: BookingRules, now: Date): boolean {
  const isAhead = booking.startQuarter * quarterMs > now.getTime()
  return booking.state === 'confirmed' && isAhead && now.getTime() <= changeLimit(booking, rules)
}
