import { isPlainLine, lengthOf } from '#kernel/plain-text.ts'

/** The longest note to the kitchen, which is one line. */
export const maxNoteLength = 200

/** What keeps a note from the kitchen's screen and printer; undefined when nothing does. */
export function judgeNote(note: string): string | undefined {
  if (lengthOf(note.trim()) > maxNoteLength) {
    return `A note has at most ${maxNoteLength} characters.`
  }
  return isPlainLine(note.trim()) ? undefined : 'A note is plain text in one line.'
}

/** A note as it is kept: spaces that nobody sees make no other note of it. */
export function tidyNote(note: string): string {
  return note.trim().replace(/\s+/gu, ' ')
}
