import { fieldTexts } from './field-texts.ts'
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
  if (password === '') return fieldTexts.password
  const length = Array.from(password).length
  if (isStrict) return problemOfStrict(password, length, own)
  if (length < min) return fieldTexts.tooShort
  return length > longestPassword ? fieldTexts.tooLong : undefined
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
  if (length < strictLengths.min) return fieldTexts.strictShort(strictLengths.min)
  if (length > strictLengths.max) return fieldTexts.strictLong(strictLengths.max)
  const plain = password.toLowerCase()
  const isOwn = own.some((word) => word.length > 3 && plain === word.toLowerCase())
  const isCommon = commonWords.reduce((left, word) => left.replaceAll(word, ''), plain).length < 4
  const isPoor = new Set(plain).size < 5
  return isOwn || isCommon || isPoor ? fieldTexts.easy : undefined
}

/** What stands under the field of a new password before anything is wrong. */
export function passwordHint({ min, isStrict }: PasswordPolicy): string {
  if (isStrict) return fieldTexts.strictHint(strictLengths.min)
  return fieldTexts.hint(min, longestPassword)
}
