import { minutes } from '#kernel/duration.ts'

/** Upper-case letters and digits that no other looks like: 32 of them, so 32^6 texts. */
export const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const captchaLength = 6

export const captchaLifeMs = minutes(5)
export const passLifeMs = minutes(5)

/** Zero bits of a proof's hash. About 130,000 hashes: a second in a phone's browser. */
export const difficulty = 17
/** What a house of pictures alone takes as well. */
export const dearerDifficulty = 18
/** What nobody has to exceed: about four seconds in a phone's browser. */
export const dearestDifficulty = 19

/** A limit that asks for more and more work on the way to its end, so that a neighbour shuts nobody out. */
export interface Toll {
  name: string
  /** The far end, where a flat no protects the server itself. */
  most: number
  windowMs: number
  /** From so many on any pass is asked for, a dearer proof and the dearest. */
  anyPass?: number
  dearer: number
  dearest: number
  /** What else whoever is refused at the far end can do, as a sentence. */
  advice?: string
}

/** The least work of the pass that the next one has to show; 0 is none. */
export function workFor(toll: Pick<Toll, 'anyPass' | 'dearer' | 'dearest'>, used: number): number {
  if (used >= toll.dearest) return dearestDifficulty
  if (used >= toll.dearer) return dearerDifficulty
  return toll.anyPass !== undefined && used >= toll.anyPass ? difficulty : 0
}

/** What a proof costs that was asked for: at least what the network's use says, and never too much. */
export function difficultyOf(asked: number, used: number): number {
  const wanted = Math.max(difficulty, asked, workFor(proofsOfNetwork, used))
  return Math.min(dearestDifficulty, wanted)
}

/** Pictures: one browser's, by its anonymous cookie, and those of all behind one address. */
export const drawsOfBrowser = { name: 'captcha draw', most: 30, windowMs: minutes(1) }
export const drawsOfNetwork = { name: 'captcha draw network', most: 300, windowMs: minutes(1) }
/** Proofs are never refused: they cost whoever asks, and more where many do. */
export const proofsOfNetwork = {
  name: 'captcha proof',
  most: Infinity,
  windowMs: minutes(1),
  dearer: 30,
  dearest: 120,
}

export type CaptchaMode = 'both' | 'picture' | 'pow'

/** How a text is compared: case says nothing. */
export function normaliseAnswer(text: string): string {
  return text.trim().toUpperCase()
}

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, count: number): boolean {
  for (let bit = 0; bit < count; bit++) {
    if (((hash[bit >> 3] ?? 0xff) & (0x80 >> (bit & 7))) !== 0) return false
  }
  return true
}
