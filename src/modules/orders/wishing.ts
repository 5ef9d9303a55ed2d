import { isPlainText, lengthOf, tidyText } from '#kernel/plain-text.ts'

/** Room for every allergen by name, and for what has to be kept apart. */
export const longestAllergies = 300

export function tidyAllergies(said: string): string {
  return tidyText(said)
}

export function problemOfAllergies(said: string): string | undefined {
  const text = tidyAllergies(said)
  if (!isPlainText(text)) return 'Only text and line breaks can be kept.'
  if (lengthOf(text) <= longestAllergies) return undefined
  return `Write at most ${longestAllergies} characters; for more, please call us.`
}

/** A guest's word about the whole order: what is about a dish goes with its line. */
export const longestNote = 200

export function problemOfNote(said: string, longest: number = longestNote): string | undefined {
  const text = tidyText(said)
  if (!isPlainText(text)) return 'Only text and line breaks can be kept.'
  return lengthOf(text) <= longest ? undefined : `Write at most ${longest} characters.`
}

/** What its guest has written; by phone it is the staff who write, for the kitchen alone. */
export function noteOfGuest({ note, isByPhone }: { note: string; isByPhone: boolean }): string {
  return isByPhone ? '' : note
}
