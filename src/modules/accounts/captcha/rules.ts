import { minutes } from '#kernel/duration.ts'

/** Upper-case letters and digits that no other looks like: 32 of them, so 32^6 texts. */
export const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const captchaLength = 6

export const captchaLifeMs = minutes(5)
export const passLifeMs = minutes(5)

/** Zero bits of a proof's hash. About 130,000 hashes: a second in a phone's browser. */
export const difficulty = 17
/** The dearer proof, the only one that a house of pictures alone accepts in the place of a picture. */
export const dearerDifficulty = 18
/** The most work that anybody is asked for: about four seconds in a phone's browser. */
export const dearestDifficulty = 19

/** A limit that asks for more and more work on the way to its end, so that a neighbour shuts nobody out. */
export interface Toll {
  name: string
  /** The far end, where a flat no protects the server itself. */
  most: number
  windowMs: number
  /** From how many uses on any pass is asked for, then a dearer proof, then the dearest. */
  anyPass?: number
  dearer: number
  dearest: number
  /** What else whoever is refused at the far end can do, as a sentence. */
  advice?: () => string
}

/** The work that the pass of the next use has to be worth; 0: no pass is needed. */
export function workFor(toll: Pick<Toll, 'anyPass' | 'dearer' | 'dearest'>, used: number): number {
  if (used >= toll.dearest) return dearestDifficulty
  if (used >= toll.dearer) return dearerDifficulty
  return toll.anyPass !== undefined && used >= toll.anyPass ? difficulty : 0
}

/** The difficulty of a proof: what was asked for, at least what the network's use says, at most the dearest. */
export function difficultyOf(asked: number, used: number): number {
  const wanted = Math.max(difficulty, asked, workFor(proofsOfNetwork, used))
  return Math.min(dearestDifficulty, wanted)
}

/** Pictures drawn for one browser, by its anonymous cookie, and for all browsers behind one address. */
export const drawsOfBrowser = { name: 'captcha draw', most: 30, windowMs: minutes(1) }
export const drawsOfNetwork = { name: 'captcha draw network', most: 300, windowMs: minutes(1) }
/** Proofs that one network asks for, never refused: they cost whoever asks, and more where many do. */
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
