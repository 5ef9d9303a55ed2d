import { formatWhen } from '#modules/restaurant/local-time.ts'
import type { Booking, GuestBookingRules } from '../contract/guest.ts'
import { openLetter, untilTexts } from '../texts.ts'

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
  return canChange
    ? untilTexts.until(formatWhen(changeUntil, timeZone), phone)
    : untilTexts.tooLate(phone)
}

/** "You can change or cancel it here until 2 hours before. After that, please call us." */
export function sayLimit({ changeUntilMinutes }: GuestBookingRules): string {
  return untilTexts.limit(changeUntilMinutes)
}
