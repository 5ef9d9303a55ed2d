import { byName } from '#kernel/by-name.ts'
import { minutes } from '#kernel/duration.ts'
import { type Letter, greeting } from '#kernel/letter.ts'
import { formatCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'
import { shortageLetterTexts, outcomeTexts } from './texts.ts'

/** What happens when a guest does not answer in time; they say it at checkout. */
export const substitutionChoices = ['drop', 'swap', 'cancel'] as const
export type SubstitutionPreference = (typeof substitutionChoices)[number]

export type ShortageState = 'asked' | 'swapped' | 'dropped' | 'cancelled' | 'withdrawn'
/** Who can have given the answer that counts. */
export type Answerer = 'guest' | 'default' | 'kitchen'

/** How long a guest may think: meanwhile the rest of the order gets cold. */
export const answerMs = minutes(5)

/** Where an order stands while a dish of it can run out, and while it can still be given up for that. */
export const shortStates = ['pending', 'accepted', 'preparing'] as const

export function canRunShort(state: string): boolean {
  return shortStates.some((each) => each === state)
}

interface Swappable {
  name: string
  priceCents: number
}

/** Dishes by how close they come: the dearest first, and of equal prices by name. */
export function inOrderOfLikeness<Dish extends Swappable>(dishes: readonly Dish[]): Dish[] {
  return dishes.toSorted((a, b) => b.priceCents - a.priceCents || byName(a.name, b.name))
}

/** "2 × Tiramisu"; one is only its name. */
export function countedName(quantity: number, name: string): string {
  return quantity === 1 ? name : `${quantity} × ${name}`
}

/** How often something has happened to these shortages, which the revision of a followed page counts. */
export function newsIn(shortages: readonly { state: ShortageState }[]): number {
  return shortages.reduce((sum, { state }) => sum + (state === 'asked' ? 1 : 2), 0)
}

interface ShortageFacts {
  customer: string
  number: string
  /** "2 × Tiramisu". */
  dish: string
  cents: number
  /** "6:35 pm". */
  until: string
  substitution: SubstitutionPreference
  link: string
}

/** Asks what somebody wants instead. */
export function shortageLetter(shortage: ShortageFacts): Letter {
  const { customer, number, dish, cents, until, substitution, link } = shortage
  const ways = shortageLetterTexts.ways(formatCents(cents), until)
  return {
    kind: 'order_shortage',
    subject: shortageLetterTexts.subject(dish, number, until),
    preview: ways,
    heading: shortageLetterTexts.heading,
    paragraphs: [greeting(customer), `${shortageLetterTexts.sorry(dish)} ${ways}`],
    button: { words: shortageLetterTexts.button, address: link },
    afterwards: [shortageLetterTexts.otherwise[substitution]],
  }
}

interface Outcome {
  state: ShortageState
  name: string
  quantity: number
  swap?: string | undefined
}

/** What became of a shortage, as its guest and the kitchen read it. */
export function sayOutcome({ state, name, quantity, swap = '' }: Outcome): string {
  const dish = countedName(quantity, name)
  if (state === 'swapped') return outcomeTexts.swapped(dish, countedName(quantity, swap))
  return outcomeTexts[state](dish)
}

/** Whoever comes second is told what was chosen. */
export function refuseChosen(chosen: { state: ShortageState; swap_name: string | null }): never {
  throw new Refusal('conflict', shortageLetterTexts.alreadyChosen, {
    code: 'already_chosen',
    beside: { chosen: chosen.state, ...(chosen.swap_name !== null && { swap: chosen.swap_name }) },
  })
}

/** @param name of the dish; absent where there is none to name */
export function notOffered(name?: string): Refusal {
  return new Refusal('conflict', shortageLetterTexts.notOffered(name), { code: 'not_offered' })
}
