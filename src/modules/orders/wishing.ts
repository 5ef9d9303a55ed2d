import { isPlainText, lengthOf, tidyText } from '#kernel/plain-text.ts'
import { wishTexts } from './wishing-texts.ts'

/** Room for every allergen by name, and for what has to be kept apart. */
export const longestAllergies = 300

/** Characters in the note for the whole order; a note for one dish goes with its line. */
export const longestNote = 200

export function problemOfAllergies(text: string): string | undefined {
  const tooLong = wishTexts.longAllergies(longestAllergies)
  return problemOfText(text, longestAllergies, tooLong)
}

export function problemOfOrderNote(
  text: string,
  longest: number = longestNote,
): string | undefined {
  return problemOfText(text, longest, wishTexts.longNote(longest))
}

function problemOfText(text: string, longest: number, tooLong: string): string | undefined {
  const tidy = tidyText(text)
  if (!isPlainText(tidy)) return wishTexts.onlyText
  return lengthOf(tidy) <= longest ? undefined : tooLong
}

/** What its guest has written; by phone it is the staff who write, for the kitchen alone. */
export function noteOfGuest({ note, isByPhone }: { note: string; isByPhone: boolean }): string {
  return isByPhone ? '' : note
}
