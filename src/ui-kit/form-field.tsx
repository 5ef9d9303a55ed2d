import { type ReactNode, useId } from 'react'
import { ErrorText } from './error-text.tsx'

/** What an input takes over from its field, so that label, hint and error belong to it. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FormFieldProps {
  label: string
  /** Said before anything is wrong. */
  hint?: ReactNode
  error?: string | undefined
  /** Stands at the end of the label's line: a small button that helps. */
  aside?: ReactNode
  children: (wiring: FieldWiring) => ReactNode
}

/** A labelled field. Its error stands under it, is announced, and stays until it is mended. */
export function FormField({ label, hint, error, aside, children }: FormFieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div>
      <div className="mb-1.5 flex min-h-6 items-end justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      <ErrorText id={errorId}>{error}</ErrorText>
      {hint && (
        <p id={hintId} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
