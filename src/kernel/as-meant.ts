import { fold } from './fold.ts'

/**
 * Signs without a shape. The first group means something where it is and stays: what joins emoji and chooses their look,
 * what joins or parts letters of Arabic, Persian and Indic, where words of Thai or Khmer end, forms of Han, and the
 * direction of a sign amid Hebrew or Arabic. Bounds keep a long row of them from being read again for each.
 */
const unseen = new RegExp(
  [
    String.raw`((?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic})`,
    String.raw`(?<=\p{Extended_Pictographic})[\ufe0e\ufe0f]|(?<=[\d#*])\ufe0f(?=\u20e3)`,
    String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,6})[\u{e0020}-\u{e007f}]`,
    String.raw`(?<=\p{sc=Han})[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]|(?<=\p{sc=Mong})[\u180b-\u180f]`,
    String.raw`(?<=(?![\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}])[\p{L}\p{M}])[\u200b-\u200d](?=(?!\p{sc=Latn})[\p{L}\p{M}])`,
    String.raw`(?<=[\p{sc=Arab}\p{sc=Hebr}]\P{L}{0,9})[\u061c\u200e\u200f](?=\S)`,
    String.raw`(?<=\S)[\u061c\u200e\u200f](?=\P{L}{0,9}[\p{sc=Arab}\p{sc=Hebr}]))|\p{Default_Ignorable_Code_Point}`,
  ].join('|'),
  'gu',
)

/**
 * What was meant of what was pasted: without signs that nobody sees and that mean nothing, with one blank for every kind and
 * number of them in a line, and each letter in its composed form, so that what looks the same is the same.
 */
export function plainOf(text: string): string {
  // Most of what comes is this already.
  if (!/[^\n\r\t -~]| {2}/.test(text)) return text
  const seen = text.replace(unseen, '$1').normalize('NFC')
  const blanks = seen.replace(/\p{Z}/gu, ' ')
  return blanks.includes('\n') ? blanks : blanks.replace(/ {2,}/g, ' ')
}

/** A name as searches have it; never empty where the name is not. */
export function calledOf(name: string): string {
  return fold(name).trim() || name
}

/** What follows a number: "ext. 12", "x12", ";ext=12", "#12"; it is kept and never compared. */
const extension = /\s?(?:;ext=|[\p{L}#][^\d\n]{0,9})\d{1,6}$/u

/** A number as it is kept: figures, dashes and blanks as keyboards have them, whatever it was pasted from. */
export function tidyPhone(text: string): string {
  return plainOf(text)
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, latinDigit)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/^\s*tel:/i, '')
    .trim()
}

/** Figures of other writings stand in rows of ten, which begin at a sixteenth or six behind one. */
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
  return digits.length > tellingDigits ? digits.slice(-tellingDigits) : digits
}

/** How many last digits tell a number: all of one in countries without prefixes (Denmark, Norway, Singapore). */
const tellingDigits = 8

/**
 * What makes two ways of writing a number one: its last digits. What differs between a call from here and one from
 * abroad (+1, 0044, a leading 0) stands before them.
 */
export function tellingDigitsOf(phone: string): string {
  return digitsOf(phone).slice(-tellingDigits)
}

/** Whether somebody is looked for by a number. */
export function isNumberSearch(text: string): boolean {
  return /^[+\d ().\-/]+$/.test(tidyPhone(text))
}
