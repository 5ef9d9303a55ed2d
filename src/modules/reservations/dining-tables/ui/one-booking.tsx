import { useQuery } from '@tanstack/react-query'
import { bookingQuery } from '#modules/reservations/client/booking.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { LinkButton } from '#ui-kit/button.tsx'
import { EmptyState } from '#ui-kit/empty-state.tsx'
import { LoadFailure } from '#ui-kit/load-failure.tsx'
import { Spinner } from '#ui-kit/spinner.tsx'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { BookingView } from './booking-view.tsx'
import { ChangeBooking } from '#modules/reservations/dining-tables/ui/change-booking.tsx'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'

/** One booking, as it stands or while it is changed. */
export function OneBooking({ id }: { id: string }) {
  const { isChange } = useAddress().address
  const { data: booking, isError, refetch } = useQuery(bookingQuery(useApi(), id))
  if (booking === null) {
    return (
      <EmptyState
        title="There is no such booking."
        actions={<LinkButton to={addressOf({ tab: 'bookings' })}>Your bookings</LinkButton>}
      >
        Perhaps it was made with another account.
      </EmptyState>
    )
  }
  if (!booking) {
    if (isError) return <LoadFailure what="Your booking" onRetry={() => void refetch()} />
    return <Spinner label="Loading your booking" />
  }
  return isChange && booking.canChange ? (
    <ChangeBooking booking={booking} />
  ) : (
    <BookingView booking={booking} />
  )
}
