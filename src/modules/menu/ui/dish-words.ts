import type { MenuItem } from '../contract.ts'
import { effectOfChoices } from '../options/rules.ts'
import { allergenName, dietName } from '../rules.ts'
import { menuTexts } from '../texts.ts'

/** What menus mark; the other diets follow from what a dish contains. */
const marked = new Set(['vegetarian', 'vegan', 'gluten-free'])

/** The marks of a printed menu: "Vegetarian, gluten-free. " or nothing. */
export function dietMarks({ diets }: Pick<MenuItem, 'diets'>): string {
  const told = dietNames(diets)
    .filter((diet) => marked.has(diet))
    .map(dietName)
  return told.length > 0 ? `${capitalised(told.join(', '))}. ` : ''
}

/** Every diet that a dish suits; vegan says vegetarian too. */
export function dietNames(diets: MenuItem['diets']): readonly string[] {
  return diets?.includes('vegan') ? diets.filter((diet) => diet !== 'vegetarian') : (diets ?? [])
}

/** Not declared is said aloud: it must never read like "free of". What has to be chosen counts. */
export function allergenWords({
  allergens,
  needed = [],
}: Pick<MenuItem, 'allergens'> & Partial<Pick<MenuItem, 'needed'>>): string {
  if (allergens === null) return menuTexts.notDeclared
  const { always, some, isUnknown } = effectOfChoices(needed)
  const contains = [...new Set([...allergens, ...always])]
  const others = some.filter((name) => !contains.includes(name))
  const isFree = contains.length + others.length === 0 && !isUnknown
  return [
    isFree && menuTexts.noAllergens,
    contains.length > 0 && menuTexts.contains(contains.map(allergenName)),
    others.length > 0 && menuTexts.someContain(others.map(allergenName)),
    isUnknown && menuTexts.someNotDeclared,
  ]
    .filter(Boolean)
    .join(' ')
}

/** How hot it is, in words; nothing for dishes that are not. */
export function spiceWords(level: number): string | undefined {
  return level > 0 ? menuTexts.heat[Math.min(level, 3) - 1] : undefined
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
