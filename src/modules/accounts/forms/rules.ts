/** Which fields are wrong, a sentence each, by the field's name. */
export type FieldErrors = Record<string, string>

/** The specification's words for an empty field. */
const requiredTexts: FieldErrors = {
  name: 'Name is required',
  photoURL: 'PhotoURL is required',
  email: 'Email is required',
  password: 'Password is required',
}

export const passwordTooShort = 'Your password at least 6 characters'

/** The least that any setting accepts (rulings 10); what this house asks for the server knows. */
const passwordMin = 5

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
export function checkNewPassword(password: string): string | undefined {
  if (password === '') return requiredTexts['password']
  return password.length < passwordMin ? passwordTooShort : undefined
}

/** The picture that this site draws of a name: "Carl Jones" has `/avatars/CJ`. */
export function avatarPath(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words
  const initials = ends.map((word) => [...(word ?? '')][0] ?? '').join('')
  return `/avatars/${encodeURIComponent(initials.toUpperCase() || 'ME')}`
}
