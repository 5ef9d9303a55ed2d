import { type Filing, categoryOf } from '../rules.ts'

/**
 * The specification's five: the sample's, and what a house without a category of its own may file dishes under. In
 * the shop they stand by their numbers.
 */
export const specifiedCategories = [
  { key: 'salad', label: 'Salad', number: 0, menuPosition: 2 },
  { key: 'pizza', label: 'Pizza', number: 1, menuPosition: 1 },
  { key: 'soup', label: 'Soup', number: 2, menuPosition: 3 },
  { key: 'dessert', label: 'Dessert', number: 3, menuPosition: 0 },
  { key: 'drinks', label: 'Drinks', number: 4, menuPosition: 4 },
] as const

/** Flags that work as categories, though nothing is filed under them. */
export const flagCategories = ['popular', 'offered'] as const

export interface CategoryName {
  key: string
  label: string
}

interface PlacedCategory extends CategoryName {
  number: number
  menuPosition: number
}

export function specifiedCategory(key: string) {
  return specifiedCategories.find((each) => each.key === key)
}

/** A category's name in lists, where the specification writes its own in small letters, and a house as it wants. */
export function categoryNameOf({ key, label }: CategoryName): string {
  return specifiedCategory(key)?.label === label ? key : label
}

/** The id of a category's section on the menu page; a house's own never meet another id of the page. */
export function sectionIdOf({ key }: Pick<CategoryName, 'key'>): string {
  return specifiedCategory(key) ? key : `menu-${key}`
}

/** The categories that have dishes, in the order given. */
export function shelvesOf<One extends CategoryName>(
  categories: readonly One[],
  items: readonly Pick<Filing, 'category'>[],
): One[] {
  const used = new Set(items.map(categoryOf))
  return categories.filter(({ key }) => used.has(key))
}

export function inMenuOrder<One extends PlacedCategory>(categories: readonly One[]): One[] {
  return categories.toSorted((a, b) => a.menuPosition - b.menuPosition)
}

/** Reads the shop's address part: a number as it is written; anything else is 0. */
export function readShopNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : 0
}

/** The shelf of this number; where there is none, the first. */
export function shelfAt(shelves: readonly PlacedCategory[], number: number): number {
  return Math.max(
    0,
    shelves.findIndex((shelf) => shelf.number === number),
  )
}

/** Whether all are the specification's, by their names and in their order. */
export function areAsSpecified(categories: readonly CategoryName[]): boolean {
  return (
    categories.length === specifiedCategories.length &&
    specifiedCategories.every(
      ({ key, label }, index) =>
        categories[index]?.key === key && categories[index].label === label,
    )
  )
}
