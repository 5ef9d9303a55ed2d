import { readFileSync } from 'node:fs'
import * as z from 'zod'

const review = z.object({
  /** The file name of its dish in the menu of the sample. */
  dish: z.string(),
  rating: z.number(),
  details: z.string(),
  answer: z.optional(z.string()),
})

const lifeFile = z.object({
  firstNames: z.array(z.string()),
  lastNames: z.array(z.string()),
  notes: z.array(z.string()),
  allergies: z.array(z.string()),
  refundReasons: z.array(z.string()),
  bookingNotes: z.array(z.string()),
  reviews: z.array(review),
  waitingReviews: z.array(review),
  declinedReviews: z.array(review),
  messages: z.array(
    z.object({
      /** How many days ago it came. */
      days: z.number(),
      body: z.string(),
      state: z.optional(z.enum(['read', 'archived'])),
    }),
  ),
})

/** What the sample's guests are called and what they say. */
export type SampleLife = z.output<typeof lifeFile>

export function readSampleLife(assets: URL): SampleLife {
  return lifeFile.parse(JSON.parse(readFileSync(new URL('sample-life.json', assets), 'utf8')))
}

/** Numbers from 0 to 1 that are the same at each start (mulberry32, public domain). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Choices of one story: each tells the random numbers what it needs of them. */
export class Dice {
  readonly #random: () => number

  constructor(seed: number) {
    this.#random = seededRandom(seed)
  }

  /** Whether something happens that happens in so many of a hundred. */
  percent(share: number): boolean {
    return this.#random() * 100 < share
  }

  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1))
  }

  pick<Of>(list: readonly Of[]): Of {
    const picked = list[Math.floor(this.#random() * list.length)]
    if (picked === undefined) throw new Error('There is nothing to choose from.')
    return picked
  }

  /** One of the list, each as likely as its weight. */
  weighted<Of>(list: readonly Of[], weightOf: (one: Of, index: number) => number): Of {
    const weights = list.map(weightOf)
    let left = this.#random() * weights.reduce((sum, weight) => sum + weight, 0)
    const index = weights.findIndex((weight) => (left -= weight) < 0)
    const picked = list[index === -1 ? list.length - 1 : index]
    if (picked === undefined) throw new Error('There is nothing to choose from.')
    return picked
  }

  /** Around the middle, seldom further away than the width. */
  around(middle: number, width: number): number {
    const sum = this.#random() + this.#random() + this.#random()
    return middle + ((sum - 1.5) / 1.5) * width
  }
}
