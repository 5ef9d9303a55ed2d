import { type BookingState, quarterMs } from '../rules.ts'
import type { HouseRules } from './house-rules.ts'

interface Judged {
  state: BookingState
  startQuarter: number
}

/** Until when a guest can change and cancel it, in milliseconds. */
export function changeLimit({ startQuarter }: Judged, rules: HouseRules): number {
  return startQuarter * quarterMs - rules.changeUntilMinutes * 60_000
}

export function mayChange(booking: Judged, rules: HouseRules, now: Date): boolean {
  const isAhead = booking.startQuarter * quarterMs > now.getTime()
  return booking.state === 'confirmed' && isAhead && now.getTime() <= changeLimit(booking, rules)
}
