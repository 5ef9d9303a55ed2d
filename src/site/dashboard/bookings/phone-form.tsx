import { useState } from 'react'
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
import { bookingsTexts } from './house-texts.ts'
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
      text: bookingsTexts.booked(bookingName(booking), party, date, booking.label),
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
      moreTitle={bookingsTexts.moreOfPhone}
      more={<ExtraFields errors={fields} />}
      sendText={
        need
          ? assignment
            ? bookingsTexts.bookFor(party)
            : bookingsTexts.chooseTables
          : bookingsTexts.chooseTime
      }
      busyText={bookingsTexts.booking}
      canSend={assignment !== undefined}
    >
      <WhenFields when={when} now={now} errors={fields} onMend={mend} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={bookingsTexts.name}
          name="name"
          autoComplete="off"
          error={fields['name']}
        />
        <TextField
          label={bookingsTexts.phone}
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
