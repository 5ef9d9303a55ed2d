import { FormField } from '#ui-kit/form-field.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { inputClass, TextField } from '#ui-kit/text-field.tsx'
import { longestTexts, occasions } from '../../rules.ts'
import type { DeskBooking } from '../contract.ts'
import { bookingTexts, factTexts } from './house-texts.ts'

interface ExtraFieldsProps {
  booking?: DeskBooking | undefined
  errors: Readonly<Record<string, string>>
}

/** Fields for what the kitchen and the floor have to know of a party. */
export function ExtraFields({ booking, errors }: ExtraFieldsProps) {
  return (
    <>
      <TextField
        label={factTexts.allergies}
        name="allergies"
        autoComplete="off"
        maxLength={longestTexts.allergies}
        defaultValue={booking?.allergies}
        error={errors['allergies']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={factTexts.highChairs}
          name="highChairs"
          type="number"
          inputMode="numeric"
          min={0}
          max={10}
          defaultValue={booking?.highChairs ?? 0}
          error={errors['highChairs']}
        />
        <FormField label={factTexts.occasion} error={errors['occasion']}>
          {(wiring) => (
            <select
              {...wiring}
              name="occasion"
              defaultValue={booking?.occasion ?? ''}
              className={inputClass}
            >
              {occasions.map((each) => (
                <option key={each} value={each}>
                  {bookingTexts.occasions[each]}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <TextArea
        label={factTexts.guestsNote}
        name="note"
        rows={2}
        maxLength={longestTexts.note}
        defaultValue={booking?.note}
        error={errors['note']}
      />
      <TextArea
        label={factTexts.staffNote}
        name="staffNote"
        rows={2}
        maxLength={longestTexts.staffNote}
        defaultValue={booking?.staffNote}
        error={errors['staffNote']}
        hint={factTexts.staffNoteHint}
      />
    </>
  )
}

/** What has been typed of a guest, by the names of its fields. */
export function readDeskForm(form: HTMLFormElement) {
  const given = new FormData(form)
  const text = (name: string) => String(given.get(name) ?? '').trim()
  return {
    name: text('name'),
    phone: text('phone'),
    note: text('note'),
    allergies: text('allergies'),
    highChairs: Number(text('highChairs') || '0'),
    occasion: occasions.find((each) => each === text('occasion')) ?? '',
    staffNote: text('staffNote'),
    // Not every form has the field.
    email: given.has('email') ? text('email') : undefined,
  }
}

export type DeskFormDetails = ReturnType<typeof readDeskForm>
