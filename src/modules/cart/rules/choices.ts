import { Refusal } from '#kernel/refusal.ts'
import {
  type ChoiceProblem,
  canonicalChoice,
  maxChosen,
} from '#modules/menu/options/rules/choice.ts'
import type { Chosen } from '#modules/menu/options/rules/groups.ts'
import { judgeNote, tidyNote } from '#modules/menu/options/rules/note.ts'
import { isQuantity, maxOfOne } from '../rules.ts'

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

/** What does not fit is refused: what is sold out as a dish would be, all else by its field. */
export function requireFitting(
  dish: string,
  chosen: readonly Chosen[],
  problems: readonly ChoiceProblem[],
): void {
  if (problems.length === 0) return
  const sentence = sentenceOf(problems)
  if (problems.every(({ code }) => code === 'sold_out')) {
    throw new Refusal('conflict', sentence, { code: 'sold_out' })
  }
  // Whoever has chosen nothing yet is asked to.
  const isAsked = chosen.length === 0
  throw new Refusal('invalid', isAsked ? `${dish}: ${sentence}` : sentence, {
    ...(isAsked && { code: 'options_needed' }),
    fields: { options: sentence },
  })
}

/** @throws Refusal `invalid` */
export function requireQuantity(quantity: number): void {
  if (isQuantity(quantity)) return
  const sentence = `Choose a whole number from 1 to ${maxOfOne}.`
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

/** @throws Refusal `conflict` */
export function refuseTooManyOfOne(): never {
  throw new Refusal('conflict', `At most ${maxOfOne} of one dish fit into the cart.`, {
    code: 'too_many_of_one',
  })
}

/** What is wrong, as people read it. */
export function sentenceOf(problems: readonly ChoiceProblem[]): string {
  return problems.map(({ sentence }) => sentence).join(' ')
}
