import { minutes } from '#kernel/duration.ts'
import type { BookingDay, DeskBooking } from '../contract.ts'
import { bookingTexts } from './house-texts.ts'

const lateAfterMs = minutes(5)

/** Shorter than a minute, it would read "0 min over". */
const overAfterMs = minutes(1)

/** "42 guests, 14 bookings, 2 no-shows" */
export function dayWords({ covers, bookingCount, bookings }: BookingDay): string {
  const missed = bookings.filter(({ status }) => status === 'no_show').length
  return bookingTexts.day(covers, bookingCount, missed)
}

/** "Table 5", "Tables 3 + 4" */
export function tableWords({ tables }: Pick<BookingDay, 'tables'>, ids: readonly string[]): string {
  return bookingTexts.tables(namesOf(tables, ids))
}

/** Tables inside a sentence: "table 5", "tables 3 + 4". */
export function tablesInSentence(day: Pick<BookingDay, 'tables'>, ids: readonly string[]): string {
  return bookingTexts.tablesInSentence(namesOf(day.tables, ids))
}

/** "5", "3 + 4": under a head that says that they are tables. */
export function tableNames({ tables }: Pick<BookingDay, 'tables'>, ids: readonly string[]): string {
  return bookingTexts.tableNames(namesOf(tables, ids))
}

function namesOf(tables: BookingDay['tables'], ids: readonly string[]): string[] {
  return ids.flatMap((id) => tables.find(({ _id }) => _id === id)?.name ?? [])
}

export function bookingName({ name, origin, status }: DeskBooking): string {
  if (name !== '') return name
  if (status === 'held') return bookingTexts.beingBooked
  return origin === 'walk_in' ? bookingTexts.walkIn : bookingTexts.guest
}

/** What the house has to know before it serves a party; in words, so that no colour is needed. */
export function bookingMarks({ allergies, highChairs, occasion, note, staffNote }: DeskBooking) {
  const marks: string[] = []
  if (allergies !== '') marks.push(bookingTexts.allergy(allergies))
  if (highChairs > 0) marks.push(bookingTexts.highChairs(highChairs))
  if (occasion !== '') marks.push(bookingTexts.occasions[occasion])
  if (note !== '' || staffNote !== '') marks.push(bookingTexts.note)
  return marks
}

/** How a booking stands, in words: "Confirmed", "12 min late", "Seated", "20 min over". */
export function sayState(booking: DeskBooking, now: number): string {
  if (isLate(booking, now)) {
    return bookingTexts.late(spanWords(now - Date.parse(booking.start)))
  }
  if (isOver(booking, now)) return bookingTexts.over(spanWords(now - Date.parse(booking.end)))
  return bookingTexts.states[booking.status]
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
  const hours = Math.floor(total / 60)
  if (total < 60) return bookingTexts.minutes(total)
  return rest === 0 ? bookingTexts.hours(hours) : bookingTexts.hoursAndMinutes(hours, rest)
}
