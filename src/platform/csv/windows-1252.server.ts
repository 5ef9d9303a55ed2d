/**
 * The 27 signs that Windows-1252 has where Latin-1 has none, at their places from 0x80 on; a gap is a place without a
 * sign (WHATWG Encoding, index-windows-1252).
 */
const from80 = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ'

const placeOf: ReadonlyMap<string, number> = new Map(
  [...from80].flatMap((sign, index) => (sign === ' ' ? [] : [[sign, 0x80 + index] as const])),
)

/** Text whose signs have one number in Unicode and Windows-1252. */
const latin = /^(?:\p{ASCII}|[\u00a0-\u00ff])*$/u
/** The marks on or under a letter, once it is taken apart. */
const marks = /\p{Mark}+/gu
/** A mark without a letter: the letter that it stood on has been written. */
const lone = /^\p{Mark}$/u

/**
 * The text in signs that Windows-1252 has. What it lacks becomes what it is made of, such as Ő an O, and where that is
 * nothing either, a question mark.
 */
export function inWindows1252(text: string): string {
  if (latin.test(text)) return text
  return Array.from(text.normalize('NFC'), (sign) => {
    if (isThere(sign)) return sign
    const plain = [...sign.normalize('NFKD').replace(marks, '')].filter(isThere).join('')
    return plain === '' && !lone.test(sign) ? '?' : plain
  }).join('')
}

/** The text's bytes in Windows-1252, one for each sign. */
export function windows1252Of(text: string): Buffer {
  const plain = inWindows1252(text)
  if (latin.test(plain)) return Buffer.from(plain, 'latin1')
  return Buffer.from(Array.from(plain, (sign) => placeOf.get(sign) ?? sign.charCodeAt(0)))
}

function isThere(sign: string): boolean {
  return latin.test(sign) || placeOf.has(sign)
}
