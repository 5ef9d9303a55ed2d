import { isEmail, sayNotAnEmail } from '#kernel/fields.ts'
import { problemOfName } from './rules.ts'

/** What the owner has chosen (PASSWORD_MIN, PASSWORD_POLICY). */
export interface PasswordPolicy {
  min: number
  isStrict: boolean
}

export interface Registration {
  name: string
  photoURL: string
  email: string
  password: string
}

/** The specification's sentence for both readings of its minimum. */
const tooShort = 'Your password at least 6 characters'

const max = 20

/** The specification's sentence, in its own words. */
const tooLong = 'Your password must be less then 20 characters'

/** The strict policy's lengths, for those who follow NIST SP 800-63B, 3.1.1.2. */
const strict = { min: 15, max: 128 }

const maxUrlLength = 2048

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

/** @param own words that a strict password may not be made of */
export function problemOfPassword(
  password: string,
  { min, isStrict }: PasswordPolicy,
  own: string[] = [],
): string | undefined {
  if (password === '') return 'Password is required'
  const length = Array.from(password).length
  if (isStrict) return problemOfStrict(password, length, own)
  if (length < min) return tooShort
  return length > max ? tooLong : undefined
}

/** What stands under the field of a new password before anything is wrong. */
export function passwordHint({ min, isStrict }: PasswordPolicy): string {
  if (isStrict) return `At least ${strict.min} characters. A few words work well.`
  return `${min} to ${max} characters.`
}

/** What is wrong with a photo's address: it is https or a picture of this site, and the server never fetches it. */
export function problemOfPhoto(photoURL: string): string | undefined {
  const given = photoURL.trim()
  if (given === '') return 'PhotoURL is required'
  const isPath = /^\/(?:avatars|pictures)\/[^\\\s"'`<>]+$/.test(given) && !given.includes('..')
  const isHttps = URL.canParse(given) && /^https:\/\/[^@\\\s"'`<>]+$/i.test(given)
  if ((isPath || isHttps) && given.length <= maxUrlLength) return undefined
  return 'Give an address that begins with https://, or use your initials'
}

export function problemOfEmail(email: string): string | undefined {
  const given = email.trim()
  if (given === '') return 'Email is required'
  return isEmail(given) ? undefined : sayNotAnEmail(given)
}

function problemOfStrict(password: string, length: number, own: string[]): string | undefined {
  if (length < strict.min) return `Your password must have at least ${strict.min} characters`
  if (length > strict.max) return `Your password must have at most ${strict.max} characters`
  const plain = password.toLowerCase()
  const isOwn = own.some((word) => word.length > 3 && plain === word.toLowerCase())
  const isCommon = common.reduce((left, word) => left.replaceAll(word, ''), plain).length < 4
  const isPoor = new Set(plain).size < 5
  return isOwn || isCommon || isPoor ? 'Your password is too easy to guess' : undefined
}

/** What long passwords of leaked lists are made of, repeated or not. */
const common = [
  'password',
  'passw0rd',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwerty',
  '1234567890',
  '123456789',
  '12345678',
  '123456',
  '12345',
  'abcdefghijklmnopqrstuvwxyz',
  'iloveyou',
  'letmein',
  'welcome',
  'football',
  'administrator',
]

/** Which fields are wrong, a sentence each, by the field's name. */
type FieldErrors = Record<string, string>

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
