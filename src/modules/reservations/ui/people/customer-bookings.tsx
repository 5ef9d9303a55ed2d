import { counted } from '#kernel/counted.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { bookingsOfQuery } from '#modules/reservations/client/history.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { MoreButton } from '#ui-kit/more-button.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { CustomerBooking } from './customer-booking.tsx'

/** When they came or are to come, the latest first, and how often they did not. */
export function CustomerBookings({ id }: { id: string }) {
  const list = useInfiniteQuery(bookingsOfQuery(useApi(), id))
  const bookings = list.data?.pages.flatMap((page) => page.bookings)
  const { count = 0, noShows = 0 } = list.data?.pages[0] ?? {}
  return (
    <section aria-labelledby="bookings-heading" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-4">
        <h2 id="bookings-heading" className="text-2xl">
          Bookings
        </h2>
        {count > 0 && (
          <p className="text-sm text-muted tabular-nums">
            {count} in all
            {noShows > 0 && (
              <span className="font-semibold text-danger">
                {`, ${counted(noShows, 'no-show')}`}
              </span>
            )}
          </p>
        )}
      </div>
      {bookings ? (
        bookings.length > 0 ? (
          <ul className="border-t border-border">
            {bookings.map((booking) => (
              <CustomerBooking key={booking._id} booking={booking} />
            ))}
          </ul>
        ) : (
          <p className="text-muted">No table booked yet.</p>
        )
      ) : list.isError ? (
        <LoadFailure what="Their bookings" onRetry={() => void list.refetch()} />
      ) : (
        <Spinner label="Loading their bookings" />
      )}
      <MoreButton list={list} text="Older bookings" />
    </section>
  )
}
