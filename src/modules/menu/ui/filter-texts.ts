import { counted } from '#kernel/counted.ts'
/** The search and the filters of the shop, and what they leave. */
export const filterTexts = {
  nothing: 'No dishes match.',
  nothingText: 'Try fewer words, or remove a filter.',
  clear: 'Clear filters',
  found: (count: number) => (count === 1 ? '1 dish matches.' : `${count} dishes match.`),
  foundInShop: (count: number) =>
    count === 1 ? '1 dish matches in the whole shop.' : `${count} dishes match in the whole shop.`,
  undeclared: (count: number) =>
    count === 1
      ? '1 dish is hidden because its allergens are not declared. Please ask us.'
      : `${count} dishes are hidden because their allergens are not declared. Please ask us.`,
  dishes: 'Dishes',
  searchDishes: 'Search dishes',
  example: 'Salmon, basil',
  search: 'Search',
  only: 'Show only',
  show: (found: number) => `Show ${counted(found, 'dish', 'dishes')}`,
  exclude: 'Exclude allergens',
  excludes: 'Hides dishes that contain any of these.',
}
