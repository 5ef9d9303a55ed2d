import { formatCount } from '#kernel/money.ts'

/** What sections, tabs and filters look at in a dish. */
export interface Filed {
  category: string
  popular: boolean
  offered: boolean
}

/** Whether two names mean one category: `drink` is stored as it is sent, and is `drinks` everywhere. */
export function sameCategory(a: string, b: string): boolean {
  return categoryOf({ category: a }) === categoryOf({ category: b })
}

/** The one name of what a dish is filed under. */
export function categoryOf({ category }: Pick<Filed, 'category'>): string {
  return category === 'drink' ? 'drinks' : category
}

/** Whether a dish belongs to the popular ones: by its flag, or by a category of that name. */
export function isPopular(item: Filed): boolean {
  return item.popular || item.category === 'popular'
}

export function isOffered(item: Filed): boolean {
  return item.offered || item.category === 'offered'
}

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

/** More dishes than any kitchen cooks; the whole menu, whichever way it is written. */
export const maxDishes = 5000

export function tooManyDishes(): string {
  return `A menu has at most ${formatCount(maxDishes)} dishes. Remove what nobody orders any more first.`
}
