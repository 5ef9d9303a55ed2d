import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import { guestWords } from '#modules/reservations/desk/rules/words.ts'
import { BookingRow } from './booking-row.tsx'
import type { Done } from './use-deed.ts'

interface BookingListProps {
  day: BookingDay
  now: number
  /** Below the timeline only what it does not draw. */
  only?: 'not-coming' | undefined
  onOpen: (id: string) => void
  onTell: (done: Done) => void
}

/** The same bookings by time, those first that somebody has to wait for. */
export function BookingList({ day, now, only, onOpen, onTell }: BookingListProps) {
  return groups
    .filter(({ name }) => only === undefined || name === only)
    .map(({ name, title, states }) => {
      const bookings = day.bookings.filter(({ status }) => states.includes(status))
      if (bookings.length === 0) return null
      return (
        <section key={name} aria-labelledby={`${name}-title`} className="mt-6">
          <h3
            id={`${name}-title`}
            className="flex items-baseline justify-between gap-4 border-b border-border pb-2 text-xl"
          >
            {title}
            <span className="font-sans text-sm text-muted tabular-nums">{sumOf(bookings)}</span>
          </h3>
          <ol>
            {bookings.map((booking) => (
              <BookingRow
                key={booking._id}
                day={day}
                booking={booking}
                now={now}
                onOpen={onOpen}
                onTell={onTell}
              />
            ))}
          </ol>
        </section>
      )
    })
}

interface Group {
  name: string
  title: string
  states: readonly DeskBooking['status'][]
}

const groups: readonly Group[] = [
  { name: 'coming', title: 'To come', states: ['confirmed', 'held'] },
  { name: 'seated', title: 'At the tables', states: ['seated'] },
  { name: 'left', title: 'Left', states: ['completed'] },
  { name: 'not-coming', title: 'Not coming', states: ['no_show', 'cancelled'] },
]

function sumOf(bookings: readonly DeskBooking[]): string {
  const guests = bookings.reduce((sum, { party }) => sum + party, 0)
  const counted = bookings.length === 1 ? '1 booking' : `${bookings.length} bookings`
  return `${counted}, ${guestWords(guests)}`
}
