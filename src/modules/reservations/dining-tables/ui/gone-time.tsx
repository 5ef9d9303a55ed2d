import { Link, useLocation } from 'react-router'
import type { Gone } from '#modules/reservations/ui/use-hold.ts'
import type { OtherTime } from '#modules/reservations/dining-tables/rules/other-times.ts'
import { OtherTimes } from '#modules/reservations/dining-tables/ui/other-times.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { addressOf } from './address.ts'
import { logIn } from '../../texts.ts'

interface GoneTimeProps {
  gone: Gone | undefined
  /** What a press on another time does: "Book 7 pm". */
  verb: string
  isBusy: boolean
  onChoose: (time: OtherTime) => void
}

/** The person's own bookings are in the way: there they can be changed. */
const ownInTheWay = new Set(['too_many', 'same_sitting'])

/** What is in the way of a table, and what can be done about it. */
export function GoneTime({ gone, ...choice }: GoneTimeProps) {
  const { pathname, search } = useLocation()
  return (
    <div className="not-empty:mt-6">
      {gone?.times ? (
        <OtherTimes message={gone.message} times={gone.times} {...choice} />
      ) : (
        <ErrorText>
          {gone && (
            <span>
              {gone.message}{' '}
              {ownInTheWay.has(gone.code) && (
                <Link
                  to={addressOf({ tab: 'bookings', booking: gone.bookingId })}
                  className="font-semibold underline underline-offset-4"
                >
                  {gone.bookingId === '' ? 'See your bookings' : 'See that booking'}
                </Link>
              )}
              {gone.code === 'sign_in_to_book' && (
                <Link
                  to={`/login?${new URLSearchParams({ from: pathname + search })}`}
                  className="font-semibold underline underline-offset-4"
                >
                  {logIn}
                </Link>
              )}
              {gone.code === 'email_unconfirmed' && (
                <Link to="/forgot-password" className="font-semibold underline underline-offset-4">
                  Send me a new link
                </Link>
              )}
            </span>
          )}
        </ErrorText>
      )}
    </div>
  )
}
