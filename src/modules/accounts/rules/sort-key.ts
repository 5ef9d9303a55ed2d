import { calledOf } from '#kernel/as-meant.ts'
import { fold } from '#kernel/fold.ts'

const keys = new Map<string, ReadonlyMap<string, string>>()

/**
 * What a name is sorted by, letter after letter by their numbers, as databases do: without case and accents, but for
 * letters that have a place of their own in this alphabet. Å is behind Z in Danish and with A in English.
 * @param locale BCP 47
 */
export function sortKeyOf(name: string, locale: string): string {
  const own = keys.get(locale) ?? ownLetters(locale)
  keys.set(locale, own)
  const letters = name.normalize('NFC').toLocaleLowerCase(locale)
  const key = Array.from(letters, (letter) => own.get(letter) ?? fold(letter)).join('')
  return key.trim() || calledOf(name)
}

const plainLetters = Array.from('abcdefghijklmnopqrstuvwxyz')

/** A locale's own letters, each as the plain letter that it follows and a mark that keeps their order. */
function ownLetters(locale: string): ReadonlyMap<string, string> {
  const { compare } = new Intl.Collator(locale, { sensitivity: 'base' })
  const letters = Array.from({ length: 0x250 - 0xdf }, (_, index) =>
    String.fromCodePoint(0xdf + index),
  )
  const own = letters
    .filter((letter) => /\p{Ll}/u.test(letter) && compare(letter, fold(letter)) !== 0)
    .toSorted(compare)
  return new Map(
    own.map((letter, place) => {
      const before = plainLetters.findLast((plain) => compare(plain, letter) < 0) ?? ''
      return [letter, before + String.fromCodePoint(0xe000 + place)]
    }),
  )
}
