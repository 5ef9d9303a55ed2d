import { days, minutes } from '#kernel/duration.ts'

/**
 * Tries at one account's codes from one network, by browsers that have shown none before: of a million, three are right at a
 * time. Whoever has found out the password keeps nobody else out with them.
 */
export const codesOfAccount = { name: 'second factor', most: 5, windowMs: minutes(15) }
/** Tries at one account's codes from all networks together: a crowd of networks gets no further. */
export const codesADay = { name: 'second factor day', most: 50, windowMs: days(1) }
/** Tries by a browser that has shown a code before or is signed in: strangers cannot use these up. */
export const codesOfKnown = { ...codesOfAccount, name: 'second factor known' }

export const recoveryCodeCount = 10

/** The length of a secret: 160 bits, as RFC 4226 recommends. */
export const secretBytes = 20
/** The choices of RFC 6238 that every authenticator knows: SHA-1, six digits, thirty seconds. */
export const stepMs = 30_000
export const digits = 6

/** The steps whose codes are good now: the present half minute, the one before and the one after, as clocks differ. */
export function stepsAround(now: number): number[] {
  const step = Math.floor(now / stepMs)
  return [step - 1, step, step + 1]
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base 32 (RFC 4648) without padding, as people type a secret into an authenticator. */
export function base32Of(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    for (bits += 8; bits >= 5; bits -= 5) text += base32.charAt((value >> (bits - 5)) & 31)
  }
  return bits > 0 ? text + base32.charAt((value << (5 - bits)) & 31) : text
}

/** A secret as it is shown, "JBSW Y3DP": people read four letters at a time. */
export function inGroups(text: string, size = 4): string[] {
  const groups: string[] = []
  for (let at = 0; at < text.length; at += size) groups.push(text.slice(at, at + size))
  return groups
}

/** A code as it is compared: people type spaces, hyphens, and letters in any case. */
export function normaliseCode(code: string): string {
  return code.replace(/[\s-]/g, '').toUpperCase()
}

interface Labels {
  issuer: string
  email: string
}

/** What an authenticator opens, or draws from a picture. */
export function authenticatorAddress(secret: string, { issuer, email }: Labels): string {
  const label = encodeURIComponent(`${issuer}:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`
}
