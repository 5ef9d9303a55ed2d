import { Link, useLocation } from 'react-router'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { leadTo } from '#ui-kit/lead-to.ts'
import { logIn } from '../../texts.ts'
import type { TakenTime } from '../../ui/use-hold.ts'
import type { OtherTime } from '../rules.ts'
import { addressOf } from './address.ts'
import { goneTexts } from './texts.ts'

interface GoneTimeProps {
  gone: TakenTime | undefined
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
              <span>{`${gone.message} `}</span>
              {ownInTheWay.has(gone.code) && (
                <Link
                  to={addressOf({ tab: 'bookings', booking: gone.bookingId })}
                  className="font-semibold underline underline-offset-4"
                >
                  {gone.bookingId === '' ? goneTexts.yourBookings : goneTexts.thatBooking}
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
                  {goneTexts.newLink}
                </Link>
              )}
            </span>
          )}
        </ErrorText>
      )}
    </div>
  )
}

interface OtherTimesProps {
  /** Why others are offered. */
  message: string
  times: readonly OtherTime[]
  /** What is heard before each time: "Book 7 pm". */
  verb: string
  isBusy: boolean
  onChoose: (time: OtherTime) => void
}

/** Where a time has gone: the nearest others, each one press away. */
function OtherTimes({ message, times, verb, isBusy, onChoose }: OtherTimesProps) {
  return (
    <div
      role="alert"
      tabIndex={-1}
      ref={leadTo}
      className="rounded-card border border-gold bg-surface p-5"
    >
      <p className="font-semibold">{message}</p>
      {times.length > 0 ? (
        <>
          <p className="mt-1 text-muted">{goneTexts.nearest}</p>
          <div className="mt-4 flex flex-wrap gap-2">
            {times.map((time) => (
              <Button
                key={time.start}
                kind="secondary"
                aria-label={`${verb} ${time.label}`}
                disabled={isBusy}
                onClick={() => onChoose(time)}
                className="min-w-24 text-lg tabular-nums"
              >
                {time.label}
              </Button>
            ))}
          </div>
        </>
      ) : (
        <p className="mt-1 text-muted">{goneTexts.nothingElse}</p>
      )}
    </div>
  )
}
