import { days } from '#kernel/duration.ts'
import { fold } from '#kernel/fold.ts'
import { digitsOf, digitsToFind, isNumberSearch } from '#kernel/phone-number.ts'

/** Whoever has not called for so long is forgotten. */
export const guestsKeptMs = days(365)

/** What is looked for among those who have called: a part of the number, or of the name. */
export function readSearch(text: string): { digits: string } | { name: string } | undefined {
  const trimmed = text.trim()
  if (!isNumberSearch(trimmed)) return trimmed.length >= 2 ? { name: fold(trimmed) } : undefined
  const digits = digitsToFind(trimmed)
  return digits.length >= 3 ? { digits } : undefined
}

/** Whether this is one of those who are looked for, as the search of the database has it. */
export function fitsSearch(guest: { name: string; phone: string }, text: string): boolean {
  const wanted = readSearch(text)
  if (!wanted) return false
  return 'digits' in wanted
    ? digitsOf(guest.phone).includes(wanted.digits)
    : fold(guest.name).includes(wanted.name)
}
