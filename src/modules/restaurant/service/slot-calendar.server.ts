import { days, minutes } from '#kernel/duration.ts'
import { formatterOf } from '#kernel/formatter.ts'
import { type Limits, type SlotSettings, limitsAt } from '../rules/ordering-times.ts'
import type { Hours } from '../rules/hours.ts'
import type { OrderType } from '../rules/order-types.ts'
import { formatTimeOfDay } from '../rules/times.ts'
import type { Restaurant } from '../service.server.ts'
import { localTime } from './local-time.server.ts'
import { type Opening, openingAt, periodsBetween } from './opening.server.ts'

/** What times are counted by: the ordering hours on the restaurant's own clock. */
export type House = Pick<Restaurant, 'hours' | 'timeZone'> & {
  /** Of what is eaten here: when guests may sit in the room. */
  roomHours?: Hours
}

/** The house as it is for one way to have the food: what is eaten here wants an open room as well. */
export type HouseFor = Restaurant & House

export function houseFor(house: Restaurant, type: OrderType): HouseFor {
  return type === 'eat_in' ? { ...house, roomHours: house.hours.houseHours } : house
}

/** How the room is while nobody can sit down in it; undefined while they can, and where nobody wants to. */
export function closedRoom({ roomHours, timeZone }: HouseFor, now: Date): Opening | undefined {
  const opening = roomHours && openingAt(roomHours, timeZone, now)
  return opening?.isOpen === false ? opening : undefined
}

/** The slots that begin on a local date. */
export interface SlotDay {
  date: Temporal.PlainDate
  /** When the slots begin, in milliseconds since the epoch. */
  starts: number[]
  /** When the date begins, and whether its clocks tell what has passed since: calendars cost much. */
  midnight: number
  isEven: boolean
}

/**
 * The slots of these dates, whether they can still be had or not. Steps are counted from the opening of
 * each period, in real minutes, so that no change of clocks bends them; the first slot leaves the kitchen
 * its time from when it opens, the last one the owner's until it closes.
 */
export function slotDays(
  { hours, timeZone, roomHours }: House,
  settings: SlotSettings,
  first: Temporal.PlainDate,
  count: number,
): SlotDay[] {
  const last = first.add({ days: count - 1 })
  const seated = roomHours && periodsBetween(roomHours, timeZone, first, last)
  // As much before the room closes as before the kitchen does.
  const eats = minutes(settings.lastOrder)
  const isSeated = (at: number) =>
    seated?.some(({ start, end, closes }) => at >= start && at < end && at <= closes - eats) ?? true
  const starts: number[] = []
  let taken = -Infinity
  for (const period of periodsBetween(hours.orderingHours, timeZone, first, last)) {
    const from = period.opens + minutes(settings.preparation)
    const until = period.closes - minutes(settings.lastOrder)
    for (let at = period.start; at < period.end; at += minutes(settings.interval)) {
      // Periods may overlap: the earlier one's steps stand.
      if (at >= from && at <= until && at >= taken && isSeated(at)) starts.push(at)
    }
    taken = Math.max(taken, period.end)
  }
  const dates = Array.from({ length: count + 1 }, (_, day) => first.add({ days: day }))
  const midnights = dates.map((date) => date.toZonedDateTime(timeZone).epochMilliseconds)
  return dates.slice(0, count).map((date, index) => {
    const [midnight = 0, ends = 0] = midnights.slice(index)
    const own = starts.filter((at) => at >= midnight && at < ends)
    return { date, starts: own, midnight, isEven: ends - midnight === days(1) }
  })
}

/** A slot's time of day, as 18:30. */
export function timeOf(at: number, { midnight, isEven }: SlotDay, { timeZone }: House): string {
  if (!isEven) return localTime(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  const passed = Math.floor((at - midnight) / minutes(1))
  const [hour, minute] = [Math.floor(passed / 60), passed % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

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

/** How much the kitchen takes for a slot. */
export function limitsOn(day: SlotDay, at: number, house: House, { rules }: SlotSettings): Limits {
  if (rules.length === 0) return limitsAt(rules, 1, '00:00')
  return limitsAt(rules, day.date.dayOfWeek, timeOf(at, day, house))
}

/** The same of an order whose slot may be no more. */
export function limitsOf(at: number, house: House, { rules }: SlotSettings): Limits {
  const local = localTime(at, house.timeZone)
  return limitsAt(rules, local.dayOfWeek, local.toPlainTime().toString({ smallestUnit: 'minute' }))
}

function zoneName(at: number, timeZone: string): string {
  const options = { timeZone, timeZoneName: 'short' } as const
  const parts = formatterOf('en-US', options).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
