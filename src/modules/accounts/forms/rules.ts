import {
  passwordHint as hintOf,
  problemOfEmail,
  problemOfPassword,
  problemOfPhoto,
} from '../identities/rules/registration.ts'
import { problemOfName } from '../rules.ts'

/** Which fields are wrong, a sentence each, by the field's name. */
export type FieldErrors = Record<string, string>

/** What the house asks of a new password, as the server tells it to the forms. */
export interface PasswordRule {
  min: number
  /** Long passphrases instead of the specification's twenty characters (rulings 10). */
  strict: boolean
}

export const registerFields = ['name', 'photoURL', 'email', 'password'] as const
export const signInFields = ['email', 'password'] as const

/** The server's own judgement of each field, so that both say the same. */
const problemOf: Record<string, (value: string) => string | undefined> = {
  name: problemOfName,
  photoURL: problemOfPhoto,
  email: problemOfEmail,
  // Of an old one only that it is there: it may be from when the house asked for less.
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

/** @param own words that a strict password may not be made of */
export function checkNewPassword(
  password: string,
  { min, strict }: PasswordRule,
  own: string[] = [],
): string | undefined {
  return problemOfPassword(password, { min, isStrict: strict }, own)
}

/** What stands under the field before anything is wrong. */
export function passwordHint({ min, strict }: PasswordRule): string {
  return hintOf({ min, isStrict: strict })
}
