import { maxLines } from '#modules/cart/rules.ts'
import { canonicalChoice, judgeNote, maxChosen, tidyNote } from '#modules/menu/options/choosing.ts'
import type { Chosen } from '#modules/menu/options/rules.ts'
import { mayHold, mostOfOneDish } from '#modules/restaurant/order-rules.ts'

/** A dish that the guest wants, as it was sent. */
export interface AskedLine {
  dishId: string
  quantity: number
  options?: readonly Chosen[] | undefined
  note?: string | undefined
}

/** A dish as it stands on the ticket; options and note are empty where nothing was said. */
export interface TicketLine {
  dishId: string
  quantity: number
  options: readonly Chosen[]
  note: string
}

/** An asked line as it stands on the ticket: its options in one order, its note tidied. */
export function lineOf({ dishId, quantity, options = [], note = '' }: AskedLine): TicketLine {
  return { dishId, quantity, options: canonicalChoice(options), note: tidyNote(note) }
}

/** What makes lines of a ticket equal, as a text: the dish, what it comes with, and the note. */
export function keyOf({ dishId, options, note }: TicketLine): string {
  return JSON.stringify([dishId, options, note])
}

/** What is wrong with the lines; undefined when nothing is. */
export function judgeLines(asked: readonly AskedLine[]): string | undefined {
  if (asked.length === 0) return 'Choose at least one dish.'
  if (asked.length > maxLines) return `Take at most ${maxLines} dishes.`
  if (asked.some(({ options = [] }) => options.length > maxChosen)) {
    return `Choose at most ${maxChosen} options with a dish.`
  }
  const problem = asked.map(({ note = '' }) => judgeNote(note)).find(Boolean)
  if (problem !== undefined) return problem
  const areCounts = asked.every(({ quantity }) => mayHold(quantity))
  const fit = areCounts && mergeLines(asked).every(({ quantity }) => mayHold(quantity))
  return fit ? undefined : `Take 1 to ${mostOfOneDish} of a dish.`
}

/** Lines for the ticket, with equal ones made into one, as in a cart. */
export function mergeLines(asked: readonly AskedLine[]): TicketLine[] {
  const merged = new Map<string, TicketLine>()
  for (const line of asked.map(lineOf)) {
    const quantity = (merged.get(keyOf(line))?.quantity ?? 0) + line.quantity
    merged.set(keyOf(line), { ...line, quantity })
  }
  return [...merged.values()]
}
