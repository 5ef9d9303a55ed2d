import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { queryOf } from '#kernel/query-of.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { NotLoaded } from '#ui-kit/not-loaded.tsx'
import { listOwnBookings } from '../../contract/guest.ts'
import { BookingActions } from '../../ui/booking-actions.tsx'
import { PastList } from '../../ui/past-list.tsx'
import { UpcomingItem } from '../../ui/upcoming-item.tsx'
import { addressOf } from './address.ts'

/** What the viewer has booked: to come, and past. */
export function BookingList() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { timeZone, phone } = useRestaurant()
  const query = useQuery(queryOf(useApi(), listOwnBookings))
  const { data } = query
  if (!data) return <NotLoaded query={query} what="Your bookings" loading="Loading your bookings" />
  const { upcoming, past } = data
  if (upcoming.length + past.length === 0) return <NothingBooked />
  return (
    <div className="grid max-w-4xl gap-12">
      <section aria-labelledby="to-come">
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="to-come" ref={heading} tabIndex={-1} className="text-2xl outline-none">
              To come
            </h2>
            <p className="mt-1 text-muted">{countOf(upcoming.length)}</p>
          </div>
          <LinkButton to={addressOf({ tab: 'book' })}>Book a table</LinkButton>
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
            Past
          </h2>
          <PastList past={past} timeZone={timeZone} />
        </section>
      )}
    </div>
  )
}

function countOf(upcoming: number): string {
  if (upcoming === 0) return 'No table is waiting for you.'
  return upcoming === 1
    ? 'One table is waiting for you.'
    : `${upcoming} tables are waiting for you.`
}

function NothingBooked() {
  return (
    <EmptyState
      title="No table is booked yet."
      actions={<LinkButton to={addressOf({ tab: 'book' })}>Book a table</LinkButton>}
    >
      Choose a day and a time, and your table stands here: with a file for your calendar, and a way
      to change or cancel it.
    </EmptyState>
  )
}
