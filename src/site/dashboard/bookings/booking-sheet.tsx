import { useState } from 'react'
import { useSession } from '#modules/accounts/ui/use-session.ts'
import type { BookingDay, DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import { nameOf } from '#modules/reservations/desk/rules/words.ts'
import { BookingActions } from './booking-actions.tsx'
import { DeskBookingFacts } from '#modules/reservations/desk/ui/booking-facts.tsx'
import { BookingHistory } from '#modules/reservations/desk/ui/booking-history.tsx'
import { CancelQuestion } from './cancel-question.tsx'
import { DeskSheet } from './desk-sheet.tsx'
import { DetailsForm } from './details-form.tsx'
import { DoneBar } from './done-bar.tsx'
import { MoveForm } from './move-form.tsx'
import type { Done } from './use-action.ts'

interface BookingSheetProps {
  day: BookingDay
  booking: DeskBooking
  now: number
  onTell: (done: Done | undefined) => void
  onClose: () => void
}

type Part = 'facts' | 'move' | 'change' | 'cancel'

/** A booking opened: what is known, what can be done with it, what was done. */
export function BookingSheet({ day, booking, now, onTell, onClose }: BookingSheetProps) {
  const [part, setPart] = useState<Part>('facts')
  const [said, setSaid] = useState<Done>()
  const linksGuest = useSession()?.role === 'admin'
  const back = () => setPart('facts')
  /** What leaves the sheet open is said in it; what the page says of the action before is over. */
  function sayHere(done: Done | undefined) {
    setSaid(done)
    onTell(undefined)
  }
  return (
    <DeskSheet
      title={titles[part](nameOf(booking))}
      onClose={onClose}
      isForm={part === 'change'}
      foot={<DoneBar done={said} isInSheet onTell={sayHere} />}
    >
      {part === 'facts' && (
        <>
          <DeskBookingFacts day={day} booking={booking} now={now} linksGuest={linksGuest} />
          <BookingActions
            day={day}
            booking={booking}
            now={now}
            onTell={onTell}
            onDone={onClose}
            onPart={setPart}
          />
          <BookingHistory id={booking._id} timeZone={day.timeZone} />
        </>
      )}
      {part === 'move' && (
        <MoveForm
          day={day}
          booking={booking}
          now={now}
          onTell={onTell}
          onMoved={onClose}
          onCancel={back}
        />
      )}
      {part === 'change' && (
        <DetailsForm booking={booking} onTell={sayHere} onSaved={back} onCancel={back} />
      )}
      {part === 'cancel' && (
        <CancelQuestion
          day={day}
          booking={booking}
          onTell={onTell}
          onCancelled={onClose}
          onKeep={back}
        />
      )}
    </DeskSheet>
  )
}

const titles: Record<Part, (name: string) => string> = {
  facts: (name) => name,
  move: (name) => `Move ${name}`,
  change: (name) => `Change ${name}`,
  cancel: () => 'Cancel this booking?',
}
