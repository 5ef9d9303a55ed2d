import { useSession } from '#modules/accounts/ui/use-session.ts'
import { BookingList } from '#modules/reservations/dining-tables/ui/booking-list.tsx'
import { OneBooking } from '#modules/reservations/dining-tables/ui/one-booking.tsx'
import { SignInFirst } from './sign-in-first.tsx'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'

export function BookingsTab() {
  const { booking } = useAddress().address
  if (useSession() === null) {
    return (
      <SignInFirst title="Your bookings are yours alone.">
        Log in to see, change and cancel the tables that you have booked with us.
      </SignInFirst>
    )
  }
  return booking === '' ? <BookingList /> : <OneBooking key={booking} id={booking} />
}
