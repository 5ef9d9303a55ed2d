import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import { nameOf, tablesInside } from '#modules/reservations/desk/rules/words.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { takeFocus } from '#ui-kit/take-focus.ts'
import { actionsOf } from './actions.ts'
import { type Done, useAction } from './use-action.ts'

interface CancelQuestionProps {
  day: BookingDay
  booking: DeskBooking
  onTell: (done: Done) => void
  onCancelled: () => void
  onKeep: () => void
}

/** Asked in the sheet, since no other dialog can stand over it; nothing takes this back. */
export function CancelQuestion(props: CancelQuestionProps) {
  const { day, booking, onTell, onCancelled, onKeep } = props
  const { attempt, problem, isBusy } = useAction(onTell)
  const actions = actionsOf(useApi(), day, booking)
  const mailed =
    booking.email === ''
      ? 'Nobody is notified: there is no email address.'
      : 'The guest gets an email.'
  return (
    <>
      <p className="text-lg">
        {nameOf(booking)} loses {tablesInside(day, booking.tables)} at {booking.label}. {mailed} You
        won’t be able to revert this.
      </p>
      <ErrorText>{problem}</ErrorText>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <Button
          disabled={isBusy}
          onClick={() => void attempt(actions.cancel).then((isDone) => isDone && onCancelled())}
        >
          Cancel booking
        </Button>
        <Button ref={takeFocus} kind="secondary" onClick={onKeep}>
          Keep it
        </Button>
      </div>
    </>
  )
}
