import { menuTexts } from './texts.ts'

/** What sections, tabs and filters look at in a dish. */
export interface Filing {
  category: string
  popular: boolean
  offered: boolean
}

/** Whether two names mean one category: `drink` is stored as it is sent, and is `drinks` everywhere. */
export function sameCategory(a: string, b: string): boolean {
  return categoryOf({ category: a }) === categoryOf({ category: b })
}

/** The one name of what a dish is filed under. */
export function categoryOf({ category }: Pick<Filing, 'category'>): string {
  return category === 'drink' ? 'drinks' : category
}

/** Whether a dish belongs to the popular ones: by its flag, or by a category of that name. */
export function isPopular(item: Filing): boolean {
  return item.popular || item.category === 'popular'
}

export function isOffered(item: Filing): boolean {
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

/** As people read it; what is none of the fourteen keeps its name. */
export function allergenName(key: string): string {
  return menuTexts.allergens[key] ?? key
}

export function dietName(key: string): string {
  return menuTexts.diets[key] ?? key
}
