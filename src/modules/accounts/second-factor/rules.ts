import { minutes } from '#kernel/duration.ts'

/** Tries at one account's codes: of a million, three are right at a time. */
export const codesOfAccount = { name: 'second factor', most: 5, windowMs: minutes(15) }

export const recoveryCodeCount = 10

/** 160 bits, as RFC 4226 recommends. */
export const secretBytes = 20
/** RFC 6238 as every authenticator has it: SHA-1, six digits, thirty seconds. */
export const stepMs = 30_000
export const digits = 6

/** The code of the present half minute, and of the one before and after: clocks differ. */
export function stepsAround(now: number): number[] {
  const step = Math.floor(now / stepMs)
  return [step - 1, step, step + 1]
}

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 without padding, as people type a secret into an authenticator. */
export function base32Of(bytes: Uint8Array): string {
  let [text, bits, value] = ['', 0, 0]
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff
    for (bits += 8; bits >= 5; bits -= 5) text += base32.charAt((value >> (bits - 5)) & 31)
  }
  return bits > 0 ? text + base32.charAt((value << (5 - bits)) & 31) : text
}

/** Such as "JBSW Y3DP": people read four at a time. */
export function inGroups(text: string, size = 4): string[] {
  const groups: string[] = []
  for (let at = 0; at < text.length; at += size) groups.push(text.slice(at, at + size))
  return groups
}

/** Codes are typed with spaces and hyphens, and letters in any case. */
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
