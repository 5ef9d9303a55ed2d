import { listed } from '#kernel/listed.ts'

/** What the menu says of its filter, and of allergens; unknown never reads like "free of". */
export const menuTexts = {
  filter: 'Filter',
  filtersOn: (count: number) => (count > 0 ? `Filter, ${count} on` : 'Filter'),
  notDeclared: 'Allergens not declared. Please ask us.',
  noAllergens: 'None of the 14 main allergens.',
  contains: (names: readonly string[]) => `Contains ${listed(names)}.`,
  someContain: (names: readonly string[]) => `Depending on your choice: ${listed(names)}.`,
  someNotDeclared: 'The allergens of some choices are not declared. Please ask us.',
  /** How hot a dish is, from the least on. */
  heat: ['Mildly spicy', 'Spicy', 'Very spicy'],
  /** In the middle of a sentence. */
  allergens: {
    gluten: 'gluten',
    milk: 'milk',
    egg: 'egg',
    'tree nuts': 'tree nuts',
    peanuts: 'peanuts',
    soy: 'soy',
    fish: 'fish',
    crustaceans: 'crustaceans',
    molluscs: 'mollusks',
    sesame: 'sesame',
    celery: 'celery',
    mustard: 'mustard',
    sulphites: 'sulfites',
    lupin: 'lupin',
  },
  diets: {
    vegetarian: 'vegetarian',
    vegan: 'vegan',
    'gluten-free': 'gluten-free',
    'dairy-free': 'dairy-free',
    'nut-free': 'nut-free',
  },
}
