import type { ComponentProps, ReactNode } from 'react'
import { FormField } from './form-field.tsx'

/** The look of a text input, for whatever stands in a field. */
export const inputClass =
  'min-h-12 w-full rounded-input border border-control bg-surface px-3.5 text-base text-text transition-colors duration-150 placeholder:text-muted hover:border-text aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)]'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  hint?: ReactNode
  error?: string | undefined
  aside?: ReactNode
}

/** A labelled line of text. The browser keeps what is typed in it: it answers before scripts do. */
export function TextField({ label, hint, error, aside, className = '', ...rest }: TextFieldProps) {
  return (
    <FormField label={label} hint={hint} error={error} aside={aside}>
      {(wiring) => <input {...rest} {...wiring} className={`${inputClass} ${className}`} />}
    </FormField>
  )
}
