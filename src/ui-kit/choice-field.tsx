import type { ComponentProps } from 'react'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-field.tsx'

interface ChoiceFieldProps extends ComponentProps<'select'> {
  label: string
  hint?: string
  error?: string | undefined
  choices: readonly (readonly [value: string, text: string])[]
}

/** A labelled choice of one of few. */
export function ChoiceField({ label, hint, error, choices, ...rest }: ChoiceFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => (
        <select {...rest} {...wiring} className={inputClass}>
          <Options choices={choices} />
        </select>
      )}
    </FormField>
  )
}

export function Options({ choices }: Pick<ChoiceFieldProps, 'choices'>) {
  return choices.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))
}
