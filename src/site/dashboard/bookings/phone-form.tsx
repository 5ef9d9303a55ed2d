import { useRef, useState } from 'react'
import { cancelBooking } from '#modules/reservations/booking/contract/changes.ts'
import type { BookingDay } from '#modules/reservations/desk/contract/day.ts'
import { bookByPhone } from '#modules/reservations/desk/contract/taking.ts'
import type { FreePlace, Need } from '#modules/reservations/desk/rules/free-places.ts'
import { guestWords, nameOf } from '#modules/reservations/desk/rules/words.ts'
import { instantOf } from '#modules/reservations/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { SubmitButton } from '#ui-kit/submit-button.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { EmailField } from './email-field.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { minutesOf } from './same-place.ts'
import { PartyChoice } from './party-choice.tsx'
import { type TypedDetails, readDetails } from './read-details.ts'
import { type Done, useDeed } from './use-deed.ts'
import { useKey } from './use-key.ts'
import { useWhen } from './use-when.ts'
import { WhenFields } from './when-fields.tsx'

interface PhoneFormProps {
  day: BookingDay
  now: number
  onTell: (done: Done) => void
  onClose: () => void
}

/** In the order of the call: how many, when, and in what name. */
export function PhoneForm({ day, now, onTell, onClose }: PhoneFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const api = useApi()
  const keyFor = useKey()
  const { attempt, problem, fields, isBusy, mend } = useDeed(onTell)
  const [party, setParty] = useState(2)
  const when = useWhen({ day, party }, party, now)
  const { place, need } = when

  async function book(details: TypedDetails, chosen: FreePlace, { start }: Need) {
    const body = { party, start: instantOf(start), ...details, ...minutesOf(chosen, start) }
    const given = { ...body, tables: [...chosen.tables] }
    const booking = await api(bookByPhone, { body: given }, { key: keyFor(given) })
    const date = when.day?.date ?? booking.day
    return {
      text: `Booked: ${nameOf(booking)}, ${guestWords(party)}, ${date}, ${booking.label}`,
      undo: () => api(cancelBooking, { params: { id: booking._id } }),
    }
  }
  async function send(typed: HTMLFormElement) {
    const details = readDetails(typed)
    if (!place || !need) return
    if (await attempt(() => book(details, place, need))) onClose()
  }
  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <PartyChoice
        party={party}
        error={fields['party']}
        onChange={(many) => {
          setParty(many)
          when.startOver()
        }}
      />
      <WhenFields when={when} now={now} errors={fields} onMend={mend} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" name="name" autoComplete="off" error={fields['name']} />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="off"
          error={fields['phone']}
        />
      </div>
      <EmailField error={fields['email']} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-primary underline underline-offset-4">
          Allergies, high chairs, notes
        </summary>
        <div className="mt-2 grid gap-4">
          <ExtraFields errors={fields} />
        </div>
      </details>
      <ErrorText>{problem}</ErrorText>
      <SubmitButton busyText="Booking…" isBusy={isBusy} isDisabled={!place}>
        {need ? (place ? `Book for ${party}` : 'Choose tables') : 'Choose a time'}
      </SubmitButton>
    </RefusableForm>
  )
}
