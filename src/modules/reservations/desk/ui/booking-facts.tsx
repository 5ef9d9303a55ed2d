import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { telOf } from '#kernel/tel.ts'
import { formatTime, formatWhen } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { type BookingDay, type DeskBooking, getBookingHistory } from '../contract.ts'
import { bookingTexts, factTexts } from './house-texts.ts'
import { isLate, sayState, tableWords } from './words.ts'

interface DeskBookingFactsProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  /** Whoever looks may see the guest’s page. */
  linksGuest: boolean
}

const linkClass =
  'inline-flex min-h-6 items-center font-semibold underline decoration-primary decoration-2 underline-offset-4'

/** All that is known of a booking, what the kitchen must know first. */
export function DeskBookingFacts({ day, booking, now, linksGuest }: DeskBookingFactsProps) {
  const { party, label, end, tables, allergies, highChairs, occasion } = booking
  const until = formatTime(end, day.timeZone)
  return (
    <>
      <p className="text-lg">
        <strong>{bookingTexts.guests(party)}</strong>
        <span>{factTexts.when(label, until, tableWords(day, tables))}</span>
      </p>
      <p className={isLate(booking, now) ? 'font-semibold text-danger' : 'text-muted'}>
        <span>{sayState(booking, now)}</span>
        {day.day !== day.today && <span>{factTexts.onDay(day.date)}</span>}
      </p>
      <dl className="mt-4 grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2">
        <KnownFact name={factTexts.allergies}>
          {allergies && <strong>{allergies}</strong>}
        </KnownFact>
        <KnownFact name={factTexts.highChairs}>{highChairs > 0 && highChairs}</KnownFact>
        <KnownFact name={factTexts.occasion}>
          {occasion !== '' && bookingTexts.occasions[occasion]}
        </KnownFact>
        <KnownFact name={factTexts.guestsNote}>{booking.note}</KnownFact>
        <KnownFact name={factTexts.staffNote}>{booking.staffNote}</KnownFact>
        <KnownFact name={factTexts.phone}>
          {booking.phone && (
            <a href={telOf(booking.phone)} className={linkClass}>
              {booking.phone}
            </a>
          )}
        </KnownFact>
        <KnownFact name={factTexts.email}>
          {booking.email && (
            <a href={`mailto:${booking.email}`} className={linkClass}>
              {booking.email}
            </a>
          )}
        </KnownFact>
        <KnownFact name={factTexts.origin}>
          <span>{factTexts.origins[booking.origin]}</span>
          {booking.personId !== null && (
            <>
              <span>{', '}</span>
              {linksGuest ? (
                <Link
                  to={`/dashboard/allUsers/${encodeURIComponent(booking.personId)}`}
                  className={linkClass}
                >
                  {factTexts.hasAccount}
                </Link>
              ) : (
                <span>{factTexts.hasAccount}</span>
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

/** Who has done what to a booking, the last first. */
export function BookingHistory({ id, timeZone }: { id: string; timeZone: string }) {
  const { data, isError } = useQuery({
    ...queryOf(useApi(), getBookingHistory, { params: { id } }),
    staleTime: 0,
  })
  return (
    <section aria-labelledby="booking-history" className="mt-8 border-t border-border pt-4">
      <h3 id="booking-history" className="text-xl">
        {factTexts.history}
      </h3>
      {isError && <p className="mt-2 text-sm text-muted">{factTexts.historyFailed}</p>}
      <ol className="mt-2 grid gap-1 text-sm text-muted">
        {data?.events.toReversed().map(({ action, at, by, party, label }) => (
          <li key={`${at} ${action}`}>
            {factTexts.event[action](formatWhen(at, timeZone), by, party, label)}
          </li>
        ))}
      </ol>
    </section>
  )
}
