import { Check } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router'
import type { Booking } from '#modules/reservations/contract/booking.ts'
import { stateWords } from '#modules/reservations/rules/say-booking.ts'
import { BookingActions } from '#modules/reservations/ui/booking-actions.tsx'
import { BookingFacts } from '#modules/reservations/ui/booking-facts.tsx'
import { When } from '#modules/reservations/dining-tables/ui/when.tsx'
import { useRestaurant } from '#modules/restaurant/ui/use-restaurant.ts'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { addressOf } from '#modules/reservations/dining-tables/ui/address.ts'
import { useAddress } from '#modules/reservations/dining-tables/ui/use-address.ts'

/** What was booked; right after it was, also that it was. */
export function BookingView({ booking }: { booking: Booking }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isStep } = useAddress()
  const { name, timeZone, phone } = useRestaurant()
  const { _id, status, date, label } = booking
  const isToCome = status === 'confirmed'
  return (
    <div className="max-w-3xl">
      <div ref={isStep ? (box) => takeFocus(box?.querySelector('h2') ?? null) : undefined}>
        {isToCome ? (
          <p className="flex items-center gap-2 font-semibold text-success">
            <Check aria-hidden="true" className="size-5" />
            Your table is booked
          </p>
        ) : (
          <p className="font-semibold text-muted">{stateWords[status]}</p>
        )}
        <h2
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-3xl leading-tight outline-none sm:text-[2.75rem]"
        >
          <When date={date} label={label} />
        </h2>
      </div>
      <div className="mt-6">
        <BookingFacts booking={booking} />
      </div>
      {isToCome && (
        <>
          <BookingActions
            booking={booking}
            changeTo={addressOf({ tab: 'bookings', booking: _id, isChange: true })}
            timeZone={timeZone}
            phone={phone}
            onCancelled={() => heading.current?.focus()}
          />
          <p className="mt-6 max-w-prose">
            We have sent you an email with a file for your calendar. See you at {name}!
          </p>
        </>
      )}
      <Link
        to={addressOf({ tab: 'bookings' })}
        className="mt-6 inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
      >
        All your bookings
      </Link>
    </div>
  )
}
