import { passwordTexts } from './passwords-texts.ts'
/** What the owner has chosen (PASSWORD_MIN, PASSWORD_POLICY). */
export interface PasswordPolicy {
  min: number
  isStrict: boolean
}

const longestPassword = 20

/** @param own words that a strict password may not be made of */
export function problemOfPassword(
  password: string,
  { min, isStrict }: PasswordPolicy,
  own: string[] = [],
): string | undefined {
  if (password === '') return passwordTexts.required
  const length = Array.from(password).length
  if (isStrict) return problemOfStrict(password, length, own)
  if (length < min) return passwordTexts.tooShort
  return length > longestPassword ? passwordTexts.tooLong : undefined
}

/** The strict policy's lengths, for those who follow NIST SP 800-63B, 3.1.1.2. */
const strictLengths = { min: 15, max: 128 }

/** What long passwords of leaked lists are made of, repeated or not. */
const commonWords = [
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

function problemOfStrict(password: string, length: number, own: string[]): string | undefined {
  if (length < strictLengths.min) return passwordTexts.strictTooShort(strictLengths.min)
  if (length > strictLengths.max) return passwordTexts.strictTooLong(strictLengths.max)
  const plain = password.toLowerCase()
  const isOwn = own.some((word) => word.length > 3 && plain === word.toLowerCase())
  const isCommon = commonWords.reduce((left, word) => left.replaceAll(word, ''), plain).length < 4
  const isPoor = new Set(plain).size < 5
  return isOwn || isCommon || isPoor ? passwordTexts.tooEasy : undefined
}

/** What stands under the field of a new password before anything is wrong. */
export function passwordHint({ min, isStrict }: PasswordPolicy): string {
  if (isStrict) return passwordTexts.strictHint(strictLengths.min)
  return passwordTexts.hint(min, longestPassword)
}
