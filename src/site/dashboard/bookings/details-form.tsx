import { useRef, useState } from 'react'
import { changeAtDesk } from '#modules/reservations/desk/contract/changing.ts'
import type { DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import { nameOf } from '#modules/reservations/desk/rules/words.ts'
import { useApi } from '#ui-kit/api-context.ts'
import { ErrorText } from '#ui-kit/error-text.tsx'
import { RefusableForm } from '#ui-kit/refusable-form.tsx'
import { TextField } from '#ui-kit/text-input.tsx'
import { EmailField } from './email-field.tsx'
import { ExtraFields } from '#modules/reservations/desk/ui/extra-fields.tsx'
import { PartyChoice } from '#modules/reservations/desk/ui/party-choice.tsx'
import { readDeskForm } from '#modules/reservations/desk/ui/read-desk-form.ts'
import { SendOrBack } from './send-or-back.tsx'
import { type Done, useAction } from './use-action.ts'

interface DetailsFormProps {
  booking: DeskBooking
  onTell: (done: Done) => void
  onSaved: () => void
  onCancel: () => void
}

/** The party, and what is known of the guest. */
export function DetailsForm({ booking, onTell, onSaved, onCancel }: DetailsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const api = useApi()
  const { attempt, problem, fields, isBusy, mend } = useAction(onTell)
  const [party, setParty] = useState(booking.party)
  // What others change meanwhile is not overwritten: the server compares this version.
  const [{ _id: id, version }] = useState(booking)

  async function send(typed: HTMLFormElement) {
    const body = { version, party, ...readDeskForm(typed) }
    const isSaved = await attempt(async () => {
      const saved = await api(changeAtDesk, { params: { id }, body })
      return { text: `Saved: ${nameOf(saved)}` }
    })
    if (isSaved) onSaved()
  }
  return (
    <RefusableForm ref={form} onSend={send} onMend={mend}>
      <PartyChoice party={party} error={fields['party']} onChange={setParty} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          defaultValue={booking.name}
          error={fields['name']}
        />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="off"
          defaultValue={booking.phone}
          error={fields['phone']}
        />
      </div>
      {booking.origin === 'phone' && <EmailField email={booking.email} error={fields['email']} />}
      <ExtraFields booking={booking} errors={fields} />
      <ErrorText>{problem}</ErrorText>
      <SendOrBack onBack={onCancel} busyText="Saving…" isBusy={isBusy}>
        Save
      </SendOrBack>
    </RefusableForm>
  )
}
