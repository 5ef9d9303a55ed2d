import { hours, minutes } from '#kernel/duration.ts'

/** A time on the restaurant's clock as fields hold it: 2026-11-22T18:30. */
function wallTime(instant: number, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** The wall time in so many hours, rounded up to a quarter of an hour. */
export function inHours(count: number, now: number, timeZone: string): string {
  return wallTime(Math.ceil((now + hours(count)) / minutes(15)) * minutes(15), timeZone)
}

/** Eleven in the morning of the next day there. */
export function tomorrowAtEleven(now: number, timeZone: string): string {
  const today = new Date(`${wallTime(now, timeZone).slice(0, 10)}T12:00:00Z`)
  today.setUTCDate(today.getUTCDate() + 1)
  return `${today.toISOString().slice(0, 10)}T11:00`
}
