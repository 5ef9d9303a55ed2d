import { Printer } from 'lucide-react'
import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import {
  dayWords,
  nameOf,
  occasionWords,
  tableWords,
} from '#modules/reservations/desk/rules/words.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { Button } from '#ui-kit/button.tsx'
import { paperStyles } from './paper-styles.ts'
import { usePageStyle } from '#ui-kit/page-style.ts'

/** The day on paper, as it is printed, and the button that prints it. */
export function EveningPaper({ day }: { day: BookingDay }) {
  return (
    <>
      <Button onClick={() => print()} className="mt-4 noscript:hidden print:hidden">
        <Printer aria-hidden="true" size={18} />
        Print
      </Button>
      <EveningSheet day={day} />
    </>
  )
}

/** All who are expected, by time; a box to tick, and what must not be overlooked in words. */
export function EveningSheet({ day }: { day: BookingDay }) {
  usePageStyle(paperStyles)
  const { name } = useRestaurant()
  const expected = day.bookings.filter(
    ({ status }) => status === 'confirmed' || status === 'seated' || status === 'completed',
  )
  return (
    <>
      <article
        className="evening-paper"
        aria-label={`Bookings, ${day.date}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- on phones it is wider than the screen, and keys must scroll it
        tabIndex={0}
      >
        <header>
          <h2>{day.date}</h2>
          <p>
            {name}: {dayWords(day)}. As of {formatTime(day.now, day.timeZone)}.
          </p>
        </header>
        <table>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Guests</th>
              <th scope="col">Name</th>
              <th scope="col">Table</th>
              <th scope="col">To know</th>
              <th scope="col">Here</th>
            </tr>
          </thead>
          <tbody>
            {expected.map((booking) => (
              <tr key={booking._id}>
                <td>{booking.label}</td>
                <td>{booking.party}</td>
                <td>
                  <b>{nameOf(booking)}</b>
                  {booking.phone && <small>{booking.phone}</small>}
                </td>
                <td>{tableWords(day, booking.tables).replace(/^Tables? /, '')}</td>
                <td>
                  <ToKnow booking={booking} />
                </td>
                <td>{booking.status === 'confirmed' ? <i className="box" /> : wordOf(booking)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {expected.length === 0 && <p>Nobody is expected.</p>}
      </article>
    </>
  )
}

function ToKnow({ booking }: { booking: DeskBooking }) {
  const { allergies, highChairs, occasion, note, staffNote } = booking
  return (
    <>
      {allergies && <b>Allergy: {allergies}</b>}
      {highChairs > 0 && <span>High chairs: {highChairs}</span>}
      {occasion !== '' && <span>{occasionWords[occasion]}</span>}
      {note && <span>“{note}”</span>}
      {staffNote && <span>Staff note: {staffNote}</span>}
    </>
  )
}

function wordOf({ status }: DeskBooking): string {
  return status === 'seated' ? 'seated' : 'left'
}
