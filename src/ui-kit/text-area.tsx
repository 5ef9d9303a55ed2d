import type { ComponentProps, ReactNode } from 'react'
import { FormField } from './form-field.tsx'
import { inputClass } from './text-field.tsx'

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled text of several lines. */
export function TextArea({ label, hint, error, ...rest }: TextAreaProps) {
  return (
    <FormField label={label} hint={hint} error={error}>
      {(wiring) => <textarea {...rest} {...wiring} className={`${inputClass} py-3`} />}
    </FormField>
  )
}
