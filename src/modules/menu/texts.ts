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
  /** In the middle of a sentence, where the name is not the key, which stands in files and addresses. */
  allergens: { molluscs: 'mollusks', sulphites: 'sulfites' } as Names,
  diets: {} as Names,
}

type Names = Readonly<Record<string, string>>
