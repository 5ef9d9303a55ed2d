/** What the menu says of its filter, and of allergens; unknown never reads like "free of". */
export const menuTexts = {
  filter: 'Filter',
  filtersOn: (count: number) => (count > 0 ? `Filter, ${count} on` : 'Filter'),
  notDeclared: 'Allergens not declared, please ask us.',
  noAllergens: 'None of the 14 main allergens.',
  contains: (names: readonly string[]) => `Contains ${names.join(', ')}.`,
  someContain: (names: readonly string[]) => `Depending on your choice: ${names.join(', ')}.`,
  someNotDeclared: 'The allergens of some choices are not declared, please ask us.',
}
