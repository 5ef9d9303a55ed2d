import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { counted } from '#kernel/counted.ts'
import { queryOf } from '#kernel/query-of.ts'
import { telOf } from '#kernel/tel.ts'
import { formatTime, formatWhen } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import type { BookingAction } from '../../rules.ts'
import { type BookingDay, type DeskBooking, getBookingHistory } from '../contract.ts'
import { isLate, occasionMarks, sayState, tableWords } from './words.ts'

interface DeskBookingFactsProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  /** Whoever looks may see the guest’s page. */
  linksGuest: boolean
}

const linkClass =
  'inline-flex min-h-6 items-center font-semibold underline decoration-primary decoration-2 underline-offset-4'

const origins = { online: 'Booked on the site', phone: 'Booked by phone', walk_in: 'Walked in' }

/** All that is known of a booking, what the kitchen must know first. */
export function DeskBookingFacts({ day, booking, now, linksGuest }: DeskBookingFactsProps) {
  const { party, label, end, tables, allergies, highChairs, occasion } = booking
  const until = formatTime(end, day.timeZone)
  return (
    <>
      <p className="text-lg">
        <strong>{counted(party, 'guest')}</strong>
        <span>{`, ${label} to ${until}, ${tableWords(day, tables)}`}</span>
      </p>
      <p className={isLate(booking, now) ? 'font-semibold text-danger' : 'text-muted'}>
        <span>{sayState(booking, now)}</span>
        {day.day !== day.today && <span>{`, ${day.date}`}</span>}
      </p>
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <KnownFact name="Allergies">{allergies && <strong>{allergies}</strong>}</KnownFact>
        <KnownFact name="High chairs">{highChairs > 0 && highChairs}</KnownFact>
        <KnownFact name="Occasion">{occasion !== '' && occasionMarks[occasion]}</KnownFact>
        <KnownFact name="Guest’s note">{booking.note}</KnownFact>
        <KnownFact name="Staff note">{booking.staffNote}</KnownFact>
        <KnownFact name="Phone">
          {booking.phone && (
            <a href={telOf(booking.phone)} className={linkClass}>
              {booking.phone}
            </a>
          )}
        </KnownFact>
        <KnownFact name="Email">
          {booking.email && (
            <a href={`mailto:${booking.email}`} className={linkClass}>
              {booking.email}
            </a>
          )}
        </KnownFact>
        <KnownFact name="Origin">
          <span>{origins[booking.origin]}</span>
          {booking.personId !== null && (
            <>
              <span>{', '}</span>
              {linksGuest ? (
                <Link
                  to={`/dashboard/allUsers/${encodeURIComponent(booking.personId)}`}
                  className={linkClass}
                >
                  has an account
                </Link>
              ) : (
                <span>has an account</span>
              )}
            </>
          )}
        </KnownFact>
      </dl>
    </>
  )
}

/** Stands there only where something is known. */
function KnownFact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere whitespace-pre-line">{children}</dd>
    </>
  )
}

const actionWords: Record<BookingAction, string> = {
  confirmed: 'booked',
  changed: 'changed',
  moved: 'moved',
  seated: 'seated',
  completed: 'left',
  no_show: 'marked as no-show',
  cancelled: 'cancelled',
  undone: 'taken one step back',
}

/** Who has done what to a booking, the last first. */
export function BookingHistory({ id, timeZone }: { id: string; timeZone: string }) {
  const { data, isError } = useQuery({
    ...queryOf(useApi(), getBookingHistory, { params: { id } }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="booking-history" className="mt-8 border-t border-border pt-4">
      <h3 id="booking-history" className="text-xl">
        History
      </h3>
      {isError && <p className="mt-2 text-sm text-muted">It could not be loaded.</p>}
      <ol className="mt-2 grid gap-1 text-sm text-muted">
        {data?.events.toReversed().map(({ action, at, by, party, label }) => (
          <li key={`${at} ${action}`}>
            <span>{`${formatWhen(at, timeZone)}: ${actionWords[action]}`}</span>
            {action === 'moved' && <span>{` to ${label}`}</span>}
            {action === 'changed' && <span>{`, ${party} coming`}</span>}
            {by !== '' && <span>{` by ${by}`}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
