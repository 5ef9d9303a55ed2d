import { type Cents, unitCents } from '#kernel/money.ts'

/** What somebody may well put on the counter for a sum: just that, or the next sums of whole notes. */
export function likelyCash(due: Cents): Cents[] {
  const smallestNote = 5 * unitCents()
  const scale = Math.max(smallestNote / 5, 10 ** Math.floor(Math.log10(due)) / 10)
  const notes = [5, 10, 20, 50, 100].map((times) => scale * times)
  const rounded = notes.map((note) => Math.ceil(due / note) * note)
  return [...new Set([due, ...rounded])].slice(0, 4)
}
