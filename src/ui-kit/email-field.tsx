import { emailTexts } from './email-texts.ts'
import { TextField } from './text-field.tsx'

interface EmailFieldProps {
  /** `username` where a password manager fills it in beside a password. */
  autoComplete: 'email' | 'username'
  error: string | undefined
  defaultValue?: string | undefined
}

/** An email address with the keyboard for it. */
export function EmailField({ autoComplete, error, defaultValue }: EmailFieldProps) {
  return (
    <TextField
      label={emailTexts.label}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      aria-required="true"
      error={error}
      defaultValue={defaultValue}
    />
  )
}
