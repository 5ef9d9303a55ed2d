import { fold } from '#kernel/fold.ts'
import { type Described, descriptionOf } from './contract.ts'
import { canBeFreeOf, type Needed, type ReplacingGroup, takenOut } from './options/rules.ts'
import type { FreeOf } from './options/texts.ts'
import { allergens, diets, allergenName } from './rules.ts'

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
  /** What can be chosen in the place of something that is in it. */
  swaps?: readonly ReplacingGroup[] | undefined
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

/** A filter as a query string that can be shared: empty, or "?q=basil&diet=vegan". */
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
  // Diets go by what the owner has said of the dish as a whole; what is not said can be chosen, or is not so.
  const undeclared = filter.diets.filter((diet) => !item.diets?.includes(diet))
  return (
    words.every((word) => text.includes(word)) &&
    canBeWithout(item, allergensLeftOut({ ...filter, diets: undeclared })) &&
    undeclared.every((diet) => freeOf.get(diet)?.some((name) => item.allergens?.includes(name)))
  )
}

/** The dish is free of these, or can be by what is chosen. */
function canBeWithout(item: Filterable, without: readonly string[]): boolean {
  const out = takenOut(item.swaps ?? [], without)
  return (
    without.every(
      (name) => item.allergens !== null && (!item.allergens.includes(name) || out.has(name)),
    ) && canBeFreeOf(item.needed ?? [], without)
  )
}

/** Diets that are the absence of something: a choice can make them true, where it takes the place of that. */
const freeOf = new Map([
  ['gluten-free', ['gluten']],
  ['dairy-free', ['milk']],
  ['nut-free', ['tree nuts', 'peanuts']],
])

/** The allergens that a guest wants nothing of, by whichever part of the filter they said so. */
export function allergensLeftOut({ diets: chosen, without }: Omit<MenuFilter, 'words'>): string[] {
  return [...new Set([...without, ...chosen.flatMap((diet) => freeOf.get(diet) ?? [])])]
}

/** What something is without, for the sentences that say so. */
export function freeOfNames(keys: readonly string[]): FreeOf {
  return {
    isGlutenFree: keys.includes('gluten'),
    without: keys.filter((key) => key !== 'gluten').map(allergenName),
  }
}
