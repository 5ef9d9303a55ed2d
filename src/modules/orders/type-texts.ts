/** Words that differ between an order that is eaten here and one that is picked up. */
export interface TypeTexts {
  /** In short, of an order that can be had now. */
  ready: string
  /** How its guest has it, by the number that is called. */
  handOver: (call: string) => string
  /** What has become of it in the end. */
  done: string
  /** Before the house's name and address. */
  lead: string
  accepted: string
  /** Whose name is called out: as a question, as a fact, and where it is not the buyer's. */
  who: string
  whose: string
  other: string
}

/** What guests read of an order by its type. */
export const typeTexts: Record<'pickup' | 'eat_in', TypeTexts> = {
  pickup: {
    ready: 'ready for pickup',
    handOver: (call) => `Give the number ${call} at the counter to pick it up.`,
    done: 'Picked up',
    lead: 'Pick up at',
    accepted: 'The kitchen has accepted your order. Here is when and where to pick it up.',
    who: 'Who is picking up?',
    whose: 'Pickup name',
    other: 'Someone else is picking up',
  },
  eat_in: {
    ready: 'ready to eat',
    handOver: (call) => `Come to the counter and give the number ${call}.`,
    done: 'Served',
    lead: 'Eat in at',
    accepted: 'The kitchen has accepted your order. Here is when and where to eat.',
    who: 'Who is it for?',
    whose: 'For',
    other: 'It’s for someone else',
  },
}
