import { counted } from '#kernel/counted.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Booking } from '#modules/reservations/contract/booking.ts'
import { bookingRulesQuery } from '#modules/reservations/client.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { addressOf } from './address.ts'
import { ChangeForm } from './change-form.tsx'
import { useAddress } from './use-address.ts'

/** The same picker and the same form, begun with what is booked. */
export function ChangeBooking({ booking }: { booking: Booking }) {
  const { isStep } = useAddress()
  const { data: rules, isError, refetch } = useQuery(bookingRulesQuery(useApi()))
  return (
    <div>
      <Link
        to={addressOf({ tab: 'bookings' })}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
      >
        Keep it as it is
      </Link>
      <h2
        tabIndex={-1}
        ref={isStep ? takeFocus : undefined}
        className="mt-3 text-3xl leading-tight outline-none"
      >
        Change your booking
      </h2>
      <p className="mt-2 mb-8 text-lg text-muted">
        Now {booking.date}, {booking.label}, {counted(booking.party, 'guest')}.
      </p>
      {rules ? (
        <ChangeForm booking={booking} rules={rules} />
      ) : isError ? (
        <LoadFailure what="The free tables" onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Looking for free tables" />
      )}
    </div>
  )
}
