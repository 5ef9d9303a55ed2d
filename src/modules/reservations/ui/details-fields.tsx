import { FormField } from '#ui-kit/form-field.tsx'
import { TextArea } from '#ui-kit/text-area.tsx'
import { TextField, inputClass } from '#ui-kit/text-field.tsx'
import { type Details, longestTexts, mostHighChairs, occasions } from '../rules.ts'
import { detailTexts } from '../texts.ts'

interface DetailsFieldsProps {
  given: Details
  party: number
  errors: Record<string, string>
  /** Asked of whoever has no account only: what they said before, or nothing. */
  email?: string | undefined
}

/** Who comes, and what the house should know; the browser keeps what is typed. */
export function DetailsFields({ given, party, errors, email }: DetailsFieldsProps) {
  const chairs = Array.from({ length: mostHighChairs(party) }, (_, index) => index + 1)
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        label={detailTexts.name}
        name="name"
        autoComplete="name"
        enterKeyHint="next"
        aria-required="true"
        maxLength={longestTexts.name}
        defaultValue={given.name}
        error={errors['name']}
      />
      <TextField
        label={detailTexts.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        enterKeyHint="next"
        aria-required="true"
        maxLength={longestTexts.phone}
        defaultValue={given.phone}
        hint={detailTexts.phoneHint}
        error={errors['phone']}
      />
      {email !== undefined && <EmailField given={email} error={errors['email']} />}
      <FormField label={detailTexts.occasion} error={errors['occasion']}>
        {(wiring) => (
          <select {...wiring} name="occasion" defaultValue={given.occasion} className={inputClass}>
            {occasions.map((value) => (
              <option key={value} value={value}>
                {detailTexts.occasions[value]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={detailTexts.highChairs} error={errors['highChairs']}>
        {(wiring) => (
          <select
            {...wiring}
            name="highChairs"
            defaultValue={given.highChairs === 0 ? '' : String(given.highChairs)}
            className={inputClass}
          >
            <option value="">{detailTexts.none}</option>
            {chairs.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <TextArea
        label={detailTexts.allergies}
        name="allergies"
        rows={3}
        maxLength={longestTexts.allergies}
        defaultValue={given.allergies}
        hint={detailTexts.allergiesHint}
        error={errors['allergies']}
      />
      <TextArea
        label={detailTexts.note}
        name="note"
        rows={3}
        maxLength={longestTexts.note}
        defaultValue={given.note}
        hint={detailTexts.noteHint}
        error={errors['note']}
      />
    </div>
  )
}

function EmailField({ given, error }: { given: string; error: string | undefined }) {
  return (
    <div className="sm:col-span-2">
      <TextField
        label={detailTexts.email}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        aria-required="true"
        defaultValue={given}
        hint={detailTexts.emailHint}
        error={error}
      />
    </div>
  )
}

/** The fields that a draft keeps. */
export const detailNames = ['name', 'phone', 'email', 'occasion', 'highChairs', 'allergies', 'note']
