import { isWhole } from '#kernel/whole.ts'
import { type TaxRules, wholePpm } from '#modules/taxes/rules.ts'
import { classIdOf } from '#modules/taxes/taxing.ts'

/** A share of a price, in millionths, that is taxed as one class. */
export interface TaxShare {
  classId: string
  ppm: number
}

interface ClassOrSplit<Share> {
  taxClass: string | null
  taxSplit: readonly Share[] | null
}

/** What a dish says of its tax: a class, or the shares of a set meal; neither: what its category says. */
export type TaxedAs = ClassOrSplit<TaxShare>

/** What a dish’s price is taxed as; null: as the house taxes whatever says nothing. */
export interface DishTax {
  split: { classId: string | null; ppm: number }[]
}

export function taxOf({ taxClass, taxSplit }: TaxedAs, categoryClass: string | null): DishTax {
  if (taxSplit) return { split: taxSplit.map(({ classId, ppm }) => ({ classId, ppm })) }
  return { split: [{ classId: taxClass ?? categoryClass, ppm: wholePpm }] }
}

/** What a dish says of its tax after a change: a class takes the place of a split, and a split that of a class. */
export function taxedAsWith<Share>(
  before: Partial<ClassOrSplit<Share>>,
  change: Partial<ClassOrSplit<Share>>,
): ClassOrSplit<Share> {
  const { taxClass = null, taxSplit = null } = { ...before, ...change }
  return {
    taxClass: change.taxSplit && change.taxClass === undefined ? null : taxClass,
    taxSplit: change.taxClass && change.taxSplit === undefined ? null : taxSplit,
  }
}

/**
 * What a dish says of its tax, as it counts: a class that has left the settings counts as the house's first. Where
 * there are no classes, it says nothing.
 */
export function taxedAsCounted(
  { taxClass, taxSplit }: TaxedAs,
  taxes: Pick<TaxRules, 'classes'>,
): TaxedAs {
  if (taxes.classes.length === 0) return { taxClass: null, taxSplit: null }
  if (!taxSplit)
    return { taxClass: taxClass === null ? null : classIdOf(taxes, taxClass), taxSplit }
  const sums = new Map<string, number>()
  for (const { classId, ppm } of taxSplit) {
    const id = classIdOf(taxes, classId)
    sums.set(id, (sums.get(id) ?? 0) + ppm)
  }
  const [only, ...others] = sums.keys()
  if (only !== undefined && others.length === 0) return { taxClass: only, taxSplit: null }
  return { taxClass: null, taxSplit: [...sums].map(([classId, ppm]) => ({ classId, ppm })) }
}

/** The classes that a dish names, each once. */
export function taxClassesIn({ taxClass, taxSplit }: TaxedAs): string[] {
  const named = taxSplit?.map(({ classId }) => classId) ?? []
  return [...new Set(taxClass === null ? named : [taxClass, ...named])]
}

/** What keeps a dish's tax from being saved, a sentence per field. @param known the classes that may be said */
export function findTaxedAsProblems(
  { taxClass, taxSplit }: TaxedAs,
  known: readonly string[],
): { taxClass?: string; taxSplit?: string } {
  const ofClass = taxClassProblem(taxClass, known)
  const ofSplit =
    taxSplit &&
    (taxClass === null
      ? splitProblem(taxSplit, known)
      : 'A dish is of one tax class or split over several, not both.')
  return { ...(ofClass && { taxClass: ofClass }), ...(ofSplit && { taxSplit: ofSplit }) }
}

export function taxClassProblem(
  taxClass: string | null,
  known: readonly string[],
): string | undefined {
  return taxClass === null || known.includes(taxClass) ? undefined : unknownClass
}

const unknownClass = 'Choose one of the tax classes in your settings.'

function splitProblem(split: readonly TaxShare[], known: readonly string[]): string | undefined {
  const classes = new Set(split.map(({ classId }) => classId))
  if (classes.size < split.length) return 'Name each tax class once.'
  if (![...classes].every((id) => known.includes(id))) return unknownClass
  if (classes.size < 2) return 'Split the price over at least two tax classes.'
  if (!split.every(({ ppm }) => isShare(ppm))) {
    return 'Each share is more than 0 and less than 100 %, with at most four decimals.'
  }
  const sum = split.reduce((all, { ppm }) => all + ppm, 0)
  return sum === wholePpm ? undefined : 'The shares have to add up to 100 %.'
}

function isShare(ppm: number): boolean {
  return isWhole(ppm, 1, wholePpm - 1)
}
