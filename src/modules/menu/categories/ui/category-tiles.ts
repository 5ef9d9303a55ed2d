import type { Picture } from '#kernel/picture.ts'
import type { MenuItem } from '../../contract.ts'
import { sameCategory } from '../../rules.ts'
import type { Category } from '../contract.ts'
import { areAsSpecified, shelvesOf } from '../rules.ts'

/** A way to a shelf of the shop. */
export interface CategoryTile {
  key: string
  label: string
  number: number
  /** Without one the name stands on colour. */
  picture: Picture | undefined
}

/** What the specification writes on its tiles. */
const several: Readonly<Record<string, string>> = {
  salad: 'Salads',
  pizza: 'Pizzas',
  soup: 'Soups',
  dessert: 'Desserts',
}

/** The most tiles: more would not be looked through, and the shop has all of them. */
const most = 12

/**
 * The tiles of a house: one for each category that has dishes. Where all are as specified they are the specification's
 * five: no drinks, and the first one again at the end.
 */
export function tilesOf(
  categories: readonly Category[],
  items: readonly MenuItem[],
  coming: Readonly<Record<string, Picture>>,
): CategoryTile[] {
  const shelves = shelvesOf(categories, items)
  if (!areAsSpecified(categories)) {
    return shelves.slice(0, most).map((shelf) => tileOf(shelf, items, coming))
  }
  const tiles = shelves.flatMap((shelf) => {
    const label = several[shelf.key]
    return label === undefined ? [] : { ...tileOf(shelf, items, coming), label }
  })
  const again = tiles.find(({ key }) => key === 'salad')
  return again ? [...tiles, { ...again, key: 'salad again' }] : tiles
}

/** A category's tile: with its own picture, the one that comes with the program for it, or its first dish's. */
function tileOf(
  { key, label, number, cover, picture }: Category,
  items: readonly MenuItem[],
  coming: Readonly<Record<string, Picture>>,
): CategoryTile {
  const dish = items.find((item) => item.picture && sameCategory(item.category, key))
  return { key, label, number, picture: picture ?? coming[cover] ?? dish?.picture ?? undefined }
}
