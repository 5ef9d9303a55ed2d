import { formatWhen } from '#modules/restaurant/rules/clock.ts'
import type { Booking } from '../contract/booking.ts'

/** Until when a booking is changed and cancelled on the site, and what is done then. */
export function sayUntil(
  { canChange, changeUntil }: Pick<Booking, 'canChange' | 'changeUntil'>,
  timeZone: string,
  phone: string,
): string {
  const call = phone === '' ? 'please call us' : `please call us on ${phone}`
  return canChange
    ? `You can change or cancel it here until ${formatWhen(changeUntil, timeZone)}; then ${call}.`
    : `It is too late to change it here: ${call}.`
}
