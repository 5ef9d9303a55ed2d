import type { FreeAssignment, Need } from '#modules/reservations/desk/rules/free-assignments.ts'
import { spanWords } from '#modules/reservations/desk/rules/words.ts'
import { instantOf, quarterMs } from '#modules/reservations/rules.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'

/** "free until 9:15 pm", "only 45 min, until 7:15 pm" */
export function freeWords(
  { until, isEnough }: FreeAssignment,
  need: Need,
  timeZone: string,
): string {
  if (until === null) return 'free until closing'
  const time = formatTime(instantOf(until), timeZone)
  if (isEnough) return `free until ${time}`
  return `only ${spanWords((until - need.start) * quarterMs)}, until ${time}`
}
