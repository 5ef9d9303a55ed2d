/** What the owner has chosen (PASSWORD_MIN, PASSWORD_POLICY). */
export interface PasswordPolicy {
  min: number
  isStrict: boolean
}

/** The specification's sentence for both readings of its minimum. */
const tooShort = 'Your password at least 6 characters'

const longestPassword = 20

/** The specification's sentence, in its own words. */
const tooLong = 'Your password must be less then 20 characters'

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
  return length > longestPassword ? tooLong : undefined
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
  if (length < strictLengths.min)
    return `Your password must have at least ${strictLengths.min} characters`
  if (length > strictLengths.max)
    return `Your password must have at most ${strictLengths.max} characters`
  const plain = password.toLowerCase()
  const isOwn = own.some((word) => word.length > 3 && plain === word.toLowerCase())
  const isCommon = commonWords.reduce((left, word) => left.replaceAll(word, ''), plain).length < 4
  const isPoor = new Set(plain).size < 5
  return isOwn || isCommon || isPoor ? 'Your password is too easy to guess' : undefined
}

/** What stands under the field of a new password before anything is wrong. */
export function passwordHint({ min, isStrict }: PasswordPolicy): string {
  if (isStrict) return `At least ${strictLengths.min} characters. A few words work well.`
  return `${min} to ${longestPassword} characters.`
}
