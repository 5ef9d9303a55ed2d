import { formatterOf } from '#kernel/formatter.ts'
import { formatTimeOfDay } from '#modules/restaurant/rules/times.ts'
import { type House, type SlotDay, timeOf } from './calendar.server.ts'

/** "1:30 am"; where clocks are set anew, both of the two say which they are: "1:30 am EDT". */
export function labelOf(day: SlotDay, index: number, house: House): string {
  const at = day.starts[index] ?? 0
  const label = formatTimeOfDay(timeOf(at, day, house))
  if (day.isEven) return label
  const zone = zoneName(at, house.timeZone)
  const neighbours = [day.starts[index - 1], day.starts[index + 1]]
  const isAtTheTurn = neighbours.some(
    (each) => each !== undefined && zoneName(each, house.timeZone) !== zone,
  )
  return isAtTheTurn ? `${label} ${zone}` : label
}

function zoneName(at: number, timeZone: string): string {
  const options = { timeZone, timeZoneName: 'short' } as const
  const parts = formatterOf('en-US', options).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
