/** Which fields are wrong, a sentence each, by the field's name. */
export type FieldErrors = Record<string, string>

/** The specification's words for an empty field. */
const requiredTexts: FieldErrors = {
  name: 'Name is required',
  photoURL: 'PhotoURL is required',
  email: 'Email is required',
  password: 'Password is required',
}

/** What the house asks of a new password; the server has the last word. */
export interface PasswordRule {
  min: number
  /** Long passphrases instead of the specification's twenty characters (rulings 10). */
  strict: boolean
}

const passwordTooShort = 'Your password at least 6 characters'
const passwordTooLong = 'Your password must be less then 20 characters'

export const registerFields = ['name', 'photoURL', 'email', 'password'] as const
export const signInFields = ['email', 'password'] as const

/** What can be seen wrong without asking the server, in the order of the form. */
export function checkFields(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of names) {
    const error = checkField(name, values[name] ?? '')
    if (error) errors[name] = error
  }
  return errors
}

function checkField(name: string, value: string): string | undefined {
  // A password may be made of spaces; nothing else is.
  if ((name === 'password' ? value : value.trim()) === '') return requiredTexts[name]
  if (name === 'email' && !/^[^\s@]+@[^\s@]+$/.test(value.trim())) {
    return 'That does not look like an e-mail address, such as you@example.com'
  }
  if (name === 'photoURL' && !/^(https:\/\/\S+|\/(?![/\\])\S*)$/.test(value.trim())) {
    return 'Give an address that begins with https://, or use your initials'
  }
  return undefined
}

/** Said of a new password only: an old one may be from when the house asked for less. */
export function checkNewPassword(
  password: string,
  { min, strict }: PasswordRule,
): string | undefined {
  if (password === '') return requiredTexts['password']
  // Under the strict policy the server knows more: common passwords, and its own words.
  if (strict) return undefined
  if (password.length < min) return passwordTooShort
  return password.length > 20 ? passwordTooLong : undefined
}

/** What stands under the field before anything is wrong. */
export function passwordHint({ min, strict }: PasswordRule): string {
  return strict ? `At least ${min} characters: a few words do well.` : `${min} to 20 characters.`
}

/** The picture that this site draws of a name: "Carl Jones" has `/avatars/CJ`. */
export function avatarPath(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('')
  return `/avatars/${encodeURIComponent(initials.toUpperCase() || 'ME')}`
}
