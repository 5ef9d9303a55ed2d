import { lengthOf } from '#kernel/plain-text.ts'
import { noteProblems } from './house-texts.ts'

/** The longest note, enough for a page of remarks; the database refuses more. */
export const longestNote = 2000

export function problemOfNote(text: string): string | undefined {
  if (lengthOf(text) <= longestNote) return undefined
  return noteProblems.long(longestNote)
}
