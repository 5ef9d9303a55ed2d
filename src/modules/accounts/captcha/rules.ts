import { minutes } from '#kernel/duration.ts'

/** Upper-case letters and digits that no other looks like: 32 of them, so 32^6 texts. */
export const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const captchaLength = 6

export const captchaLifeMs = minutes(5)
export const passLifeMs = minutes(5)

/** About 130,000 hashes: a second in a phone's browser. */
export const difficulty = 17

export const drawsOfNetwork = { name: 'captcha draw', most: 30, windowMs: minutes(1) }
export const answersOfNetwork = { name: 'captcha answer', most: 20, windowMs: minutes(1) }

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
