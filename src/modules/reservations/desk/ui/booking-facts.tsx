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
        <Fact name={factTexts.allergies} text={allergies && <strong>{allergies}</strong>} />
        <Fact name={factTexts.highChairs} text={highChairs > 0 && highChairs} />
        <Fact
          name={factTexts.occasion}
          text={occasion !== '' && bookingTexts.occasions[occasion]}
        />
        <Fact name={factTexts.guestsNote} text={booking.note} />
        <Fact name={factTexts.staffNote} text={booking.staffNote} />
        <Fact
          name={factTexts.phone}
          text={
            booking.phone && (
              <a href={telOf(booking.phone)} className={linkClass}>
                {booking.phone}
              </a>
            )
          }
        />
        <Fact
          name={factTexts.email}
          text={
            booking.email && (
              <a href={`mailto:${booking.email}`} className={linkClass}>
                {booking.email}
              </a>
            )
          }
        />
        <Fact
          name={factTexts.origin}
          text={
            <>
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
