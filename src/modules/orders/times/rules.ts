import { formatterOf, sayInstant } from '#kernel/formatter.ts'
import { formatTime } from '#modules/restaurant/local-time.ts'

/** A day of the calendar, 2026-11-21, as guests say it. */
export function sayDay(day: string, today: string): string {
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  if (ahead === 0) return 'Today'
  if (ahead === 1) return 'Tomorrow'
  return partOf(Date.parse(day), { weekday: 'short', month: 'short', day: 'numeric' }, 'UTC')
}

/** For when an order is to be picked up: "today at 6:40 pm", "Sun, Nov 29, 6:40 pm". */
export function sayPickup(at: string | number, now: number, timeZone: string): string {
  const [day, today] = [dayOf(at, timeZone), dayOf(now, timeZone)]
  return sayTimeOf(sayDay(day, today), formatTime(at, timeZone))
}

/** When an order is ready that is made while the kitchen is closed: "When we open: tomorrow, about 8:20 am". */
export function sayWhenOpen(ready: number, now: number, timeZone: string): string {
  const [day, today] = [dayOf(ready, timeZone), dayOf(now, timeZone)]
  const words = sayDay(day, today)
  const on = words.includes(',') ? words : words.toLowerCase()
  return `When we open: ${on}, about ${formatTime(ready, timeZone)}`
}

/** A day as `sayDay` says it, and a time of it: "tomorrow at 7 pm". */
export function sayTimeOf(day: string, time: string): string {
  return day.includes(',') ? `${day}, ${time}` : `${day.toLowerCase()} at ${time}`
}

/** The day that begins in a morning: "today", "Mon, Nov 23"; past midnight the one before is "tonight". */
export function sayMorning(morning: number, now: number, timeZone: string): string {
  const [day, today] = [dayOf(morning, timeZone), dayOf(now, timeZone)]
  if (day < today) return 'tonight'
  const words = sayDay(day, today)
  return words.includes(',') ? words : words.toLowerCase()
}

/** A time with its date, for what is read on another day: "Sat, Nov 21, 6:40 pm". */
export function sayPickupDate(at: string | number, timeZone: string): string {
  const day = partOf(at, { weekday: 'short', month: 'short', day: 'numeric' }, timeZone)
  return `${day}, ${formatTime(at, timeZone)}`
}

/** A time with its date in full, as bookings are dated: "Saturday, November 21, 6:40 pm". */
export function sayPickupInFull(at: string | number, timeZone: string): string {
  const day = partOf(at, { weekday: 'long', month: 'long', day: 'numeric' }, timeZone)
  return `${day}, ${formatTime(at, timeZone)}`
}

/** Why nothing can be had as soon as possible; `first` is the first free time, as `sayPickup` says it. */
export function sayFullUntil(first: string): string {
  return `The kitchen is full until ${first.replace(/^today at /, '')}.`
}

/** An instant's day in a zone: 2026-11-21. */
function dayOf(at: string | number, timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return formatterOf('en-CA', options).format(new Date(at))
}

function partOf(
  at: string | number,
  options: Intl.DateTimeFormatOptions,
  timeZone: string,
): string {
  return sayInstant(at, { ...options, timeZone })
}
