import { hours } from '#kernel/duration.ts'
import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { actionsOf } from './actions.ts'
import { bookingsTexts } from './house-texts.ts'
import { type Done, useDeskAct } from './use-desk-act.ts'

/** A guest this much before their time is likelier another's line than one who came early. */
const early = hours(1)

interface BookingActionsProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  onTell: (done: Done) => void
  onDone: () => void
  onPart: (part: 'move' | 'change' | 'cancel') => void
}

/** What a booking can become from where it stands; the likely step is the one that stands out. */
export function BookingActions(props: BookingActionsProps) {
  const { day, booking, now, onTell, onDone, onPart } = props
  const { act, problem, isBusy } = useDeskAct(onTell)
  const actions = actionsOf(useApi(), day, booking)
  const { status, origin } = booking
  const hasBegun = Date.parse(booking.start) <= now
  const isEarly = Date.parse(booking.start) - now > early
  const isHere = status === 'confirmed' || status === 'seated'

  async function run(action: () => Promise<Done>) {
    if (await act(action)) onDone()
  }
  const verb = (label: string, action: () => Promise<Done>, kind?: 'primary') => (
    <Button kind={kind ?? 'secondary'} aria-disabled={isBusy} onClick={() => void run(action)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {status === 'confirmed' &&
          day.day <= day.today &&
          verb(
            isEarly ? bookingsTexts.seatNow(booking.label) : bookingsTexts.seat,
            actions.seat,
            isEarly ? undefined : 'primary',
          )}
        {status === 'seated' && verb(bookingsTexts.complete, actions.complete, 'primary')}
        {status === 'confirmed' && hasBegun && verb(bookingsTexts.noShow, actions.markNoShow)}
        {isHere && (
          <Button kind="secondary" onClick={() => onPart('move')}>
            {bookingsTexts.move}
          </Button>
        )}
        {status !== 'cancelled' && (
          <Button kind="secondary" onClick={() => onPart('change')}>
            {bookingsTexts.change}
          </Button>
        )}
        {status === 'seated' &&
          verb(
            origin === 'walk_in' ? bookingsTexts.undoWalkIn : bookingsTexts.undoSeat,
            actions.stepBack,
          )}
        {(status === 'completed' || status === 'no_show') &&
          verb(
            status === 'completed' ? bookingsTexts.undoComplete : bookingsTexts.undoNoShow,
            actions.stepBack,
          )}
        {status === 'confirmed' && (
          <Button kind="secondary" onClick={() => onPart('cancel')}>
            {bookingsTexts.cancelBooking}
          </Button>
        )}
      </div>
      <ErrorText>{problem}</ErrorText>
    </>
  )
}
