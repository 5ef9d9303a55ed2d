import { withoutUnseenSigns } from './pasted-text.ts'

/** What follows a number: "ext. 12", "x12", ";ext=12", "#12"; it is kept and never compared. */
const extension = /\s?(?:;ext=|[\p{L}#][^\d\n]{0,9})\d{1,6}$/u

/** How many last digits tell a number: all of one in countries without prefixes (Denmark, Norway, Singapore). */
const tellingDigitCount = 8

/** A number as it is kept: figures, dashes and blanks as keyboards have them, whatever it was pasted from. */
export function tidyPhone(text: string): string {
  return withoutUnseenSigns(text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^\s*tel:/i, '')
    .trim()
}

/**
 * Unicode keeps each script's ten digits together; a run begins at a multiple of 16 (or 6 above one), which the code point's
 * low nibble tells.
 */
function latinDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const begins = /\p{Nd}/u.test(String.fromCodePoint(code & ~15)) ? 0 : 6
  return String((code & 15) - begins)
}

/** What a telephone dials, however it is written; without an extension, and without the 0 that is not dialled from abroad. */
export function digitsOf(phone: string): string {
  const number = tidyPhone(phone).replace(extension, '')
  return number.replace(/^(\+[\d ]+)\(0\)/, '$1').replace(/\D/g, '')
}

/** The digits that every way of writing a number has, whole or begun: without country code, without leading zeros. */
export function digitsToFind(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '')
  return digits.length > tellingDigitCount ? digits.slice(-tellingDigitCount) : digits
}

/**
 * What makes two ways of writing a number one: its last digits. What differs between a call from here and one from
 * abroad (+1, 0044, a leading 0) stands before them.
 */
export function tellingDigitsOf(phone: string): string {
  return digitsOf(phone).slice(-tellingDigitCount)
}

/** Whether what was typed into a search is a number, not a name. */
export function isNumberSearch(text: string): boolean {
  return /^[+\d ().\-/]+$/.test(tidyPhone(text))
}
