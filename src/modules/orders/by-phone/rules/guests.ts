import { days } from '#kernel/duration.ts'

/** Whoever has not called for so long is forgotten. */
export const guestsKeptMs = days(365)

/** Whose number it is, however it is written. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}

export function isPhone(phone: string): boolean {
  const { length } = digitsOf(phone)
  return /^\+?[\d ().\-/]{5,29}$/.test(phone) && length >= 5 && length <= 20
}

/** What is looked for among those who have called: digits, or the beginning of a name. */
export function readSearch(text: string): { digits: string } | { name: string } | undefined {
  const trimmed = text.trim()
  const digits = digitsOf(trimmed)
  if (/^[+\d ().\-/]+$/.test(trimmed)) return digits.length >= 3 ? { digits } : undefined
  return trimmed.length >= 2 ? { name: trimmed.toLowerCase() } : undefined
}
