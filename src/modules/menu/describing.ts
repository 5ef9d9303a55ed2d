import { type Cents, maxPriceCents } from '#kernel/money.ts'
import { isPlainLine, isVisible } from '#kernel/plain-text.ts'
import { found } from '#kernel/problems.ts'
import { centsFromDollars, priceBounds } from '#kernel/read-money.ts'
import { isWhole } from '#kernel/whole.ts'
import { allergens, diets } from './rules.ts'
import { findTaxedAsProblems, type TaxShare } from './taxing.ts'

/** What an admin says of a dish; what is left out keeps its value, or its default when new. */
export interface DishInput {
  name: string
  description: string
  category: string
  /** Dollars with at most two decimals, as the form and the wire have them. */
  price: number
  /** What it cost before the offer, in dollars. */
  oldPrice?: number | null
  image: string
  imageAlt?: string
  allergens?: string[] | null
  diets?: string[] | null
  spiceLevel?: number
  popular?: boolean
  offered?: boolean
  /** Shown to nobody yet, or not at present. */
  hidden?: boolean
  /** A class of the house's; null: its category's. */
  taxClass?: string | null
  /** In place of a class: what a set meal is split over. */
  taxSplit?: readonly TaxShare[] | null
}

/** What a dish of this house may say. */
export interface DishVocabulary {
  categories: readonly string[]
  taxClasses: readonly string[]
}

/**
 * What keeps the dish from being saved, a sentence per field; the table checks the same bounds.
 */
export function findDishProblems(
  input: DishInput,
  { categories, taxClasses }: DishVocabulary,
): Record<string, string> {
  const { name, description, category, price, oldPrice, spiceLevel = 0 } = input
  const { taxClass = null, taxSplit = null } = input
  const ofTax = findTaxedAsProblems({ taxClass, taxSplit }, taxClasses)
  const problems: Record<keyof DishInput, string | undefined> = {
    name: nameProblem(name),
    description: isText(description, 0, 2000)
      ? undefined
      : 'The description has at most 2,000 characters.',
    category: categoryProblem(category, categories),
    imageAlt: isText(input.imageAlt ?? '', 0, 500)
      ? undefined
      : 'The alt text has at most 500 characters.',
    price: priceProblem(price),
    oldPrice:
      priceProblem(oldPrice ?? 0) ??
      (isOfferOver(input) ? 'The old price has to be higher than the price.' : undefined),
    spiceLevel: isWhole(spiceLevel, 0, maxSpiceLevel)
      ? undefined
      : `The spice level is 0, 1, 2 or ${maxSpiceLevel}.`,
    // A word that no filter knows would show the dish to whoever hides what contains it.
    allergens: listProblem('an allergen', input.allergens, allergens),
    diets: listProblem('a diet', input.diets, diets),
    taxClass: ofTax.taxClass,
    taxSplit: ofTax.taxSplit,
    // The picture is looked for before, and marks are as the owner likes.
    image: undefined,
    popular: undefined,
    offered: undefined,
    hidden: undefined,
  }
  return found(problems)
}

/** What is wrong with a name, which receipts, titles and the kitchen's screen carry. */
function nameProblem(name: string): string | undefined {
  if (!isText(name, 1, 120)) return 'A dish needs a name of at most 120 characters.'
  return isPlainLine(name) && isVisible(name)
    ? undefined
    : 'The name of a dish is plain text in one line.'
}

/** Whether a text has a length within bounds, and no NUL: databases stop counting there, or refuse it. */
function isText(text: string, min: number, max: number): boolean {
  return text.trim().length >= min && text.length <= max && !text.includes('\0')
}

/** What is wrong with a category: by a typing mistake the dish would stand on a shelf that no page shows. */
function categoryProblem(category: string, known: readonly string[]): string | undefined {
  if (category.length > 40) {
    return `“${category.slice(0, 80)}” is too long for a category: at most 40 characters.`
  }
  if (!isText(category, 1, 40) || category === 'default') return 'Choose a category.'
  if (known.includes(category)) return undefined
  const some = known.slice(0, mostNamed).join(', ')
  return `"${category}" is not a category: ${some}${known.length > mostNamed ? ' and others' : ''}.`
}

/** The most categories named in a sentence: of sixty nobody reads all. */
const mostNamed = 8

function priceProblem(dollars: number): string | undefined {
  const read = readPrice(dollars)
  return 'problem' in read ? read.problem : undefined
}

/** The cents of a wire price, or what is wrong with it. */
export function readPrice(dollars: number): { cents: Cents } | { problem: string } {
  const cents = centsFromDollars(dollars)
  if (cents === undefined || cents > maxPriceCents) {
    return { problem: `The price must be ${priceBounds()}.` }
  }
  return { cents }
}

/** Whether an offer is none any more: its old price, which is struck through, is no higher than the price. */
export function isOfferOver({ price, oldPrice }: Pick<DishInput, 'price' | 'oldPrice'>): boolean {
  return oldPrice !== null && oldPrice !== undefined && oldPrice <= price
}

const maxSpiceLevel = 3

export function listProblem(
  what: string,
  words: readonly string[] | null | undefined,
  known: readonly string[],
): string | undefined {
  const unknown = words?.find((word) => !known.includes(word))
  if (unknown !== undefined) return `"${unknown}" is not ${what}: ${known.join(', ')}.`
  const repeated = words?.find((word, index) => words.indexOf(word) !== index)
  return repeated === undefined ? undefined : `"${repeated}" appears twice.`
}

/** Told to whoever would take away a dish's picture; a dish that came from a file without one may stay so. */
export const pictureNeeded = 'A dish needs a picture. Choose another in its place.'
