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
