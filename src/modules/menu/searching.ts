import { byName } from '#kernel/by-name.ts'
import { isWhole } from '#kernel/whole.ts'
import { type Filing, isOffered, isPopular, sameCategory } from './rules.ts'
import { maxSearchLength, matchesFilter } from './showing.ts'

/** What an admin looks for among all dishes. */
export interface CatalogueQuery {
  search: string
  /** Empty: any. */
  category: string
  state: CatalogueState
  sort: CatalogueSort
  /** The first is 1. */
  page: number
}

/** The states to filter by, in the order in which they are offered. */
export const catalogueStates = [
  'all',
  'available',
  'sold-out',
  'hidden',
  'offered',
  'popular',
  'undeclared',
] as const

export type CatalogueState = (typeof catalogueStates)[number]

export const catalogueSorts = ['menu', 'name', 'cheapest', 'dearest', 'changed'] as const

export type CatalogueSort = (typeof catalogueSorts)[number]

export const dishesPerPage = 50

/** What filters and orders look at. */
export interface Catalogued extends Filing {
  name: string
  description: string
  price: number
  allergens: readonly string[] | null
  soldOut: boolean
  hidden: boolean
  position: number
  changedAt: number
}

/** Reads an address or a call's query; what is unknown is as if it were not there. */
export function readCatalogueQuery(
  get: (name: string) => string | null | undefined,
): CatalogueQuery {
  const page = Number(get('page') ?? 1)
  return {
    search: (get('search') ?? '').trim().slice(0, maxSearchLength),
    category: (get('category') ?? '').slice(0, 40),
    state: catalogueStates.find((each) => each === get('state')) ?? 'all',
    sort: catalogueSorts.find((each) => each === get('sort')) ?? 'menu',
    page: isWhole(page, 1, 9999) ? page : 1,
  }
}

/** A query as text values, without what goes without saying. */
export function writeCatalogueQuery(query: CatalogueQuery): Record<string, string> {
  const { search, category, state, sort, page } = query
  return {
    ...(search !== '' && { search }),
    ...(category !== '' && { category }),
    ...(state !== 'all' && { state }),
    ...(sort !== 'menu' && { sort }),
    ...(page !== 1 && { page: String(page) }),
  }
}

/** '?state=hidden&page=2', or nothing. */
export function catalogueAddress(query: CatalogueQuery): string {
  const written = new URLSearchParams(writeCatalogueQuery(query)).toString()
  return written === '' ? '' : `?${written}`
}

/** The dishes that a search and a category leave, whatever their state. */
export function findIn<Item extends Catalogued>(
  items: readonly Item[],
  { search, category }: CatalogueQuery,
): Item[] {
  return items.filter(
    (item) =>
      (category === '' || sameCategory(item.category, category)) &&
      (search === '' ||
        matchesFilter({ ...item, diets: null }, { words: search, diets: [], without: [] })),
  )
}

export function isIn(item: Catalogued, state: CatalogueState): boolean {
  switch (state) {
    case 'all':
      return true
    case 'available':
      return !item.hidden && !item.soldOut
    case 'sold-out':
      return item.soldOut
    case 'hidden':
      return item.hidden
    case 'offered':
      return isOffered(item)
    case 'popular':
      return isPopular(item)
    case 'undeclared':
      return item.allergens === null
  }
}

export function inOrder<Item extends Catalogued>(items: readonly Item[], sort: CatalogueSort) {
  return items.toSorted((a, b) => order[sort](a, b) || a.position - b.position)
}

const order: Record<CatalogueSort, (a: Catalogued, b: Catalogued) => number> = {
  menu: () => 0,
  name: (a, b) => byName(a.name, b.name),
  cheapest: (a, b) => a.price - b.price,
  dearest: (a, b) => b.price - a.price,
  changed: (a, b) => b.changedAt - a.changedAt,
}
