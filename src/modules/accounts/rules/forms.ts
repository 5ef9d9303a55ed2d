import { problemOfName } from '../rules.ts'
import { passwordHint, problemOfEmail, problemOfPassword, problemOfPhoto } from './registration.ts'

/** Which fields are wrong, a sentence each, by the field's name. */
export type FieldErrors = Record<string, string>

/** Judges a new password; and what stands under its field before anything is wrong. */
export { passwordHint, problemOfPassword as checkNewPassword }

export const registerFields = ['name', 'email', 'password', 'photoURL'] as const
export const signInFields = ['email', 'password'] as const

/** The server's own judgement of each field, so that both say the same. */
const problemOf: Record<string, (value: string) => string | undefined> = {
  name: problemOfName,
  photoURL: problemOfPhoto,
  email: problemOfEmail,
  // An old password only has to be there: it may be from when the house asked for less.
  password: (password) => (password === '' ? 'Password is required' : undefined),
}

/** What can be seen wrong without asking the server, in the order of the form. */
export function checkFields(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of names) {
    const error = problemOf[name]?.(values[name] ?? '')
    if (error) errors[name] = error
  }
  return errors
}
