import { useState } from 'react'
import { counted } from '#kernel/counted.ts'
import { cancelBooking } from '#modules/reservations/contract/guest.ts'
import { bookByPhone, type BookingDay } from '#modules/reservations/desk/contract.ts'
import type { FreeAssignment, Need } from '#modules/reservations/desk/rules.ts'
import {
  type DeskFormDetails,
  ExtraFields,
  readDeskForm,
} from '#modules/reservations/desk/ui/extra-fields.tsx'
import { minutesOf } from '#modules/reservations/desk/ui/table-choice.tsx'
import { useWhen, WhenFields } from '#modules/reservations/desk/ui/when-fields.tsx'
import { bookingName } from '#modules/reservations/desk/ui/words.ts'
import { instantOf } from '#modules/reservations/rules.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { TextField } from '#ui-kit/text-field.tsx'
import { useIdempotencyKey } from '#ui-kit/use-idempotency-key.ts'
import { EmailField } from './email-field.tsx'
import { TakingForm } from './taking-form.tsx'
import { type Done, useDeskAct } from './use-desk-act.ts'

interface PhoneFormProps {
  day: BookingDay
  now: number
  onTell: (done: Done) => void
  onClose: () => void
}

/** In the order of the call: how many, when, and in what name. */
export function PhoneForm({ day, now, onTell, onClose }: PhoneFormProps) {
  const api = useApi()
  const { keyFor } = useIdempotencyKey()
  const action = useDeskAct(onTell)
  const { act, fields, mend } = action
  const [party, setParty] = useState(2)
  const when = useWhen({ day, party }, party, now)
  const { assignment, need } = when

  async function book(details: DeskFormDetails, chosen: FreeAssignment, { start }: Need) {
    const body = { party, start: instantOf(start), ...details, ...minutesOf(chosen, start) }
    const given = { ...body, tables: [...chosen.tables] }
    const booking = await api(bookByPhone, { body: given }, { key: keyFor(given) })
    const date = when.day?.date ?? booking.day
    return {
      text: `Booked: ${bookingName(booking)}, ${counted(party, 'guest')}, ${date}, ${booking.label}`,
      undo: () => api(cancelBooking, { params: { id: booking._id } }),
    }
  }
  async function send(typed: HTMLFormElement) {
    const details = readDeskForm(typed)
    if (!assignment || !need) return
    if (await act(() => book(details, assignment, need))) onClose()
  }
  return (
    <TakingForm
      action={action}
      party={party}
      onParty={(many) => {
        setParty(many)
        when.startOver()
      }}
      onSend={send}
      moreTitle="Allergies, high chairs, notes"
      more={<ExtraFields errors={fields} />}
      sendText={need ? (assignment ? `Book for ${party}` : 'Choose tables') : 'Choose a time'}
      busyText="Booking…"
      canSend={assignment !== undefined}
    >
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
    </TakingForm>
  )
}
