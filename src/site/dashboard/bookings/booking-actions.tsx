import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { Button } from '#ui-kit/button.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { deedsOf } from './deeds.ts'
import { type Done, useDeed } from './use-deed.ts'

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
  const { attempt, problem, isBusy } = useDeed(onTell)
  const deeds = deedsOf(useApi(), day, booking)
  const { status, origin } = booking
  const hasBegun = Date.parse(booking.start) <= now
  const isHere = status === 'confirmed' || status === 'seated'

  async function run(deed: () => Promise<Done>) {
    if (await attempt(deed)) onDone()
  }
  const verb = (label: string, deed: () => Promise<Done>, kind?: 'primary') => (
    <Button kind={kind ?? 'secondary'} aria-disabled={isBusy} onClick={() => void run(deed)}>
      {label}
    </Button>
  )
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2.5">
        {status === 'confirmed' && day.day <= day.today && verb('Seat', deeds.seat, 'primary')}
        {status === 'seated' && verb('Complete', deeds.complete, 'primary')}
        {status === 'confirmed' && hasBegun && verb('No-show', deeds.markNoShow)}
        {isHere && (
          <Button kind="secondary" onClick={() => onPart('move')}>
            Move
          </Button>
        )}
        {status !== 'cancelled' && (
          <Button kind="secondary" onClick={() => onPart('change')}>
            Change
          </Button>
        )}
        {status === 'seated' &&
          verb(origin === 'walk_in' ? 'Undo walk-in' : 'Undo seat', deeds.stepBack)}
        {(status === 'completed' || status === 'no_show') &&
          verb(status === 'completed' ? 'Undo complete' : 'Undo no-show', deeds.stepBack)}
        {status === 'confirmed' && (
          <Button kind="secondary" onClick={() => onPart('cancel')}>
            Cancel booking
          </Button>
        )}
      </div>
      <ErrorText>{problem}</ErrorText>
    </>
  )
}
