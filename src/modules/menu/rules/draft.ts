import { dollarsFromCents, formatDollars } from '#kernel/money.ts'
import { readTypedCents, typedPrice } from '#kernel/read-money.ts'
import type { TaxClass } from '#modules/restaurant/rules/taxes.ts'
import { descriptionOf } from '../contract.ts'
import type { CatalogueItem } from '../contract/catalogue.ts'
import { findDishProblems } from './dish-problems.ts'
import { type TaxDraft, asCategory, taxBodyOf, taxDraftOf, taxWordsFor } from './tax-draft.ts'
import { classesIn } from './taxed-as.ts'

/** A dish as it stands in the form. */
export interface DishDraft {
  name: string
  category: string
  /** As typed: "14.5". */
  price: string
  oldPrice: string
  description: string
  /** The address of a picture that is on this site, or nothing. */
  image: string
  /** Empty while the name stands in for it. */
  imageAlt: string
  /** Null while nobody has said what it contains. */
  allergens: readonly string[] | null
  diets: readonly string[] | null
  spiceLevel: number
  popular: boolean
  offered: boolean
  taxedAs: TaxDraft
}

export type DraftField = keyof DishDraft

export const emptyDraft: DishDraft = {
  name: '',
  category: '',
  price: '',
  oldPrice: '',
  description: '',
  image: '',
  imageAlt: '',
  allergens: null,
  diets: null,
  spiceLevel: 0,
  popular: false,
  offered: false,
  taxedAs: asCategory,
}

export function draftOf(item: CatalogueItem): DishDraft {
  return {
    name: item.name,
    category: item.category,
    price: typedPrice(item.price),
    oldPrice: item.oldPrice === null ? '' : typedPrice(item.oldPrice),
    description: descriptionOf(item),
    image: item.image,
    imageAlt: item.imageAlt === item.name ? '' : item.imageAlt,
    allergens: item.allergens,
    diets: item.diets,
    spiceLevel: item.spiceLevel,
    popular: item.popular,
    offered: item.offered,
    taxedAs: taxDraftOf(item),
  }
}

/** What is sent of a draft; prices that are none are NaN, which every check refuses. */
export function bodyOf(draft: DishDraft) {
  const { price, oldPrice, allergens, diets, taxedAs, ...same } = draft
  return {
    ...same,
    price: readDollars(price),
    oldPrice: oldPrice.trim() === '' ? null : readDollars(oldPrice),
    allergens: allergens && [...allergens],
    diets: diets && [...diets],
    ...taxBodyOf(taxedAs),
  }
}

/** What of a draft differs from what was read. */
export function changesOf(read: DishDraft, draft: DishDraft): Partial<ReturnType<typeof bodyOf>> {
  const changed = fieldsOf(draft).filter((field) => !isSame(field, read, draft))
  const names = new Set<string>(
    changed.flatMap((field) => (field === 'taxedAs' ? ['taxClass', 'taxSplit'] : [field])),
  )
  return Object.fromEntries(Object.entries(bodyOf(draft)).filter(([name]) => names.has(name)))
}

/**
 * A sentence for each field that keeps the draft from being saved, by its name in the form.
 * @param mayBeBare whether it was added without details, in a row or from a file
 */
export function findDraftProblems(
  draft: DishDraft,
  hasPicture: boolean,
  mayBeBare = false,
): Record<string, string> {
  const body = bodyOf(draft)
  // The form offers no category that is none, and no such class.
  const sayable = { categories: [draft.category], taxClasses: classesIn(body) }
  return {
    ...findDishProblems(body, sayable),
    ...(draft.name.trim() === '' && { name: 'Name is required' }),
    ...(draft.category === '' && { category: 'Category is required' }),
    ...(draft.price.trim() === '' && { price: 'Price is required' }),
    ...(draft.description.trim() === '' && !mayBeBare && { description: 'Details are required' }),
    ...(!hasPicture && { image: 'Image is required' }),
  }
}

/** A field's value as a person reads it. @param classes what the house's classes of tax are called */
export function wordsFor(
  field: DraftField,
  draft: DishDraft,
  classes: readonly TaxClass[] = [],
): string {
  if (field === 'taxedAs') return taxWordsFor(draft.taxedAs, classes, 'As its category')
  const { [field]: value } = draft
  if (value === null) return 'Not declared'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return value.length === 0 ? 'None' : value.join(', ')
  if (value === '') return 'Nothing'
  const isPrice = field === 'price' || field === 'oldPrice'
  return isPrice && !Number.isNaN(readDollars(draft[field]))
    ? formatDollars(readDollars(draft[field]))
    : String(value)
}

export function isSameDraft(a: DishDraft, b: DishDraft): boolean {
  return fieldsOf(a).every((field) => isSame(field, a, b))
}

export function isSame(field: DraftField, a: DishDraft, b: DishDraft): boolean {
  return JSON.stringify(a[field]) === JSON.stringify(b[field])
}

export function fieldsOf(draft: DishDraft): DraftField[] {
  // An object of exactly these keys.
  return Object.keys(draft) as DraftField[]
}

/** "14", "14.5" and "14,50" are dollars. */
function readDollars(text: string): number {
  const cents = readTypedCents(text)
  return cents === undefined ? Number.NaN : dollarsFromCents(cents)
}
