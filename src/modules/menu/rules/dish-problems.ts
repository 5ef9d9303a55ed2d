import { type Cents, maxPriceCents } from '#kernel/money.ts'
import { centsFromDollars, priceBounds } from '#kernel/read-money.ts'
import { isPlainLine, isVisible } from '#kernel/plain-text.ts'
import { allergens, diets } from '../rules.ts'
import { type TaxShare, findTaxedAsProblems } from './taxed-as.ts'

/** The cents of a wire price, or what is wrong with it. */
export function readPrice(dollars: number): { cents: Cents } | { problem: string } {
  const cents = centsFromDollars(dollars)
  if (cents === undefined || cents > maxPriceCents) {
    return { problem: `The price must be ${priceBounds()}.` }
  }
  return { cents }
}

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
export interface Sayable {
  categories: readonly string[]
  taxClasses: readonly string[]
}

/** To whoever would take away a picture; a dish that came from a file without one may stay so. */
export const keepsPicture = 'A dish needs a picture. Choose another in its place.'

const maxSpiceLevel = 3

/**
 * What keeps the dish from being saved, a sentence per field; the table checks the same bounds.
 */
export function findDishProblems(
  input: DishInput,
  { categories, taxClasses }: Sayable,
): Record<string, string> {
  const { name, description, category, price, oldPrice, spiceLevel = 0 } = input
  const { taxClass = null, taxSplit = null } = input
  const problems: Record<string, string | undefined> = {
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
    spiceLevel:
      Number.isInteger(spiceLevel) && spiceLevel >= 0 && spiceLevel <= maxSpiceLevel
        ? undefined
        : `The spice level is 0, 1, 2 or ${maxSpiceLevel}.`,
    // A word that no filter knows would show the dish to whoever hides what contains it.
    allergens: wordProblem('an allergen', input.allergens, allergens),
    diets: wordProblem('a diet', input.diets, diets),
    ...findTaxedAsProblems({ taxClass, taxSplit }, taxClasses),
  }
  const found: Record<string, string> = {}
  for (const [field, problem] of Object.entries(problems)) if (problem) found[field] = problem
  return found
}

/** What is struck through would be no more than what is paid. */
export function isOfferOver({ price, oldPrice }: Pick<DishInput, 'price' | 'oldPrice'>): boolean {
  return oldPrice !== null && oldPrice !== undefined && oldPrice <= price
}

/** A house of sixty categories needs no paragraph of them. */
const mostNamed = 8

/** A typing mistake would put the dish on a shelf that no page shows. */
function categoryProblem(category: string, known: readonly string[]): string | undefined {
  if (!isText(category, 1, 40) || category === 'default') return 'Choose a category.'
  if (known.includes(category)) return undefined
  const some = known.slice(0, mostNamed).join(', ')
  return `"${category}" is not a category: ${some}${known.length > mostNamed ? ' and others' : ''}.`
}

/** Receipts, titles and the kitchen's screen carry the name. */
function nameProblem(name: string): string | undefined {
  if (!isText(name, 1, 120)) return 'A dish needs a name of at most 120 characters.'
  return isPlainLine(name) && isVisible(name)
    ? undefined
    : 'The name of a dish is plain text in one line.'
}

/** Databases count characters up to a NUL, or refuse it. */
function isText(text: string, min: number, max: number): boolean {
  return text.trim().length >= min && text.length <= max && !text.includes('\0')
}

function priceProblem(dollars: number): string | undefined {
  const read = readPrice(dollars)
  return 'problem' in read ? read.problem : undefined
}

function wordProblem(
  what: string,
  words: readonly string[] | null | undefined,
  known: readonly string[],
): string | undefined {
  const unknown = words?.find((word) => !known.includes(word))
  if (unknown !== undefined) return `"${unknown}" is not ${what}: ${known.join(', ')}.`
  const repeated = words?.find((word, index) => words.indexOf(word) !== index)
  return repeated === undefined ? undefined : `"${repeated}" appears twice.`
}
