import { CheckField } from '#ui-kit/check-field.tsx'
import { FormField } from '#ui-kit/form-field.tsx'
import { Group } from '#ui-kit/settings-frame.tsx'
import { TextField, inputClass } from '#ui-kit/text-input.tsx'
import { type JournalSettings, accountLengths } from '../rules/accounts.ts'
import { charts } from '../rules/charts.ts'
import { accountsTexts } from './texts.ts'

const { datev: texts } = accountsTexts

interface DatevFieldsProps {
  draft: JournalSettings
  errors: Readonly<Record<string, string>>
  onChange: (part: Partial<JournalSettings>) => void
}

/** What DATEV has to know of a house. */
export function DatevFields({ draft, errors, onChange }: DatevFieldsProps) {
  const { adviser, client, yearBegins, isLocked } = draft
  const fields = [
    { name: 'adviser', label: texts.adviser, value: adviser, maxLength: 7, hint: undefined },
    { name: 'client', label: texts.client, value: client, maxLength: 5, hint: undefined },
    {
      name: 'yearBegins',
      label: texts.year,
      value: yearBegins,
      maxLength: 5,
      hint: texts.yearHint,
    },
  ] as const
  return (
    <Group title={texts.title} intro={texts.intro}>
      <div className="grid items-start gap-5 sm:grid-cols-2 xl:grid-cols-3">
        {fields.map(({ name, hint, ...field }) => (
          <TextField
            key={name}
            name={name}
            {...field}
            {...(hint !== undefined && { hint })}
            autoComplete="off"
            error={errors[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value.trim() })}
          />
        ))}
        <Choices draft={draft} errors={errors} onChange={onChange} />
      </div>
      <CheckField
        name="isLocked"
        label={texts.lock}
        hint={texts.lockHint}
        isChecked={isLocked}
        onChange={(isOn) => onChange({ isLocked: isOn })}
      />
    </Group>
  )
}

function Choices({ draft: { accountLength, chart }, errors, onChange }: DatevFieldsProps) {
  return (
    <>
      <FormField label={texts.length} error={errors['accountLength']}>
        {(wiring) => (
          <select
            {...wiring}
            name="accountLength"
            value={accountLength}
            className={inputClass}
            onChange={({ currentTarget }) =>
              onChange({ accountLength: Number(currentTarget.value) })
            }
          >
            {accountLengths.map((length) => (
              <option key={length} value={length}>
                {length}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={texts.chart}>
        {(wiring) => (
          <select
            {...wiring}
            name="chart"
            value={chart}
            className={inputClass}
            onChange={({ currentTarget }) =>
              onChange({ chart: charts.find(({ id }) => id === currentTarget.value)?.id ?? '' })
            }
          >
            <option value="">{texts.noChart}</option>
            {charts.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </FormField>
    </>
  )
}
