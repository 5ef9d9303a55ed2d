import type { Letter } from '#kernel/letter.ts'
import { type OrderType, typeFacts } from '#modules/restaurant/rules.ts'
import type { WireHandover } from '../contract/guest.ts'

/** What is said otherwise of what is eaten here than of what is picked up. */
interface TypeWords {
  /** In short, of an order that can be had now. */
  ready: string
  /** How its guest has it, by the number that is called. */
  handOver: (call: string) => string
  /** What has become of it in the end. */
  done: string
  /** Before the house's name and address. */
  lead: string
  accepted: string
  /** Whose name is called out: asked, told, and where it is another one. */
  who: string
  whose: string
  other: string
}

const words: Record<OrderType, TypeWords> = {
  pickup: {
    ready: 'ready for pickup',
    handOver: (call) => `Pick it up and say number ${call}.`,
    done: 'Picked up',
    lead: 'Pick up at',
    accepted: 'The kitchen has taken it on. This is when and where to pick it up.',
    who: 'Who picks it up?',
    whose: 'Picked up by',
    other: 'Somebody else picks it up',
  },
  eat_in: {
    ready: 'ready to eat',
    handOver: (call) => `Come to the counter and say number ${call}.`,
    done: 'Served',
    lead: 'Eat in at',
    accepted: 'The kitchen has taken it on. This is when it is ready, and where.',
    who: 'Who is it for?',
    whose: 'For',
    other: 'It is for somebody else',
  },
}

/** Something that is had in some way; answers name none where it is picked up. */
interface Had {
  type?: OrderType | undefined
}

/** Where its guest has it, as letters say it: the house's name and address stand in by themselves. */
export function placeOf({ type }: Had, when: string): NonNullable<Letter['place']> {
  return { lead: typeWords(type).lead, when }
}

/** The words for a type; answers name none where an order is picked up. */
export function typeWords(type: OrderType = 'pickup'): TypeWords {
  return words[type]
}

/** "Pickup 6:40 pm", "Eat in": what stands out on a ticket; empty for what is picked up as soon as possible. */
export function sayHandover({ type }: Had, when: string | undefined): string {
  if (type === undefined && when === undefined) return ''
  return [typeFacts[type ?? 'pickup'].name, when].filter(Boolean).join(' ')
}

/** How and when an order is handed over. */
export interface Handover {
  /** Not said: as most is. */
  type?: OrderType | undefined
  /** The beginning of its slot; null: as soon as possible. */
  slotAt: number | null
  /** Staff hand over at once, whether the kitchen is open to guests or not, and no pause stops them. */
  isByStaff?: boolean
}

/** Its way is known, which has times and tax rates of its own. */
export interface KnownHandover extends Handover {
  type: OrderType
}

/** The handover among other wishes: what is asked about another one is another question. */
export function handoverOf({ type, slot }: WireHandover) {
  return { type, slot } satisfies Record<keyof WireHandover, unknown>
}

/** A type as a field of an answer, which has none where an order is picked up. */
export function wireType(type: OrderType): { type?: OrderType } {
  return type === 'pickup' ? {} : { type }
}
