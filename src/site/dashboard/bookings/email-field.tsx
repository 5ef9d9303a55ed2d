import { TextField } from '#ui-kit/text-field.tsx'
import { bookingsTexts } from './house-texts.ts'

interface EmailFieldProps {
  email?: string
  error: string | undefined
}

/** The address of whoever books by phone, if they want emails; phones show the keyboard for it. */
export function EmailField({ email, error }: EmailFieldProps) {
  return (
    <TextField
      label={bookingsTexts.email}
      name="email"
      type="email"
      autoComplete="off"
      defaultValue={email}
      error={error}
      hint={bookingsTexts.emailHint}
    />
  )
}
