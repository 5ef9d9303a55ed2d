import { isEmail, sayNotAnEmail } from '#kernel/fields.ts'
import { fieldTexts } from './field-texts.ts'
import { type PasswordPolicy, problemOfPassword } from './passwords.ts'
import { problemOfName } from './rules.ts'

export const registerFields = ['name', 'email', 'password', 'photoURL'] as const

export const signInFields = ['email', 'password'] as const

/** Which fields are wrong, a sentence each, by the field's name. */
type FieldErrors = Record<string, string>

/** The server's own judgement of each field, so that both say the same. */
const problemOfField: Record<string, (value: string) => string | undefined> = {
  name: problemOfName,
  photoURL: problemOfPhoto,
  email: problemOfEmail,
  // An old password only has to be there: it may be from when the house asked for less.
  password: (password) => (password === '' ? fieldTexts.password : undefined),
}

/** What can be seen wrong without asking the server, in the order of the form. */
export function checkFields(
  names: readonly string[],
  values: Readonly<Record<string, string>>,
): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of names) {
    const error = problemOfField[name]?.(values[name] ?? '')
    if (error) errors[name] = error
  }
  return errors
}

export interface Registration {
  name: string
  photoURL: string
  email: string
  password: string
}

/** A sentence per field that keeps somebody from registering; empty when nothing does. */
export function problemsOfRegistration(
  { name, photoURL, email, password }: Registration,
  policy: PasswordPolicy,
): Record<string, string> {
  const found = {
    name: problemOfName(name),
    photoURL: problemOfPhoto(photoURL),
    email: problemOfEmail(email),
    password: problemOfPassword(password, policy, [name, email]),
  }
  const entries = Object.entries(found)
  return Object.fromEntries(
    entries.flatMap(([field, problem]) => (problem ? [[field, problem]] : [])),
  )
}

export function problemOfEmail(email: string): string | undefined {
  const given = email.trim()
  if (given === '') return fieldTexts.email
  return isEmail(given) ? undefined : sayNotAnEmail(given)
}

const longestPhotoURL = 2048

/** What is wrong with a photo's address: it is https or a picture of this site, and the server never fetches it. */
export function problemOfPhoto(photoURL: string): string | undefined {
  const given = photoURL.trim()
  if (given === '') return fieldTexts.photo
  const isPath = /^\/(?:avatars|pictures)\/[^\\\s"'`<>]+$/.test(given) && !given.includes('..')
  const isHttps = URL.canParse(given) && /^https:\/\/[^@\\\s"'`<>]+$/i.test(given)
  if ((isPath || isHttps) && given.length <= longestPhotoURL) return undefined
  return fieldTexts.photoAddress
}
