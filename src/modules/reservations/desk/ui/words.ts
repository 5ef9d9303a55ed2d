import { counted } from '#kernel/counted.ts'
import { minutes } from '#kernel/duration.ts'
import type { Occasion } from '../../rules.ts'
import type { BookingDay, DeskBooking } from '../contract.ts'

const lateAfterMs = minutes(5)

/** Shorter than a minute, it would read "0 min over". */
const overAfterMs = minutes(1)

/** "42 guests, 14 bookings, 2 no-shows" */
export function dayWords({ covers, bookingCount, bookings }: BookingDay): string {
  const missed = bookings.filter(({ status }) => status === 'no_show').length
  const parts = [counted(covers, 'guest'), counted(bookingCount, 'booking')]
  if (missed > 0) parts.push(counted(missed, 'no-show'))
  return parts.join(', ')
}

/** "Table 5", "Tables 3 + 4" */
export function tableWords({ tables }: Pick<BookingDay, 'tables'>, ids: readonly string[]): string {
  const names = ids.flatMap((id) => tables.find(({ _id }) => _id === id)?.name ?? [])
  return `${names.length === 1 ? 'Table' : 'Tables'} ${names.join(' + ')}`
}

/** Tables inside a sentence: "table 5", "tables 3 + 4". */
export function tablesInSentence(day: Pick<BookingDay, 'tables'>, ids: readonly string[]): string {
  return tableWords(day, ids).replace(/^T/, 't')
}

export function bookingName({ name, origin, status }: DeskBooking): string {
  if (name !== '') return name
  if (status === 'held') return 'Being booked'
  return origin === 'walk_in' ? 'Walk-in' : 'Guest'
}

/** What the house has to know before it serves a party; in words, so that no colour is needed. */
export function bookingMarks({ allergies, highChairs, occasion, note, staffNote }: DeskBooking) {
  const marks: string[] = []
  if (allergies !== '') marks.push(`Allergy: ${allergies}`)
  if (highChairs > 0) marks.push(counted(highChairs, 'high chair'))
  if (occasion !== '') marks.push(occasionMarks[occasion])
  if (note !== '' || staffNote !== '') marks.push('Note')
  return marks
}

export const occasionMarks: Record<Occasion, string> = {
  '': 'None',
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  date: 'Date',
  business: 'Business',
  other: 'Special occasion',
}

/** How a booking stands, in words: "Confirmed", "12 min late", "Seated", "20 min over". */
export function sayState(booking: DeskBooking, now: number): string {
  switch (booking.status) {
    case 'held':
      return 'Held'
    case 'confirmed':
      return isLate(booking, now)
        ? `${spanWords(now - Date.parse(booking.start))} late`
        : 'Confirmed'
    case 'seated':
      return isOver(booking, now) ? `${spanWords(now - Date.parse(booking.end))} over` : 'Seated'
    case 'completed':
      return 'Left'
    case 'no_show':
      return 'No-show'
    case 'cancelled':
      return 'Cancelled'
  }
}

export function isLate({ status, start }: DeskBooking, now: number): boolean {
  return status === 'confirmed' && now - Date.parse(start) >= lateAfterMs
}

export function isOver({ status, end }: DeskBooking, now: number): boolean {
  return status === 'seated' && now - Date.parse(end) >= overAfterMs
}

/** "45 min", "2 h 15 min" */
export function spanWords(ms: number): string {
  const total = Math.floor(ms / minutes(1))
  const rest = total % 60
  if (total < 60) return `${total} min`
  return rest === 0 ? `${Math.floor(total / 60)} h` : `${Math.floor(total / 60)} h ${rest} min`
}
