/** Enough for a page of remarks; the database refuses more. */
export const longestNote = 2000

/** Counted as the database counts: an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length
}

export function problemOfNote(text: string): string | undefined {
  if (lengthOf(text) <= longestNote) return undefined
  return `A note has at most ${longestNote.toLocaleString('en-US')} characters`
}
