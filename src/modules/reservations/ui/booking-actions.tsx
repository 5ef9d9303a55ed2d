import { CalendarPlus } from 'lucide-react'
import { Button, LinkButton, buttonClass } from '#ui-kit/button.tsx'
import { WithPhone } from '#ui-kit/with-phone.tsx'
import type { Booking } from '../contract/guest.ts'
import { actionTexts } from '../texts.ts'
import { sayUntil } from './say-until.ts'
import { useCancelBooking } from './use-cancel-booking.ts'

interface BookingActionsProps {
  booking: Booking
  changeTo: string
  timeZone: string
  phone: string
  onCancelled: () => void
}

/** What its guest can do with a booking that is to come, and until when. */
export function BookingActions(props: BookingActionsProps) {
  const { booking, changeTo, timeZone, phone, onCancelled } = props
  const cancel = useCancelBooking()
  const what = `${booking.date}, ${booking.label}`
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-3">
        {booking.canChange && (
          <LinkButton
            kind="secondary"
            to={changeTo}
            state="step"
            aria-label={actionTexts.changeOf(what)}
          >
            {actionTexts.change}
          </LinkButton>
        )}
        <a
          href={`/bookings/${booking._id}/calendar.ics`}
          download="booking.ics"
          aria-label={actionTexts.toCalendarOf(what)}
          className={buttonClass('secondary')}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          <span>{actionTexts.toCalendar}</span>
        </a>
        {booking.canChange && (
          <Button
            kind="secondary"
            aria-label={actionTexts.cancelOf(what)}
            onClick={async () => {
              if (await cancel(booking)) onCancelled()
            }}
          >
            {actionTexts.cancel}
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-muted">
        <WithPhone text={sayUntil(booking, timeZone, phone)} phone={phone} />
      </p>
    </>
  )
}
