import { counted } from '#kernel/counted.ts'
import { Link } from 'react-router'
import type { ReactNode } from 'react'
import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import {
  isLate,
  occasionWords,
  stateWords,
  tableWords,
} from '#modules/reservations/desk/rules/words.ts'
import { formatTime } from '#modules/restaurant/rules/clock.ts'

interface DeskBookingFactsProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  /** Whoever looks may see the guest’s page. */
  linksGuest: boolean
}

const origins = { online: 'Booked on the site', phone: 'Booked by phone', walk_in: 'Walked in' }

/** All that is known of a booking, what the kitchen must know first. */
export function DeskBookingFacts({ day, booking, now, linksGuest }: DeskBookingFactsProps) {
  const { party, label, end, tables, allergies, highChairs, occasion } = booking
  const until = formatTime(end, day.timeZone)
  return (
    <>
      <p className="text-lg">
        <strong>{counted(party, 'guest')}</strong>, {label} to {until}, {tableWords(day, tables)}
      </p>
      <p className={isLate(booking, now) ? 'font-semibold text-danger' : 'text-muted'}>
        {stateWords(booking, now)}
        {day.day !== day.today && `, ${day.date}`}
      </p>
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <Fact name="Allergies" text={allergies && <strong>{allergies}</strong>} />
        <Fact name="High chairs" text={highChairs > 0 && highChairs} />
        <Fact name="Occasion" text={occasion !== '' && occasionWords[occasion]} />
        <Fact name="Guest’s note" text={booking.note} />
        <Fact name="Staff note" text={booking.staffNote} />
        <Fact
          name="Phone"
          text={
            booking.phone && (
              <a href={`tel:${booking.phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
                {booking.phone}
              </a>
            )
          }
        />
        <Fact
          name="Email"
          text={
            booking.email && (
              <a href={`mailto:${booking.email}`} className={linkClass}>
                {booking.email}
              </a>
            )
          }
        />
        <Fact
          name="Origin"
          text={
            <>
              {origins[booking.origin]}
              {booking.personId !== null && (
                <>
                  {', '}
                  {linksGuest ? (
                    <Link
                      to={`/dashboard/allUsers/${encodeURIComponent(booking.personId)}`}
                      className={linkClass}
                    >
                      has an account
                    </Link>
                  ) : (
                    'has an account'
                  )}
                </>
              )}
            </>
          }
        />
      </dl>
    </>
  )
}

function Fact({ name, text }: { name: string; text: ReactNode }) {
  if (!text) return null
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
    </>
  )
}

const linkClass =
  'inline-flex min-h-6 items-center font-semibold underline decoration-primary decoration-2 underline-offset-4'
