import { counted } from '#kernel/counted.ts'
import type { Occasion } from '../../rules.ts'
import type { BookingDay, DeskBooking } from '../contract.ts'

/** "42 guests, 14 bookings, 2 no-shows" */
export function dayWords({ covers, bookingCount, bookings }: BookingDay): string {
  const missed = bookings.filter(({ status }) => status === 'no_show').length
  const said = [counted(covers, 'guest'), counted(bookingCount, 'booking')]
  if (missed > 0) said.push(counted(missed, 'no-show'))
  return said.join(', ')
}

/** "Table 5", "Tables 3 + 4" */
export function tableWords({ tables }: Pick<BookingDay, 'tables'>, ids: readonly string[]): string {
  const names = ids.flatMap((id) => tables.find(({ _id }) => _id === id)?.name ?? [])
  return `${names.length === 1 ? 'Table' : 'Tables'} ${names.join(' + ')}`
}

/** Tables inside a sentence: "table 5", "tables 3 + 4". */
export function tablesInside(day: Pick<BookingDay, 'tables'>, ids: readonly string[]): string {
  return tableWords(day, ids).replace(/^T/, 't')
}

export function nameOf({ name, origin, status }: DeskBooking): string {
  if (name !== '') return name
  if (status === 'held') return 'Being booked'
  return origin === 'walk_in' ? 'Walk-in' : 'Guest'
}

/** What the house has to know of before the plates come; words, so that no colour is needed. */
export function marksOf({ allergies, highChairs, occasion, note, staffNote }: DeskBooking) {
  const marks: string[] = []
  if (allergies !== '') marks.push(`Allergy: ${allergies}`)
  if (highChairs > 0) marks.push(counted(highChairs, 'high chair'))
  if (occasion !== '') marks.push(occasionWords[occasion])
  if (note !== '' || staffNote !== '') marks.push('Note')
  return marks
}

export const occasionWords: Record<Occasion, string> = {
  '': 'None',
  birthday: 'Birthday',
  anniversary: 'Anniversary',
  date: 'Date',
  business: 'Business',
  other: 'Special occasion',
}

const lateAfterMinutes = 5

/** How a booking stands, in words: "Confirmed", "12 min late", "Seated", "20 min over". */
export function stateWords(booking: DeskBooking, now: number): string {
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
  return status === 'confirmed' && now - Date.parse(start) >= lateAfterMinutes * 60_000
}

export function isOver({ status, end }: DeskBooking, now: number): boolean {
  return status === 'seated' && now - Date.parse(end) >= 60_000
}

/** "45 min", "2 h 15 min" */
export function spanWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const rest = minutes % 60
  if (minutes < 60) return `${minutes} min`
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest} min`
}
