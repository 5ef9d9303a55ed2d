import { longest } from '#modules/reservations/rules/details.ts'
import type { DeskBooking } from '#modules/reservations/desk/contract/day.ts'
import { occasionWords } from '#modules/reservations/desk/rules/words.ts'
import { occasions } from '#modules/reservations/rules.ts'
import { FormField } from '#ui-kit/form-field.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { TextField, inputClass } from '#ui-kit/text-input.tsx'

interface ExtraFieldsProps {
  booking?: DeskBooking | undefined
  errors: Readonly<Record<string, string>>
}

/** What the kitchen and the floor have to know; the same for everybody who has a table. */
export function ExtraFields({ booking, errors }: ExtraFieldsProps) {
  return (
    <>
      <TextField
        label="Allergies"
        name="allergies"
        autoComplete="off"
        maxLength={longest.allergies}
        defaultValue={booking?.allergies}
        error={errors['allergies']}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="High chairs"
          name="highChairs"
          type="number"
          inputMode="numeric"
          min={0}
          max={10}
          defaultValue={booking?.highChairs ?? 0}
          error={errors['highChairs']}
        />
        <FormField label="Occasion" error={errors['occasion']}>
          {(wiring) => (
            <select
              {...wiring}
              name="occasion"
              defaultValue={booking?.occasion ?? ''}
              className={inputClass}
            >
              {occasions.map((each) => (
                <option key={each} value={each}>
                  {occasionWords[each]}
                </option>
              ))}
            </select>
          )}
        </FormField>
      </div>
      <TextArea
        label="The guest’s note"
        name="note"
        rows={2}
        maxLength={longest.note}
        defaultValue={booking?.note}
        error={errors['note']}
      />
      <TextArea
        label="Staff note"
        name="staffNote"
        rows={2}
        maxLength={longest.staffNote}
        defaultValue={booking?.staffNote}
        error={errors['staffNote']}
        hint="Only the staff see it."
      />
    </>
  )
}
