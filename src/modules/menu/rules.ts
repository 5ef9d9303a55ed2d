import { type Cents, centsFromDollars, maxPriceCents } from '#kernel/money.ts'

/** The shop's tabs in their fixed order (specification, section 2). */
export const shopTabs = [
  { category: 'salad', label: 'Salad' },
  { category: 'pizza', label: 'Pizza' },
  { category: 'soup', label: 'Soup' },
  { category: 'dessert', label: 'Dessert' },
  { category: 'drinks', label: 'Drinks' },
] as const

/** The menu page's sections after the offers, and the shop tab behind their button (rulings 19). */
export const menuSections = [
  { category: 'dessert', shopTab: 3 },
  { category: 'pizza', shopTab: 1 },
  { category: 'salad', shopTab: 0 },
  { category: 'soup', shopTab: 2 },
] as const

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

export type Allergen = (typeof allergens)[number]
export type Diet = (typeof diets)[number]

/** What the sections, tabs and filters look at. */
export interface Filed {
  category: string
  popular: boolean
  offered: boolean
}

/** `drink` is stored as sent and is `drinks` everywhere (rulings 17). */
export function sameCategory(a: string, b: string): boolean {
  return canonical(a) === canonical(b)
}

function canonical(category: string): string {
  return category === 'drink' ? 'drinks' : category
}

/** A section shows its category, or what carries its flag (rulings 18). */
export function isPopular(item: Filed): boolean {
  return item.popular || item.category === 'popular'
}

export function isOffered(item: Filed): boolean {
  return item.offered || item.category === 'offered'
}

/** Reads the shop's address part: anything but a tab's index is tab 0 (rulings 20). */
export function readShopTab(text: string | undefined): number {
  const index = Number(text)
  return text !== undefined && /^\d+$/.test(text) && index < shopTabs.length ? index : 0
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
  recipe: string
  allergens: readonly string[] | null
  diets: readonly string[] | null
}

/** Unknown never passes for free of: a dish nobody has declared is hidden by every such filter. */
export function matchesFilter(item: Filterable, filter: MenuFilter): boolean {
  const text = fold(`${item.name} ${item.recipe}`)
  const words = fold(filter.words).split(/\s+/).filter(Boolean)
  return (
    words.every((word) => text.includes(word)) &&
    filter.diets.every((diet) => item.diets?.includes(diet) ?? false) &&
    filter.without.every((name) => item.allergens !== null && !item.allergens.includes(name))
  )
}

/** Case and accents do not matter: "creme" finds "Crème". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase()
}

/** The cents of a wire price, or what is wrong with it. */
export function readPrice(dollars: number): { cents: Cents } | { problem: string } {
  const cents = centsFromDollars(dollars)
  if (cents === undefined || cents > maxPriceCents) {
    return { problem: 'The price must be between 0 and 999,999.99 with at most two decimals.' }
  }
  return { cents }
}

/** The address part of a dish's page: "Crème Brûlée" is "creme-brulee". */
export function slugOf(name: string): string {
  const slug = fold(name).replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  return slug.slice(0, 80) || 'dish'
}
