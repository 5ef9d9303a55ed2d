import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pagesOf } from '#kernel/pages-of.ts'
import { formatWhenInYear } from '#modules/restaurant/local-time.ts'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { PagedList } from '#ui-kit/paged-list.tsx'
import { listBookingsOf, type PersonsBooking } from '../../contract/house.ts'
import { customerBookingTexts } from './house-texts.ts'

/** When they came or are to come, the latest first, and how often they did not. */
export function CustomerBookings({ id }: { id: string }) {
  const list = useInfiniteQuery(
    pagesOf(useApi(), listBookingsOf, { params: { id }, query: {} }, (page) => page.bookings),
  )
  const { count = 0, noShows = 0 } = list.data?.pages[0] ?? {}
  return (
    <section aria-labelledby="bookings-heading" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id="bookings-heading" className="text-2xl">
          {customerBookingTexts.heading}
        </h2>
        {count > 0 && (
          <p className="text-sm text-muted tabular-nums">
            <span>{customerBookingTexts.count(count)}</span>
            {noShows > 0 && (
              <span className="font-semibold text-danger">
                {customerBookingTexts.noShows(noShows)}
              </span>
            )}
          </p>
        )}
      </div>
      <PagedList
        list={list}
        what={customerBookingTexts.what}
        text={customerBookingTexts.older}
        none={customerBookingTexts.none}
      >
        <ul className="border-t border-border">
          {list.data?.rows.map((booking) => (
            <CustomerBooking key={booking._id} booking={booking} />
          ))}
        </ul>
      </PagedList>
    </section>
  )
}

/** A booking in one line: when, how many, where they sat, and what became of it. */
function CustomerBooking({ booking }: { booking: PersonsBooking }) {
  const { timeZone } = useRestaurant()
  const { day, start, party, tables, area, status, allergies, note } = booking

  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-border py-3 sm:grid-cols-[1fr_9rem_6.5rem]">
      <span>
        <Link
          to={`/dashboard/manageBookings?day=${day}`}
          className="font-semibold tabular-nums underline decoration-border decoration-2 underline-offset-4 hover:text-primary hover:decoration-primary"
        >
          <time dateTime={start}>{formatWhenInYear(start, timeZone)}</time>
        </Link>
        <span className="text-muted">
          <span>{', '}</span>
          <span className="whitespace-nowrap">{customerBookingTexts.guests(party)}</span>
        </span>
      </span>
      <span className="text-sm text-muted max-sm:order-last max-sm:col-span-2">
        {tables.length > 0 && customerBookingTexts.at(tables, area)}
      </span>
      <span
        className={`justify-self-end rounded-full px-3 py-0.5 text-sm font-medium ${status === 'no_show' ? 'bg-danger text-bg' : 'bg-surface2'}`}
      >
        {customerBookingTexts.states[status]}
      </span>
      {allergies !== '' && (
        <span className="col-span-full max-sm:order-last text-sm font-medium wrap-anywhere">
          {customerBookingTexts.allergy(allergies)}
        </span>
      )}
      {note !== '' && (
        <q className="col-span-full max-sm:order-last text-sm wrap-anywhere text-muted">{note}</q>
      )}
    </li>
  )
}
