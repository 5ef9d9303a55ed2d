import { isPlainLine, lengthOf } from '#kernel/plain-text.ts'

/** A word to the kitchen, of one line. */
export const maxNoteLength = 200

/** What keeps it from the kitchen's screen and printer; undefined when nothing does. */
export function judgeNote(note: string): string | undefined {
  if (lengthOf(note.trim()) > maxNoteLength) {
    return `A note has at most ${maxNoteLength} characters.`
  }
  return isPlainLine(note.trim()) ? undefined : 'A note is plain text in one line.'
}

/** As it is kept: spaces that nobody sees make no other note. */
export function tidyNote(note: string): string {
  return note.trim().replace(/\s+/gu, ' ')
}
