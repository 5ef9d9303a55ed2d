import { days } from '#kernel/duration.ts'

const deskPath = '/dashboard/manageBookings'

/** The view that is printed. */
export const paperView = 'paper'

/** The desk's page for a day; today's has no day in it, so that it goes on with the clock. */
export function dayAddress(asked: Record<string, string | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  return deskPath + (query.size > 0 ? `?${query}` : '')
}

/** The days beside one, on the calendar. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days(by)).toISOString().slice(0, 10)
}

/** What the address asks for; whatever is no day is today. */
export function readAskedDay(text: string | null | undefined): string {
  const isDay = text && /^2\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  return isDay ? text : 'today'
}
