import { type Cents, centsFromDollars, maxPriceCents } from '#kernel/money.ts'
import { allergens, diets } from '../../rules.ts'

/** What the form offers (specification, section 3). */
export const formCategories = ['salad', 'pizza', 'soup', 'dessert', 'drink'] as const

/** The specification's own, on whatever menu (sections 2 and 3). */
const lastingCategories: readonly string[] = [...formCategories, 'drinks', 'popular', 'offered']

/** The cents of a wire price, or what is wrong with it. */
export function readPrice(dollars: number): { cents: Cents } | { problem: string } {
  const cents = centsFromDollars(dollars)
  if (cents === undefined || cents > maxPriceCents) {
    return { problem: 'The price must be between 0 and 999,999.99 with at most two decimals.' }
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
}

const maxSpiceLevel = 3

/**
 * What keeps the dish from being saved, a sentence per field; the table checks the same bounds.
 * @param onMenu categories that dishes on the menu have, which may be others than the specification's
 */
export function findDishProblems(
  input: DishInput,
  onMenu: readonly string[],
): Record<string, string> {
  const { name, description, category, price, oldPrice, spiceLevel = 0 } = input
  const problems: Record<string, string | undefined> = {
    name: isText(name, 1, 120) ? undefined : 'A dish needs a name of at most 120 characters.',
    description: isText(description, 1, 2000)
      ? undefined
      : 'Describe the dish in 1 to 2,000 characters.',
    category: categoryProblem(category, onMenu),
    imageAlt: isText(input.imageAlt ?? '', 0, 500)
      ? undefined
      : 'The words for the picture have at most 500 characters.',
    price: priceProblem(price),
    oldPrice:
      priceProblem(oldPrice ?? 0) ??
      (isOfferOver(input) ? 'The old price has to be higher than the price.' : undefined),
    spiceLevel:
      Number.isInteger(spiceLevel) && spiceLevel >= 0 && spiceLevel <= maxSpiceLevel
        ? undefined
        : `The spice level is 0, 1, 2 or ${maxSpiceLevel}.`,
    // A word that no filter knows would show the dish to whoever hides what contains it.
    allergens: unknownWord('an allergen', input.allergens, allergens),
    diets: unknownWord('a diet', input.diets, diets),
  }
  const found: Record<string, string> = {}
  for (const [field, problem] of Object.entries(problems)) if (problem) found[field] = problem
  return found
}

/** What is struck through would be no more than what is paid. */
export function isOfferOver({ price, oldPrice }: Pick<DishInput, 'price' | 'oldPrice'>): boolean {
  return oldPrice !== null && oldPrice !== undefined && oldPrice <= price
}

/** A typing mistake would put the dish on a shelf that no page shows. */
function categoryProblem(category: string, onMenu: readonly string[]): string | undefined {
  if (!isText(category, 1, 40) || category === 'default') return 'Choose a category.'
  const known = [...new Set([...lastingCategories, ...onMenu])]
  if (known.includes(category)) return undefined
  return `"${category}" is not a category: ${known.join(', ')}.`
}

/** Databases count characters up to a NUL, or refuse it. */
function isText(text: string, min: number, max: number): boolean {
  return text.trim().length >= min && text.length <= max && !text.includes('\0')
}

function priceProblem(dollars: number): string | undefined {
  const read = readPrice(dollars)
  return 'problem' in read ? read.problem : undefined
}

function unknownWord(
  what: string,
  words: readonly string[] | null | undefined,
  known: readonly string[],
): string | undefined {
  const unknown = words?.find((word) => !known.includes(word))
  return unknown === undefined ? undefined : `"${unknown}" is not ${what}: ${known.join(', ')}.`
}
