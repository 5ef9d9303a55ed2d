import { TextField } from '#ui-kit/text-input.tsx'

interface EmailFieldProps {
  email?: string
  error: string | undefined
}

/** Of who books by phone, if they like to be written to; the keyboard of phones knows what it is. */
export function EmailField({ email, error }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      autoComplete="off"
      defaultValue={email}
      error={error}
      hint="Optional. For a confirmation and a reminder."
    />
  )
}
