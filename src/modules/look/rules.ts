/** The names that a look is made of. Every page's script has them, and nothing else of a look's rules. */
export const grounds = ['warm', 'cool', 'neutral'] as const

export const corners = ['soft', 'round', 'square'] as const

/** Pairs of typefaces, by their character: one for headings, one for text. */
export const fontPairs = ['hearth', 'modern', 'classic', 'elegant', 'rustic', 'plain'] as const

export type FontPair = (typeof fontPairs)[number]

/** The places for one picture each. */
export const placeNames = [
  'menu',
  'shop',
  'contact',
  'popular',
  'feature',
  'signIn',
  'register',
  'lost',
] as const

export type PlaceName = (typeof placeNames)[number]

/** The sections of the home page, in the specification's order. */
export const sectionNames = ['order', 'popular', 'feature', 'reviews'] as const

export type SectionName = (typeof sectionNames)[number]

export const serviceNames = ['ordering', 'bookings', 'reviews', 'contact'] as const

export type ServiceName = (typeof serviceNames)[number]
