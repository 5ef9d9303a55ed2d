import type { ComponentProps, ReactNode } from 'react'
import { FormField } from '#ui-kit/form-field.tsx'
import { inputClass } from '#ui-kit/text-input.tsx'

interface AreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled text of several lines. */
export function AreaField({ label, hint, error, ...rest }: AreaFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => <textarea {...rest} {...wiring} className={`${inputClass} py-3`} />}
    </FormField>
  )
}
