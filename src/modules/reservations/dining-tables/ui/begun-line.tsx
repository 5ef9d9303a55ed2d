import { counted } from '#kernel/counted.ts'
import { Link } from 'react-router'
import { formatTime } from '#modules/restaurant/rules/clock.ts'
import { sayDay } from '#modules/reservations/dining-tables/rules/say-day.ts'
import { useHydrated } from '#ui-kit/use-hydrated.ts'
import {
  type ReservationAddress,
  addressOf,
} from '#modules/reservations/dining-tables/ui/address.ts'
import { findBegun } from '#modules/reservations/ui/begun-booking.ts'

interface BegunLineProps {
  address: ReservationAddress
  timeZone: string
}

/** Whoever went away between choosing a time and booking it, perhaps to make an account, goes on here. */
export function BegunLine({ address, timeZone }: BegunLineProps) {
  const begun = useHydrated() ? findBegun() : undefined
  if (!begun) return null
  const { start, party } = begun
  return (
    <p className="mb-8 max-w-3xl border-l-4 border-gold py-1 pl-4">
      You were about to book {sayDay(start, timeZone)}, {formatTime(start, timeZone)}, for{' '}
      {counted(party, 'guest')}.{' '}
      <Link
        to={addressOf({ ...address, ...begun })}
        state="step"
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-primary"
      >
        Go on with it
      </Link>
    </p>
  )
}
