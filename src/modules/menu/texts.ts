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

/** What stands on the printed menu beside the house's own words. */
export const menuCardTexts = {
  title: (name: string) => `${name}: menu`,
  order: 'Order online',
  online: 'Menu online',
  vegetarian: 'V',
  vegan: 'VG',
  undeclared: '?',
  diets: 'V vegetarian · VG vegan',
  ask: '? Allergens are not declared: please ask us.',
  from: (price: string) => `from ${price}`,
}
