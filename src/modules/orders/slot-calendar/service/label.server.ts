import { formatTime } from '#modules/restaurant/clock/rules.ts'
import type { House } from './calendar.server.ts'

/** "1:30 am"; where clocks are set back, both of the two say which they are: "1:30 am EDT". */
export function labelOf(
  at: number,
  neighbours: readonly (number | undefined)[],
  { timeZone }: House,
): string {
  const label = formatTime(at, timeZone)
  const zone = zoneName(at, timeZone)
  const isAtTheTurn = neighbours.some(
    (each) => each !== undefined && zoneName(each, timeZone) !== zone,
  )
  return isAtTheTurn ? `${label} ${zone}` : label
}

function zoneName(at: number, timeZone: string): string {
  const options = { timeZone, timeZoneName: 'short' } as const
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
