import { minutes } from '#kernel/duration.ts'
import { dateIn, sayDay as sayDate, sayInstant } from '#kernel/formatter.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'
import type { Limits } from '#modules/restaurant/ordering-times.ts'
import { dayTexts } from './day-texts.ts'

/** A day of the calendar, 2026-11-21, as guests say it. */
export function sayDay(day: string, today: string): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (ahead === 0) return dayTexts.today
  if (ahead === 1) return dayTexts.tomorrow
  return sayDate(day, { weekday: 'short', month: 'short' })
}

/** For when an order is to be picked up: "today at 6:40 pm", "Sun, Nov 29, 6:40 pm". */
export function sayPickup(at: string | number, now: number, timeZone: string): string {
  const [day, today] = [dateIn(at, timeZone), dateIn(now, timeZone)]
  return sayTimeOf(sayDay(day, today), formatTime(at, timeZone))
}

/** When an order is ready that is made while the kitchen is closed: "When we open: tomorrow, about 8:20 am". */
export function sayWhenOpen(ready: number, now: number, timeZone: string): string {
  const [day, today] = [dateIn(ready, timeZone), dateIn(now, timeZone)]
  return dayTexts.whenOpen(sayDay(day, today), formatTime(ready, timeZone))
}

/** A day as `sayDay` says it, and a time of it: "tomorrow at 7 pm". */
export function sayTimeOf(day: string, time: string): string {
  return dayTexts.timeOf(day, time)
}

/** The day that begins in a morning: "today", "Mon, Nov 23"; past midnight the one before is "tonight". */
export function sayMorning(morning: number, now: number, timeZone: string): string {
  const [day, today] = [dateIn(morning, timeZone), dateIn(now, timeZone)]
  return day < today ? dayTexts.tonight : dayTexts.within(sayDay(day, today))
}

/** A time with its date, for what is read on another day: "Sat, Nov 21, 6:40 pm". */
export function sayPickupDate(at: string | number, timeZone: string): string {
  const day = sayInstant(at, { weekday: 'short', month: 'short', timeZone })
  return `${day}, ${formatTime(at, timeZone)}`
}

/** A time with its date in full, as bookings are dated: "Saturday, November 21, 6:40 pm". */
export function sayPickupInFull(at: string | number, timeZone: string): string {
  const day = sayInstant(at, { weekday: 'long', month: 'long', timeZone })
  return `${day}, ${formatTime(at, timeZone)}`
}

/** Why nothing can be had as soon as possible; `first` is the first free time, as `sayPickup` says it. */
export function sayFullUntil(first: string): string {
  return dayTexts.fullUntil(first)
}

/** What a slot holds, or what an order takes of it, in the units of its limits. */
export type Load = Limits

/** The least that any order takes of a slot. */
const smallestLoad: Load = { orders: 1, items: 1, cents: 1 }

export const nothingTaken: Load = { orders: 0, items: 0, cents: 0 }

/** Whether an order still fits into a slot: any at all, where its load is not given. */
export function hasRoom(used: Load, limits: Load, load: Load = smallestLoad): boolean {
  return (
    used.orders + load.orders <= limits.orders &&
    used.items + load.items <= limits.items &&
    used.cents + load.cents <= limits.cents
  )
}

export function loadWithout(used: Load, { orders, items, cents }: Load): Load {
  return { orders: used.orders - orders, items: used.items - items, cents: used.cents - cents }
}

/** What others have taken of the slots: somebody's own place does not stand in their way. */
export function besideOwn(
  used: ReadonlyMap<number, Load>,
  own: { at: number; load: Load } | undefined,
): ReadonlyMap<number, Load> {
  const load = own && used.get(own.at)
  return load ? new Map(used).set(own.at, loadWithout(load, own.load)) : used
}

interface OrderTimes {
  /** When the order came; null: it is from before there was a board. */
  placedAt: number | null
  /** When it is wanted; nothing: as soon as possible. */
  slotAt: number | null
}

/** When an order comes to the kitchen: at once, or `preparation` minutes before its slot. */
export function appearsAt({ placedAt, slotAt }: OrderTimes, preparation: number): number {
  const came = placedAt ?? 0
  return slotAt === null ? came : Math.max(came, slotAt - minutes(preparation))
}

/** When the day for an answer begins, which `isAwaited` counts: as the order came, or with its slot if that is later. */
export function awaitedFrom({ placedAt, slotAt }: OrderTimes): number | null {
  return placedAt === null ? null : Math.max(placedAt, slotAt ?? 0)
}
