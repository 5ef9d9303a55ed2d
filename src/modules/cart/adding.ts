import { Refusal } from '#kernel/refusal.ts'
import { canonicalChoice, maxChosen } from '#modules/menu/options/choosing.ts'
import { judgeNote, tidyNote } from '#modules/menu/options/finding.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { mayHold, mostOfOneDish } from '#modules/restaurant/order-rules.ts'

/** What is wanted with a dish; nothing but the dish where both are empty. */
export interface CartChoice {
  options: Chosen[]
  note: string
}

/** A choice as it is kept. @throws Refusal `invalid` by the names of its fields */
export function readCartChoice({
  options = [],
  note = '',
}: {
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}): CartChoice {
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
  if (mayHold(quantity)) return
  const sentence = `Choose a whole number from 1 to ${mostOfOneDish}.`
  throw new Refusal('invalid', sentence, { fields: { quantity: sentence } })
}

/** @throws Refusal `conflict` */
export function refuseTooManyOfOne(): never {
  throw new Refusal('conflict', `At most ${mostOfOneDish} fit into a line of the cart.`, {
    code: 'too_many_of_one',
  })
}
