import { useRef, useState } from 'react'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { seatWalkIn } from '#modules/reservations/desk/contract/taking.ts'
import { undoBooking } from '#modules/reservations/desk/contract/visits.ts'
import { type FreePlace, listFreePlaces } from '#modules/reservations/desk/rules/free-places.ts'
import { guestWords, nameOf, tablesInside } from '#modules/reservations/desk/rules/words.ts'
import { turnQuarters } from '#modules/reservations/house-rules/rules/house-rules.ts'
import { quarterOf } from '#modules/reservations/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { PartyChoice } from './party-choice.tsx'
import { type TypedDetails, readDetails } from './read-details.ts'
import { TableChoice } from './table-choice.tsx'
import { minutesOf, samePlace } from './same-place.ts'
import { type Done, useDeed } from './use-deed.ts'
import { useKey } from './use-key.ts'

interface WalkInFormProps {
  day: BookingDay
  now: number
  onTell: (done: Done) => void
  onClose: () => void
}

/** Somebody stands at the door: how many, and they sit. All else can wait. */
export function WalkInForm({ day, now, onTell, onClose }: WalkInFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const api = useApi()
  const keyFor = useKey()
  const { attempt, problem, fields, isBusy, mend } = useDeed(onTell)
  const [party, setParty] = useState(2)
  const [chosen, setChosen] = useState<FreePlace | 'best' | undefined>('best')
  const start = quarterOf(now)
  const need = { party, start, end: start + turnQuarters(day, party) }
  const places = listFreePlaces(day, need, now)
  const place = chosen === 'best' ? places[0] : samePlace(places, chosen)

  async function seat(details: TypedDetails, free: FreePlace) {
    const body = { party, ...details, tables: [...free.tables], ...minutesOf(free, start) }
    const booking = await api(seatWalkIn, { body }, { key: keyFor(body) })
    const { _id: id, version } = booking
    const where = tablesInside(day, booking.tables)
    return {
      text: `${nameOf(booking)}, ${guestWords(party)}, at ${where}`,
      undo: () => api(undoBooking, { params: { id }, body: { version } }),
    }
  }
  async function send(typed: HTMLFormElement) {
    const details = readDetails(typed)
    if (place && (await attempt(() => seat(details, place)))) onClose()
  }
  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <PartyChoice
        party={party}
        error={fields['party']}
        onChange={(many) => {
          setParty(many)
          setChosen('best')
        }}
      />
      <TableChoice
        day={day}
        need={need}
        now={now}
        places={places}
        chosen={place}
        error={fields['tables']}
        onChoose={setChosen}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-primary underline underline-offset-4">
          Name and notes
        </summary>
        <div className="mt-2 grid gap-4">
          <TextField label="Name" name="name" autoComplete="off" error={fields['name']} />
          <ExtraFields errors={fields} />
        </div>
      </details>
      <ErrorText>{problem}</ErrorText>
      <SubmitButton busyText="Seating…" isBusy={isBusy} isDisabled={!place}>
        {place ? `Seat ${party} at ${tablesInside(day, place.tables)}` : 'Choose tables'}
      </SubmitButton>
    </RefusableForm>
  )
}
