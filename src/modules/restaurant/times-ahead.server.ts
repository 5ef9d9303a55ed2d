import { days, minutes } from '#kernel/duration.ts'
import { formatterOf } from '#kernel/formatter.ts'
import type { Scope, WriteScope } from '#platform/scope.server.ts'
import { getRestaurant, type Restaurant } from './house.server.ts'
import { businessDateAt, businessDayBegins, dateAt, localTime } from './local-time.server.ts'
import { formatTimeOfDay, minutesOf } from './local-time.ts'
import { type Opening, openingAt, periodsBetween } from './opening.server.ts'
import { dayBeginsAtHour, type Hours } from './opening.ts'
import { type Limits, limitsAt, type SlotSettings, slotSettingsOf } from './ordering-times.ts'
import { findPause } from './pause/pausing.server.ts'
import { usualOrderType, type OrderType, typeFacts } from './showing.ts'
import { slotSettings } from './store.server.ts'

/** How guests choose a time, as the owner has set it. */
export async function findSlotSettings({ db }: Pick<Scope, 'db'>): Promise<SlotSettings> {
  return (await slotSettings.selectSettings(db)).settings
}

/** The same, kept as it is until the transaction ends. */
export async function holdSlotSettings({ db }: WriteScope): Promise<SlotSettings> {
  return (await slotSettings.selectSettings(db, 'share')).settings
}

/** How many minutes before its slot an order comes to the kitchen. */
export async function getPreparation(scope: Scope): Promise<number> {
  return (await findSlotSettings(scope)).preparation
}

/** How guests order here: whether they may choose a time, and in which ways they may have their food. */
export async function findOffer(scope: Scope) {
  const { mode, types } = await findSlotSettings(scope)
  const isUsual = types.length === 1 && types[0] === 'pickup'
  return { ...(mode !== 'asap' && { takesLater: true }), ...(!isUsual && { types }) }
}

/** Which times to come guests may choose. */
type TimesAhead = 'none' | Times

interface Times {
  /** The times that can still be ordered for, in milliseconds. */
  starts: readonly number[]
  /** How long before it a time can last be ordered for. */
  leadMs: number
  /** When another day begins, and more times come into reach. */
  endsAt: number
}

/** Which times to come guests may choose here. */
export async function findTimesAhead(scope: Scope): Promise<TimesAhead> {
  const kept = await findSlotSettings(scope)
  if (kept.mode === 'asap') return 'none'
  const type = usualOrderType(kept.types)
  const settings = slotSettingsOf(kept, type)
  const house = houseFor(await getRestaurant(scope), type)
  const pause = await findPause(scope, house)
  const present = { now: scope.now, pausedUntil: pause?.until }
  const tomorrow = dateAt(scope.now.getTime(), house).add({ days: 1 })
  return {
    starts: daysAhead(house, settings, present).flatMap(({ starts }) => starts),
    leadMs: minutes(settings.lead),
    endsAt: tomorrow.toZonedDateTime(house.timeZone).epochMilliseconds,
  }
}

/** What times are counted by: the ordering hours on the restaurant's own clock. */
export type House = Pick<Restaurant, 'hours' | 'timeZone'> & {
  /** Only where food is eaten here: when guests may sit in the room. */
  roomHours?: Hours
}

/** The house as it is for one way to have the food: what is eaten here wants an open room as well. */
export type HouseFor = Restaurant & House

export function houseFor(house: Restaurant, type: OrderType): HouseFor {
  return typeFacts[type].needsRoom ? { ...house, roomHours: house.hours.houseHours } : house
}

/** How the room is while nobody can sit down in it; undefined while they can, and where nobody wants to. */
export function closedRoom({ roomHours, timeZone }: HouseFor, now: Date): Opening | undefined {
  const opening = roomHours && openingAt(roomHours, timeZone, now)
  return opening?.isOpen === false ? opening : undefined
}

/** The moment from which times are looked for, and the end of a pause: no order is for a time before either. */
interface Present {
  now: Date
  /** No orders are taken until then. */
  pausedUntil?: Date | undefined
}

/** The slots that begin on a business day: those after midnight are still of the evening before. */
export interface SlotDay {
  date: Temporal.PlainDate
  /** When the slots begin, in milliseconds since the epoch. */
  starts: number[]
  /**
   * When the day begins, and whether one clock holds for all of it: then a time is told by what has passed since, and the
   * calendar of the zone need not be asked for every slot.
   */
  begins: number
  hasOneClock: boolean
}

/**
 * The business days that can be ordered for, today first, with what of their slots can still be reached. At night today is
 * the evening before for as long as it has times, and the days ahead are counted from the calendar's all the same.
 */
export function daysAhead(house: House, settings: SlotSettings, present: Present): SlotDay[] {
  const { first, last } = reach(house, settings, present)
  const all = slotDays(house, settings, first, first.until(last).days + 1)
  const ahead = reachable(all, settings, present)
  return isNight(house, present) && ahead[0]?.starts.length === 0 ? ahead.slice(1) : ahead
}

function isNight(house: House, { now }: Present): boolean {
  return !businessDateAt(now.getTime(), house).equals(dateAt(now.getTime(), house))
}

/** One business day with what of its slots can still be reached; undefined when it is past or too far ahead. */
export function dayAhead(
  house: House,
  settings: SlotSettings,
  present: Present,
  date: Temporal.PlainDate,
): SlotDay | undefined {
  const { first, last } = reach(house, settings, present)
  if (first.until(date).days < 0 || date.until(last).days < 0) return undefined
  return reachable(slotDays(house, settings, date, 1), settings, present)[0]
}

function reach(house: House, settings: SlotSettings, { now }: Present) {
  const at = now.getTime()
  return {
    first: businessDateAt(at, house),
    last: dateAt(at, house).add({ days: settings.daysAhead }),
  }
}

function reachable(all: SlotDay[], { lead }: SlotSettings, { now, pausedUntil }: Present) {
  const earliest = now.getTime() + minutes(lead)
  const paused = pausedUntil?.getTime() ?? 0
  const isReached = (at: number) => at >= earliest && at > paused
  return all.map((day) => ({ ...day, starts: day.starts.filter(isReached) }))
}

/**
 * The slot in which an order as soon as possible counts: the first that can be reached before the kitchen
 * closes, near closing its last one, and while it is closed the first of the next opening.
 */
export function firstAhead(
  house: House,
  settings: SlotSettings,
  now: Date,
): { day: SlotDay; at: number } | undefined {
  const opening = openingAt(house.hours.orderingHours, house.timeZone, now)
  const from = opening.isOpen ? now.getTime() - days(1) : opening.opensAt?.getTime()
  if (from === undefined) return undefined
  const closing = opening.closesAt?.getTime() ?? Infinity
  const earliest = now.getTime() + minutes(settings.lead)
  // What is open now may have opened the evening before and close tomorrow.
  const starts = slotDays(house, settings, businessDateAt(from, house), 3)
    .flatMap((day) => day.starts.map((at) => ({ day, at })))
    .filter(({ at }) => at < closing)
  return starts.find(({ at }) => at >= earliest) ?? starts.at(-1)
}

/**
 * The slots of these days, whether they can still be had or not. Steps are counted from the opening of
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
  // Eating in ends as long before the room closes as orders end before the kitchen does.
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
  const mornings = dates.map((date) => businessDayBegins(date, timeZone))
  return dates.slice(0, count).map((date, index) => {
    const [begins = 0, ends = 0] = mornings.slice(index)
    const own = starts.filter((at) => at >= begins && at < ends)
    return { date, starts: own, begins, hasOneClock: ends - begins === days(1) }
  })
}

/** "1:30 am"; where clocks are set anew, both of the two say which they are: "1:30 am EDT". */
export function labelOf(day: SlotDay, index: number, house: House): string {
  const at = day.starts[index] ?? 0
  const label = formatTimeOfDay(timeOf(at, day, house))
  if (day.hasOneClock) return label
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

/** A slot's time of day, as 18:30. */
function timeOf(at: number, { begins, hasOneClock }: SlotDay, { timeZone }: House): string {
  if (!hasOneClock)
    return localTime(at, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
  const passed = Math.floor((at - begins) / minutes(1))
  const [hour, minute] = [(Math.floor(passed / 60) + dayBeginsAtHour) % 24, passed % 60]
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':')
}

/** How much the kitchen takes for a slot of this day. */
export function limitsOfSlot(
  day: SlotDay,
  at: number,
  house: House,
  { rules }: SlotSettings,
): Limits {
  if (rules.length === 0) return limitsAt(rules, 1, '00:00')
  const time = timeOf(at, day, house)
  // Rules go by the calendar's day.
  const date = minutesOf(time) < dayBeginsAtHour * 60 ? day.date.add({ days: 1 }) : day.date
  return limitsAt(rules, date.dayOfWeek, time)
}

/** How much the kitchen takes at an order's time, which may be a slot no longer; by the calendar's day and clock. */
export function limitsOfOrder(at: number, house: House, { rules }: SlotSettings): Limits {
  const local = localTime(at, house.timeZone)
  return limitsAt(rules, local.dayOfWeek, local.toPlainTime().toString({ smallestUnit: 'minute' }))
}
