import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { queryOf } from '#kernel/query-of.ts'
import { formatDay } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { type Booking, listOwnBookings } from '../../contract/guest.ts'
import { stateWords } from '../../rules.ts'
import { BookingActions } from '../../ui/booking-actions.tsx'
import { addressOf } from './address.ts'
import { ownBookingsTexts } from './texts.ts'
import { When } from './when.tsx'

/** What the viewer has booked: to come, and past. */
export function BookingList() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { timeZone, phone } = useRestaurant()
  const query = useQuery(queryOf(useApi(), listOwnBookings))
  const { data } = query
  if (!data)
    return (
      <NotLoaded query={query} what={ownBookingsTexts.what} loading={ownBookingsTexts.loading} />
    )
  const { upcoming, past } = data
  if (upcoming.length + past.length === 0) return <NothingBooked />
  return (
    <div className="grid max-w-4xl gap-12">
      <section aria-labelledby="to-come">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="to-come" ref={heading} tabIndex={-1} className="text-2xl outline-none">
              {ownBookingsTexts.toCome}
            </h2>
            <p className="mt-1 text-muted">{ownBookingsTexts.count(upcoming.length)}</p>
          </div>
          <LinkButton to={addressOf({ tab: 'book' })}>{ownBookingsTexts.book}</LinkButton>
        </div>
        <ul className="mt-6">
          {upcoming.map((booking) => (
            <UpcomingItem
              key={booking._id}
              booking={booking}
              to={addressOf({ tab: 'bookings', booking: booking._id })}
            >
              <BookingActions
                booking={booking}
                changeTo={addressOf({ tab: 'bookings', booking: booking._id, isChange: true })}
                timeZone={timeZone}
                phone={phone}
                // The button that was pressed goes with its entry.
                onCancelled={() => heading.current?.focus()}
              />
            </UpcomingItem>
          ))}
        </ul>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <h2 id="past" className="text-2xl">
            {ownBookingsTexts.past}
          </h2>
          <PastList past={past} timeZone={timeZone} />
        </section>
      )}
    </div>
  )
}

function NothingBooked() {
  return (
    <EmptyState
      title={ownBookingsTexts.none}
      actions={<LinkButton to={addressOf({ tab: 'book' })}>{ownBookingsTexts.book}</LinkButton>}
    >
      {ownBookingsTexts.noneHint}
    </EmptyState>
  )
}

interface UpcomingItemProps {
  booking: Booking
  to: string
  /** What can be done with it. */
  children: ReactNode
}

/** A table that is promised: the day as a calendar leaf, the time large. */
function UpcomingItem({ booking, to, children }: UpcomingItemProps) {
  const { day, date, label, party, area, status, allergies, note } = booking
  const [weekday = '', monthDay = ''] = date.split(', ')
  const said = [stateWords(status), ownBookingsTexts.guests(party), area]
    .filter(Boolean)
    .join(' · ')
  return (
    <li className="flex gap-5 border-t border-border py-6 sm:gap-8">
      <p
        aria-hidden="true"
        className="grid size-20 shrink-0 max-sm:hidden place-content-center rounded-card bg-surface2 text-center leading-tight"
      >
        <span className="text-xs font-semibold text-muted">{weekday.slice(0, 3)}</span>
        <span className="font-display text-2xl font-[560]">{Number(day.slice(8))}</span>
        <span className="text-xs text-muted">{monthDay.slice(0, 3)}</span>
      </p>
      <div className="min-w-0 flex-1">
        <h3 className="text-2xl">
          <Link to={to} className="hover:text-primary hover:underline">
            <When date={date} label={label} />
          </Link>
        </h3>
        <p className="mt-1 text-muted wrap-anywhere">{said}</p>
        {(allergies || note) && (
          <p className="mt-2 max-w-prose text-sm wrap-anywhere">
            {[allergies && ownBookingsTexts.allergies(allergies), note].filter(Boolean).join(' · ')}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

interface PastListProps {
  past: readonly Booking[]
  timeZone: string
}

/** What was: a line each. */
function PastList({ past, timeZone }: PastListProps) {
  return (
    <ul className="mt-3">
      {past.map(({ _id, start, date, label, party, status }) => (
        <li
          key={_id}
          className="flex flex-wrap justify-between gap-x-6 border-t border-border py-3 text-muted"
        >
          <span>
            <span className="font-medium text-text">{ownBookingsTexts.when(date, label)}</span>
            <span>{`, ${ownBookingsTexts.guests(party)}`}</span>
          </span>
          <span className="tabular-nums">
            {stateWords(status) === '' ? formatDay(start, timeZone) : stateWords(status)}
          </span>
        </li>
      ))}
    </ul>
  )
}
