import { fold } from '#kernel/fold.ts'

/** The most categories: more than any menu has, and a phone still finds its way among them. */
export const maxCategories = 100

/** A category in the words of calls and files. */
interface WireCategory {
  label?: string | undefined
  description?: string | null | undefined
  image?: string | undefined
  hidden?: boolean | undefined
  station?: string | undefined
  taxClass?: string | null | undefined
}

/** What a form says of a category; what is left out keeps its value. */
export interface CategoryInput {
  label: string
  /** Null: as the settings say it. */
  description: string | null
  image: string
  station: string
  isHidden: boolean
  /** What its dishes are taxed as; null: as the house's first class. */
  taxClass: string | null
}

/** What a call says of a category, in our words; what it does not say is left out. */
export function categoryInputOf(sent: WireCategory): Partial<CategoryInput> {
  const { label, description, image, hidden, station, taxClass } = sent
  return {
    ...(label !== undefined && { label }),
    ...(description !== undefined && { description }),
    ...(image !== undefined && { image }),
    ...(hidden !== undefined && { isHidden: hidden }),
    ...(station !== undefined && { station }),
    ...(taxClass !== undefined && { taxClass }),
  }
}

/**
 * The category that a name of people means: the one that is called so, else the one whose name is its singular or its
 * plural, as "Drink" means Drinks.
 */
export function alikeAmong<One extends { label: string }>(
  categories: readonly One[],
): (label: string) => One | undefined {
  const [exact, loose] = [new Map<string, One>(), new Map<string, One>()]
  // Of several the first counts.
  for (const each of categories.toReversed()) {
    exact.set(likenessOf(each.label), each)
    loose.set(singularOf(each.label), each)
  }
  return (label) => exact.get(likenessOf(label)) ?? loose.get(singularOf(label))
}

/** One text for all names that people read alike: without case, accents, spaces and signs, in Latin look-alikes. */
export function likenessOf(label: string): string {
  const seen = [...lettersOf(label)].map((letter) => lookalikes.get(letter) ?? letter).join('')
  // A name of signs alone is its signs.
  return seen === '' ? label.normalize('NFKC').trim() : seen
}

function lettersOf(label: string): string {
  return fold(label.normalize('NFKC')).replace(/[\s\p{Cf}\p{P}\p{S}]/gu, '')
}

/** Letters of other alphabets that are read as Latin ones. */
const lookalikes = new Map(
  [
    ['аαɑ', 'a'],
    ['в', 'b'],
    ['сϲ', 'c'],
    ['ԁ', 'd'],
    ['еεё', 'e'],
    ['һнη', 'h'],
    ['іιї', 'i'],
    ['ј', 'j'],
    ['кκ', 'k'],
    ['мμ', 'm'],
    ['пν', 'n'],
    ['оοσ', 'o'],
    ['рρ', 'p'],
    ['ѕ', 's'],
    ['тτ', 't'],
    ['υ', 'u'],
    ['ѵ', 'v'],
    ['ѡω', 'w'],
    ['хχ', 'x'],
    ['уγ', 'y'],
    ['ζ', 'z'],
  ].flatMap(([letters = '', latin = '']) => [...letters].map((letter) => [letter, latin] as const)),
)

/** A singular to compare by, which need not be a word. Short names, and such as "Bass", keep the s that is theirs. */
function singularOf(label: string): string {
  // A name of signs alone has no letters to compare.
  const letters = lettersOf(label) || label.trim()
  if (/^.{2,}(ch|sh|ss|x|z)es$/u.test(letters)) return letters.slice(0, -2)
  return /^.{2,}[^s]s$/u.test(letters) ? letters.slice(0, -1) : letters
}
