import { dollarsFromCents, formatCount } from '#kernel/money.ts'
import { readTypedCents, typedPrice } from '#kernel/read-money.ts'
import { percentText, readTypedPercent } from '#modules/taxes/rules.ts'
import { type CatalogueItem, descriptionOf } from './contract.ts'
import { type DishInput, findDishProblems } from './describing.ts'
import { taxClassesIn, type TaxShare } from './taxing.ts'

export interface ShareDraft {
  classId: string
  /** As typed: “70”, “33,3333”; nothing: none of it. */
  percent: string
}

/** What a dish is taxed as, as it stands in the form; nothing: as its category. */
interface TaxDraft {
  taxClass: string | null
  /** In place of a class. */
  split: readonly ShareDraft[] | null
}

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

const asCategory: TaxDraft = { taxClass: null, split: null }

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

/** What an answer says of a dish's tax. */
interface SaidOfDish {
  taxClass?: string | undefined
  taxSplit?: readonly TaxShare[] | undefined
}

function taxDraftOf({ taxClass = '', taxSplit }: SaidOfDish): TaxDraft {
  const split = taxSplit?.map(({ classId, ppm }) => ({ classId, percent: percentText(ppm) }))
  return { taxClass: taxClass || null, split: split ?? null }
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
  } satisfies Required<Omit<DishInput, 'hidden'>>
}

/** Dollars typed as "14", "14.5" or "14,50"; NaN for anything else. */
function readDollars(text: string): number {
  const cents = readTypedCents(text)
  return cents === undefined ? Number.NaN : dollarsFromCents(cents)
}

/** What is sent of it; a share that is none is NaN, which every check refuses. */
function taxBodyOf({ taxClass, split }: TaxDraft) {
  const said = split?.filter(({ percent }) => percent.trim() !== '')
  return { taxClass, taxSplit: said ? said.map(shareOf) : null }
}

function shareOf({ classId, percent }: ShareDraft): TaxShare {
  return { classId, ppm: readTypedPercent(percent) ?? Number.NaN }
}

/** What of a draft differs from what was read. */
export function changesOf(read: DishDraft, draft: DishDraft): Partial<ReturnType<typeof bodyOf>> {
  const changed = fieldsOf(draft).filter((field) => !isSame(field, read, draft))
  const names = new Set<string>(
    changed.flatMap((field) => (field === 'taxedAs' ? ['taxClass', 'taxSplit'] : [field])),
  )
  return Object.fromEntries(Object.entries(bodyOf(draft)).filter(([name]) => names.has(name)))
}

export type DraftField = keyof DishDraft

function fieldsOf(draft: DishDraft): DraftField[] {
  // An object of exactly these keys.
  return Object.keys(draft) as DraftField[]
}

function isSame(field: DraftField, a: DishDraft, b: DishDraft): boolean {
  return JSON.stringify(a[field]) === JSON.stringify(b[field])
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
  const sayable = { categories: [draft.category], taxClasses: taxClassesIn(body) }
  return {
    ...findDishProblems(body, sayable),
    ...(draft.name.trim() === '' && { name: 'Name is required' }),
    ...(draft.category === '' && { category: 'Category is required' }),
    ...(draft.price.trim() === '' && { price: 'Price is required' }),
    ...(draft.description.trim() === '' && !mayBeBare && { description: 'Details are required' }),
    ...(!hasPicture && { image: 'Image is required' }),
  }
}

export function isSameDraft(a: DishDraft, b: DishDraft): boolean {
  return fieldsOf(a).every((field) => isSame(field, a, b))
}

/** More dishes than any kitchen cooks; the whole menu, whichever way it is written. */
export const maxDishes = 5000

export function tooManyDishes(): string {
  return `A menu has at most ${formatCount(maxDishes)} dishes. Remove what nobody orders any more first.`
}
