import { Link, useLocation } from 'react-router'
import { useBuyer } from '#modules/accounts/ui/use-buyer.ts'
import { BookingList } from '#modules/reservations/dining-tables/ui/booking-list.tsx'
import { OneBooking } from '#modules/reservations/dining-tables/ui/one-booking.tsx'
import { KeepAccount } from '../../order/keep-account.tsx'
import { signInAddress } from '../../sign-in-address.ts'
import { SignInFirst } from './sign-in-first.tsx'
import { guestTexts, keepBookingTexts } from './texts.ts'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'

export function BookingsTab() {
  const { booking, isChange } = useAddress().address
  const buyer = useBuyer()
  if (buyer === null) {
    return (
      <SignInFirst title="Your bookings are yours alone.">
        Log in to see, change and cancel the tables that you have booked with us.
      </SignInFirst>
    )
  }
  if (booking !== '') {
    return (
      <>
        <OneBooking key={booking} id={booking} />
        {buyer?.contact && !isChange && (
          <div className="max-w-xl">
            <KeepAccount texts={keepBookingTexts} />
          </div>
        )}
      </>
    )
  }
  return (
    <>
      {buyer?.contact && <AccountLine />}
      <BookingList />
    </>
  )
}

/** What is listed is what was booked in this browser: there may be more in an account. */
function AccountLine() {
  const { pathname, search } = useLocation()
  return (
    <p className="mb-6 text-muted">
      {guestTexts.hasAccount}{' '}
      <Link
        to={signInAddress(pathname + search, 'customer')}
        className="inline-flex min-h-11 items-center font-semibold text-text underline underline-offset-4 hover:text-primary"
      >
        {guestTexts.logIn}
      </Link>
    </p>
  )
}
