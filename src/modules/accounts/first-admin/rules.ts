import { days, minutes } from '#kernel/duration.ts'

/** How long a code of the log is good for. */
export const codeMs = days(1)

/** Wrong codes of one network; a code has 59 bits, so this only keeps the noise down. */
export const wrongCodes = { name: 'setup code', most: 5, windowMs: minutes(15) }

/** Letters and digits that nobody mistakes for others. */
export const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const codeLength = 12

/** As it is compared: people type it in any case, with and without its dashes. */
export function normaliseCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
}

/** As it is printed: ABCD-EFGH-JKLM. */
export function inFours(code: string): string {
  return (code.match(/.{1,4}/g) ?? []).join('-')
}
