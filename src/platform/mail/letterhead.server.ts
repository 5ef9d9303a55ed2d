import type { Letter } from '#kernel/letter.ts'
import type { LetterColours, LetterFonts } from './letter-styles.server.ts'

/** Who writes: the house's name at the head of every letter, and where it is at the foot. */
export interface Letterhead {
  name: string
  address: string
  phone: string
  /** Where an answer goes; empty when nowhere but to the sender. */
  email: string
  /** The site's own address, without a slash at its end. */
  site: string
  /** The house's mark, a PNG three times as large as it is shown: it travels with the email, so that no client blocks it. */
  mark?: Buffer
  /** How wide the mark is shown, in pixels, at a height of 36. */
  markWidth?: number
  /** The house's own colours, where it has some. */
  colours?: LetterColours
  /** What the house has every letter say beside its news. */
  revise?: (letter: Letter) => Letter
  /** The stacks of its own typefaces, where it has chosen others. */
  fonts?: LetterFonts
}

/** "Pick up at Emberleaf, 12 Quay Street". */
export function placeLine(lead: string, { name, address }: Letterhead): string {
  return `${lead} ${[name, address].filter(Boolean).join(', ')}`
}

/** Links work wherever they are read. */
export function absolute(address: string, { site }: Letterhead): string {
  return new URL(address, site).href
}
