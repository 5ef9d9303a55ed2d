/** Fields that several forms ask for. What one form takes, every form takes, with the same sentence where it does not. */

/** The longest email address that mail servers take, in characters (RFC 5321). */
const maxEmailLength = 254

export const notAnEmail = 'That does not look like an email address, such as you@example.com'

/** One sign, something before it, a name with a dot after it; whether the address exists, an email finds out. */
export function isEmail(text: string): boolean {
  const isAddress = /^[^\s@<>(),;:"[\]\\]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)
  return isAddress && text.length <= maxEmailLength
}

export const notAPhone = 'Write a phone number such as (518) 555-0147.'

/** What a telephone dials, however it is written. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

/** Five to twenty digits, with what people write between them. */
export function isPhone(text: string): boolean {
  const { length } = digitsOf(text)
  return /^\+?[\d ().\-/]{5,29}$/.test(text) && length >= 5 && length <= 20
}
