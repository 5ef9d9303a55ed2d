import { byName } from '#kernel/by-name.ts'
import { minutes } from '#kernel/duration.ts'
import { type Letter, greeting } from '#kernel/letter.ts'
import { formatCents } from '#kernel/money.ts'
import { Refusal } from '#kernel/refusal.ts'

/** What happens when a guest does not answer in time; they say it at checkout. */
export const substitutionChoices = ['drop', 'swap', 'cancel'] as const
export type SubstitutionPreference = (typeof substitutionChoices)[number]

/** What a guest is asked at checkout, and what is read to them when it comes to it. */
export const substitutionWords: Readonly<
  Record<SubstitutionPreference, { choice: string; otherwise: string }>
> = {
  drop: {
    choice: 'Leave it out and pay me back',
    otherwise: 'we leave it out and pay you back',
  },
  swap: {
    choice: 'Swap it for something similar',
    otherwise: 'we swap it for something similar',
  },
  cancel: {
    choice: 'Cancel my order',
    otherwise: 'we cancel the order and pay you back',
  },
}

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
  const ways = `Swap it, leave it out (${formatCents(cents)} back) or cancel the order, by ${until}.`
  return {
    kind: 'order_shortage',
    subject: `We ran out of ${dish}: choose for order ${number} by ${until}`,
    preview: ways,
    heading: 'We ran out of something you ordered',
    paragraphs: [greeting(customer), `We are sorry: we ran out of ${dish}. ${ways}`],
    button: { words: 'Choose what to do', address: link },
    afterwards: [
      `If we do not hear from you by then, ${substitutionWords[substitution].otherwise}.`,
    ],
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
  switch (state) {
    case 'asked':
      return `${dish} ran out.`
    case 'swapped':
      return `${countedName(quantity, swap)} instead of ${dish}.`
    case 'dropped':
      return `Without ${dish}.`
    case 'cancelled':
      return `Cancelled: ${dish} ran out.`
    case 'withdrawn':
      return `${dish} is available after all.`
  }
}

/** Whoever comes second is told what was chosen. */
export function refuseChosen(chosen: { state: ShortageState; swap_name: string | null }): never {
  throw new Refusal('conflict', 'This has been chosen already.', {
    code: 'already_chosen',
    beside: { chosen: chosen.state, ...(chosen.swap_name !== null && { swap: chosen.swap_name }) },
  })
}

export function notOffered(name: string): Refusal {
  const message = `${name} is not available right now. Choose something else.`
  return new Refusal('conflict', message, { code: 'not_offered' })
}
