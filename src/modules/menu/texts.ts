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

/** What is said of dishes in rows. */
export const rowTexts = {
  cannotSave: 'These dishes cannot be saved yet.',
  none: 'Write at least one dish.',
  tooMany: (most: number) => `At most ${most} dishes can be saved at once.`,
  noName: 'Name is required',
  noCategory: 'Category is required',
  noPrice: 'Price is required',
  notAPrice: 'This is not a price.',
  cheapest: 'Leave the price empty: the sizes say what it costs.',
  noSize: (text: string) => `Write sizes like Small 9 | Large 12, not “${text}”.`,
  oneSize: 'Sizes are two or more. With one, write its price into Price.',
  twice: (name: string) => `“${name}” appears twice.`,
  sizeGroup: 'Size',
  /** What a spreadsheet may call the column of sizes, in small letters. */
  sizeHeadings: [
    'sizes',
    'size',
    'variations',
    'größen',
    'tailles',
    'tamaños',
    'formati',
    'tamanhos',
  ],
}
