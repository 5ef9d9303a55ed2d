import { hours } from '#kernel/duration.ts'
import { quarterMs } from '../rules.ts'
import type { BookingRules } from './booking-rules.ts'

/** When a guest who is being told of a start is reminded of it: by that, if it is so near; else not yet. */
export function remindedByNews(
  startQuarter: number,
  { reminderHours }: BookingRules,
  now: Date,
): number | null {
  const dueAt = startQuarter * quarterMs - hours(reminderHours ?? 0)
  return dueAt <= now.getTime() ? now.getTime() : null
}
