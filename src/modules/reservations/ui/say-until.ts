import { formatWhen } from '#modules/restaurant/local-time.ts'
import type { Booking, GuestBookingRules } from '../contract/guest.ts'
import { openLetter } from '../texts.ts'

/** Until when a booking is changed and cancelled on the site, and what is done then. */
export function sayUntil(
  {
    canChange,
    changeUntil,
    openLetterBy,
  }: Pick<Booking, 'canChange' | 'changeUntil'> & Partial<Pick<Booking, 'openLetterBy'>>,
  timeZone: string,
  phone: string,
): string {
  if (openLetterBy) return openLetter(formatWhen(openLetterBy, timeZone))
  const call = phone === '' ? 'please call us' : `please call us on ${phone}`
  return canChange
    ? `You can change or cancel it here until ${formatWhen(changeUntil, timeZone)}; then ${call}.`
    : `It is too late to change it here: ${call}.`
}

/** "You can change or cancel it here until 2 hours before; then please call us." */
export function sayLimit({ changeUntilMinutes }: GuestBookingRules): string {
  const until = changeUntilMinutes === 0 ? 'it begins' : `${lengthOf(changeUntilMinutes)} before`
  return `You can change or cancel it here until ${until}; then please call us.`
}

function lengthOf(minutes: number): string {
  if (minutes % 1440 === 0) return spoken(minutes / 1440, 'day')
  if (minutes % 60 === 0) return spoken(minutes / 60, 'hour')
  return spoken(minutes, 'minute')
}

function spoken(count: number, unit: string): string {
  return count === 1 ? `one ${unit}` : `${count} ${unit}s`
}
