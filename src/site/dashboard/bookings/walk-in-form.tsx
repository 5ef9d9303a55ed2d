import { useState } from 'react'
import { turnQuarters } from '#modules/reservations/booking-rules.ts'
import { type BookingDay, seatWalkIn, undoBooking } from '#modules/reservations/desk/contract.ts'
import { type FreeAssignment, listFreeAssignments } from '#modules/reservations/desk/rules.ts'
import {
  type DeskFormDetails,
  ExtraFields,
  readDeskForm,
} from '#modules/reservations/desk/ui/extra-fields.tsx'
import {
  minutesOf,
  sameAssignment,
  TableChoice,
} from '#modules/reservations/desk/ui/table-choice.tsx'
import { bookingName, tablesInSentence } from '#modules/reservations/desk/ui/words.ts'
import { quarterOf } from '#modules/reservations/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { bookingsTexts } from './house-texts.ts'
import { TakingForm } from './taking-form.tsx'
import { type Done, useDeskAct } from './use-desk-act.ts'

interface WalkInFormProps {
  day: BookingDay
  now: number
  onTell: (done: Done) => void
  onClose: () => void
}

/** Somebody stands at the door: how many, and they sit. All else can wait. */
export function WalkInForm({ day, now, onTell, onClose }: WalkInFormProps) {
  const api = useApi()
  const { keyFor } = useIdempotencyKey()
  const action = useDeskAct(onTell)
  const { act, fields } = action
  const [party, setParty] = useState(2)
  const [chosen, setChosen] = useState<FreeAssignment | 'best' | undefined>('best')
  const start = quarterOf(now)
  const need = { party, start, end: start + turnQuarters(day, party) }
  const assignments = listFreeAssignments(day, need, now)
  const assignment = chosen === 'best' ? assignments[0] : sameAssignment(assignments, chosen)

  async function seat(details: DeskFormDetails, free: FreeAssignment) {
    const body = { party, ...details, tables: [...free.tables], ...minutesOf(free, start) }
    const booking = await api(seatWalkIn, { body }, { key: keyFor(body) })
    const { _id: id, version } = booking
    const where = tablesInSentence(day, booking.tables)
    return {
      text: bookingsTexts.seated(bookingName(booking), party, where),
      undo: () => api(undoBooking, { params: { id }, body: { version } }),
    }
  }
  async function send(typed: HTMLFormElement) {
    const details = readDeskForm(typed)
    if (assignment && (await act(() => seat(details, assignment)))) onClose()
  }
  return (
    <TakingForm
      action={action}
      party={party}
      onParty={(many) => {
        setParty(many)
        setChosen('best')
      }}
      onSend={send}
      moreTitle={bookingsTexts.moreOfWalkIn}
      more={
        <>
          <TextField
            label={bookingsTexts.name}
            name="name"
            autoComplete="off"
            error={fields['name']}
          />
          <ExtraFields errors={fields} />
        </>
      }
      sendText={
        assignment
          ? bookingsTexts.seatAt(party, tablesInSentence(day, assignment.tables))
          : bookingsTexts.chooseTables
      }
      busyText={bookingsTexts.seating}
      canSend={assignment !== undefined}
    >
      <TableChoice
        day={day}
        need={need}
        now={now}
        assignments={assignments}
        chosen={assignment}
        error={fields['tables']}
        onChoose={setChosen}
      />
    </TakingForm>
  )
}
