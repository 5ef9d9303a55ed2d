import { type Described, descriptionOf } from './contract.ts'
import { fold, slugOf } from '#kernel/fold.ts'
import { type Needed, canBeFreeOf } from './options/rules/allergens.ts'

/** What the law asks to be declared (the fourteen of EU 1169/2011). */
export const allergens = [
  'gluten',
  'milk',
  'egg',
  'tree nuts',
  'peanuts',
  'soy',
  'fish',
  'crustaceans',
  'molluscs',
  'sesame',
  'celery',
  'mustard',
  'sulphites',
  'lupin',
] as const

export const diets = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free', 'nut-free'] as const

/** What the sections, tabs and filters look at. */
export interface Filed {
  category: string
  popular: boolean
  offered: boolean
}

/** `drink` is stored as sent and is `drinks` everywhere. */
export function sameCategory(a: string, b: string): boolean {
  return categoryOf({ category: a }) === categoryOf({ category: b })
}

/** The one name of what a dish is filed under. */
export function categoryOf({ category }: Pick<Filed, 'category'>): string {
  return category === 'drink' ? 'drinks' : category
}

/** A section shows its category, or what carries its flag. */
export function isPopular(item: Filed): boolean {
  return item.popular || item.category === 'popular'
}

export function isOffered(item: Filed): boolean {
  return item.offered || item.category === 'offered'
}

/** What a guest wants to see of the menu. */
export interface MenuFilter {
  /** Words that must all stand in the name or the description. */
  words: string
  diets: readonly string[]
  /** Allergens that the dish must be declared free of. */
  without: readonly string[]
}

export interface Filterable {
  name: string
  description: string
  allergens: readonly string[] | null
  diets: readonly string[] | null
  /** What has to be chosen with the dish. */
  needed?: readonly Needed[] | undefined
}

/** The longest search that is looked at, in characters. */
export const maxSearchLength = 60

/** What people call allergens that the law names one by one or otherwise. */
const commonNames = new Map([
  ['nuts', ['tree nuts', 'peanuts']],
  ['dairy', ['milk']],
  ['shellfish', ['crustaceans', 'molluscs']],
  ['eggs', ['egg']],
])

/** Reads a filter from a page's query string: `q`, `diet`, `without`. What is unknown is ignored. */
export function readMenuFilter(query: URLSearchParams): MenuFilter {
  // The server sorts repeated values to keep one page per meaning; here the same one must win.
  const [words = ''] = query.getAll('q').filter(Boolean).toSorted()
  const chosenDiets = query.getAll('diet')
  const chosenAllergens = new Set(
    query.getAll('without').flatMap((name) => commonNames.get(name) ?? name),
  )
  return {
    words: words.trim().slice(0, maxSearchLength),
    diets: diets.filter((diet) => chosenDiets.includes(diet)),
    without: allergens.filter((name) => chosenAllergens.has(name)),
  }
}

/** The same filter as a query string that can be shared: empty, or "?q=basil&diet=vegan". */
export function menuFilterQuery({ words, diets: chosenDiets, without }: MenuFilter): string {
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  for (const diet of chosenDiets) query.append('diet', diet)
  for (const name of without) query.append('without', name)
  return query.size > 0 ? `?${query}` : ''
}

export function isFiltering({ words, diets: chosenDiets, without }: MenuFilter): boolean {
  return words !== '' || chosenDiets.length > 0 || without.length > 0
}

/** Whether only our silence hides the dish: nobody has declared what it contains. */
export function isHiddenAsUndeclared(item: WireFilterable, filter: MenuFilter): boolean {
  return (
    item.allergens === null &&
    filter.without.length > 0 &&
    itemMatches(item, { ...filter, without: [] })
  )
}

/** A dish as the menu answers it. */
type WireFilterable = Omit<Filterable, 'description'> & Described

/** Whether a dish of the menu passes a filter. */
export function itemMatches(item: WireFilterable, filter: MenuFilter): boolean {
  return matchesFilter({ ...item, description: descriptionOf(item) }, filter)
}

/** Unknown never passes for free of: a dish nobody has declared is hidden by every such filter. */
export function matchesFilter(item: Filterable, filter: MenuFilter): boolean {
  const text = fold(`${item.name} ${item.description}`)
  const words = fold(filter.words).split(/\s+/).filter(Boolean)
  return (
    words.every((word) => text.includes(word)) &&
    filter.diets.every((diet) => item.diets?.includes(diet) ?? false) &&
    filter.without.every((name) => item.allergens !== null && !item.allergens.includes(name)) &&
    canBeFreeOf(item.needed ?? [], filter.without)
  )
}

/** The address part of a dish's page; names without a Latin letter share one, and are counted. */
export function dishSlugOf(name: string): string {
  return slugOf(name) || 'dish'
}
