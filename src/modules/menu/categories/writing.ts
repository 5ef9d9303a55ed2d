import { fold } from '#kernel/fold.ts'
import { isPlainLine, isVisible, lengthOf } from '#kernel/plain-text.ts'
import { taxClassProblem } from '../taxing.ts'
import { flagCategories, type Named } from './rules.ts'
import { categoryTexts } from './texts.ts'

/** The most categories: more than any menu has, and a phone still finds its way among them. */
export const maxCategories = 100

/** The last number that a shop's address can have: each is given once. */
export const lastNumber = 999

/** Words that are no category's key, as they mean something else where a key stands. */
export const reservedKeys = ['drink', 'default', 'offers', 'all', 'order', ...flagCategories]

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

/** Marks that turn the direction of what follows, and are not seen themselves. */
const marks = /[\u061c\u200e\u200f]/

/** What keeps a category from being saved, a sentence per field. @param others the categories beside it */
export function findCategoryProblems(
  { label, description, station, taxClass }: Omit<CategoryInput, 'image' | 'isHidden'>,
  others: readonly Named[],
  taxClasses: readonly string[],
): Record<string, string> {
  const problems = {
    label: labelProblem(label) ?? likeProblem(label, others),
    description: isText(description ?? '', 200) ? undefined : categoryTexts.longDescription,
    station:
      isText(station, 40) && isPlainLine(station) && !marks.test(station)
        ? undefined
        : categoryTexts.longStation,
    taxClass: taxClassProblem(taxClass, taxClasses),
  }
  const found: Record<string, string> = {}
  for (const [field, problem] of Object.entries(problems)) if (problem) found[field] = problem
  return found
}

function labelProblem(label: string): string | undefined {
  const text = label.trim()
  if (!isVisible(text) || !isText(text, 40)) return categoryTexts.needsLabel
  if (!isPlainLine(text) || marks.test(text)) return categoryTexts.plainLabel
  const mixes = text.split(/\s+/).some((word) => alphabetsIn(word) > 1)
  return mixes ? categoryTexts.mixedLetters : undefined
}

function isText(text: string, most: number): boolean {
  return lengthOf(text) <= most && !text.includes('\0')
}

/** How many of the alphabets stand in a word whose letters look alike. */
function alphabetsIn(word: string): number {
  const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]
  return alphabets.filter((alphabet) => alphabet.test(word)).length
}

function likeProblem(label: string, others: readonly Named[]): string | undefined {
  const there = alikeAmong(others)(label)
  return there && categoryTexts.alreadyThere(there.label)
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

/** One text for all names that people read alike: without case, accents, spaces and signs, in Latin look-alikes. */
export function likenessOf(label: string): string {
  const seen = [...lettersOf(label)].map((letter) => lookalikes.get(letter) ?? letter).join('')
  // A name of signs alone is its signs.
  return seen === '' ? label.normalize('NFKC').trim() : seen
}

function lettersOf(label: string): string {
  return fold(label.normalize('NFKC')).replace(/[\s\p{Cf}\p{P}\p{S}]/gu, '')
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

/** A singular to compare by, which need not be a word. Short names, and such as "Bass", keep the s that is theirs. */
function singularOf(label: string): string {
  // A name of signs alone has no letters to compare.
  const letters = lettersOf(label) || label.trim()
  if (/^.{2,}(ch|sh|ss|x|z)es$/u.test(letters)) return letters.slice(0, -2)
  return /^.{2,}[^s]s$/u.test(letters) ? letters.slice(0, -1) : letters
}
