import { Refusal } from '#kernel/refusal.ts'
import { canonicalChoice, maxChosen } from '#modules/menu/options/rules/choice.ts'
import type { Chosen } from '#modules/menu/options/rules/groups.ts'
import { judgeNote, tidyNote } from '#modules/menu/options/rules/note.ts'
import { isQuantity, mostInLine } from '../rules.ts'

/** What is wanted with a dish; nothing but the dish where both are empty. */
export interface Wanted {
  options: Chosen[]
  note: string
}

/** As it is kept, or refused by the names of its fields. @throws Refusal `invalid` */
export function readWanted({
  options = [],
  note = '',
}: {
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}): Wanted {
  const noteProblem = judgeNote(note)
  const tooMany = options.length > maxChosen ? `Choose at most ${maxChosen} options.` : undefined
  const sentence = noteProblem ?? tooMany
  if (sentence !== undefined) {
    const fields = { [noteProblem === undefined ? 'options' : 'note']: sentence }
    throw new Refusal('invalid', sentence, { fields })
  }
  return { options: canonicalChoice(options), note: tidyNote(note) }
}

/** @throws Refusal `invalid` */
export function requireQuantity(quantity: number): void {
  if (isQuantity(quantity)) return
  const sentence = `Choose a whole number from 1 to ${mostInLine}.`
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

/** @throws Refusal `conflict` */
export function refuseTooManyOfOne(): never {
  throw new Refusal('conflict', `At most ${mostInLine} fit into a line of the cart.`, {
    code: 'too_many_of_one',
  })
}
