import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { type BookingDay, searchBookings } from '#modules/reservations/desk/contract.ts'
import { bookingName, sayState } from '#modules/reservations/desk/ui/words.ts'
import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { dayAddress } from './day-address.ts'
import { bookingsTexts } from './house-texts.ts'

interface FindBookingProps {
  day: BookingDay
  now: number
  view: string | undefined
  onClose: () => void
}

const leastLetters = 2

/** Somebody calls about a booking and knows their name, or only their number. */
export function FindBooking({ day, now, view, onClose }: FindBookingProps) {
  const [words, setWords] = useState('')
  const asked = words.trim()
  const isAsked = asked.length >= leastLetters
  const { data, isError } = useQuery({
    ...queryOf(useApi(), searchBookings, { query: { q: asked } }),
    // The last answer stands while the next is on its way.
    placeholderData: keepPreviousData,
    enabled: isAsked,
  })
  const found = isAsked ? data?.bookings : undefined
  return (
    <>
      <TextField
        label={bookingsTexts.search}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={isError ? bookingsTexts.notSearched : undefined}
      />
      <p className="mt-3 min-h-6 text-sm text-muted" aria-live="polite">
        {found && countWords(found.length, data?.isComplete ?? true)}
      </p>
      <ul>
        {found?.map((booking) => (
          <li key={booking._id} className="border-b border-border">
            <Link
              to={dayAddress({
                day: booking.day === day.today ? undefined : booking.day,
                view,
                booking: booking._id,
              })}
              onClick={onClose}
              className="block min-h-11 py-3 hover:text-primary"
            >
              <span className="font-semibold">{bookingName(booking)}</span>
              <span>{bookingsTexts.ofParty(booking.party)}</span>
              <span className="block text-sm text-muted">
                <span>{`${formatWhenInYear(booking.start, day.timeZone)}, ${sayState(booking, now).toLowerCase()}`}</span>
                {booking.phone !== '' && <span>{`, ${booking.phone}`}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function countWords(count: number, isComplete: boolean): string {
  if (count === 0) return bookingsTexts.notFound
  if (!isComplete) return bookingsTexts.tooMany(count)
  return bookingsTexts.found(count)
}
