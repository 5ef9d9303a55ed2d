import { counted } from '#kernel/counted.ts'
import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import {
  isLate,
  isOver,
  marksOf,
  nameOf,
  stateWords,
  tableWords,
} from '#modules/reservations/desk/rules/words.ts'
import type { Bar } from '#modules/reservations/desk/rules/timeline.ts'

interface TimelineBarProps {
  day: BookingDay
  bar: Bar
  now: number
}

/**
 * A party at a table. Plain elements, and no handler of its own: there are hundreds, and the timeline
 * hears for all of them.
 */
export function TimelineBar({ day, bar, now }: TimelineBarProps) {
  const { booking, line, column, span, isFirst } = bar
  const style = { gridRow: line + 1, gridColumn: `${column + 1}/span ${span}` }
  const state = stateWords(booking, now)
  const marks = marksOf(booking).join(', ')
  const text = (
    <>
      <b>
        {nameOf(booking)} <i>{booking.party}</i>
      </b>
      <span>{state}</span>
      {marks && <em>{marks}</em>}
    </>
  )
  const look = lookOf(booking, now)
  // A table that was pushed to another one: its booking has its button there.
  if (!isFirst || booking.status === 'held') {
    return (
      <div aria-hidden="true" data-booking={booking._id} data-look={look} style={style}>
        {text}
      </div>
    )
  }
  return (
    <button
      type="button"
      data-booking={booking._id}
      data-look={look}
      style={style}
      aria-label={`${nameOf(booking)}, ${counted(booking.party, 'guest')}, ${booking.label}, ${tableWords(day, booking.tables)}, ${state}${marks && `, ${marks}`}`}
    >
      {text}
    </button>
  )
}

/** Colour only repeats what the words say. */
function lookOf(booking: DeskBooking, now: number): string {
  if (isLate(booking, now)) return 'late'
  if (isOver(booking, now)) return 'over'
  return booking.status
}
