import type { Occasion } from '../rules.ts'

/** The occasions' words, in the order in which they are offered. */
export const occasionWords: Record<Occasion, string> = {
  '': 'None in particular',
  birthday: 'A birthday',
  anniversary: 'An anniversary',
  date: 'A date',
  business: 'Business',
  other: 'Something else',
}
