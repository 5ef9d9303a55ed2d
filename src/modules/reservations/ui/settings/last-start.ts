import { formatTimeOfDay, type Period, runsPastMidnight } from '#modules/restaurant/local-time.ts'

/** The last time of a sitting that leaves a party its whole stay: "8:30 pm"; null when none does. */
export function lastStart(period: Period, stay: number, step: number): string | null {
  const from = minutesOf(period.from)
  const to = minutesOf(period.to) + (runsPastMidnight(period) ? 24 * 60 : 0)
  const last = Math.floor((to - stay) / step) * step
  if (last < from) return null
  const ofDay = last % (24 * 60)
  const two = (part: number) => String(part).padStart(2, '0')
  return formatTimeOfDay(`${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
