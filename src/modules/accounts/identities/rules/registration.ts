import { problemOfName } from '../../rules.ts'

/** What the owner has chosen (PASSWORD_MIN, PASSWORD_POLICY). */
export interface PasswordPolicy {
  min: 5 | 6
  isStrict: boolean
}

export interface Registration {
  name: string
  photoURL: string
  email: string
  password: string
}

/** Both readings of the specification's minimum say the same sentence (rulings 10). */
const tooShort = 'Your password at least 6 characters'
const max = 20
/** The specification's own words. */
const tooLong = 'Your password must be less then 20 characters'

/** NIST SP 800-63B, 3.1.1.2, for those who follow it. */
const strict = { min: 15, max: 128 }

const maxEmailLength = 254
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

/** https, or a path of this site; the server never fetches it (rulings 12). */
function problemOfPhoto(photoURL: string): string | undefined {
  if (photoURL.trim() === '') return 'PhotoURL is required'
  const isPath = /^\/(?![/\\])[^\\\s]*$/.test(photoURL)
  const isHttps = URL.canParse(photoURL) && /^https:\/\/[^@\\\s]+$/i.test(photoURL)
  if ((isPath || isHttps) && photoURL.length <= maxUrlLength) return undefined
  return 'PhotoURL must begin with https:// or be a path of this site'
}

/** One sign, something before it, a name with a dot after it; whether it exists a mail finds out. */
function problemOfEmail(email: string): string | undefined {
  const given = email.trim()
  if (given === '') return 'Email is required'
  const isAddress = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(given)
  return isAddress && given.length <= maxEmailLength ? undefined : 'Email is not an e-mail address'
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

/** What the long ones of leaked lists are made of; whoever repeats them is found too. */
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
