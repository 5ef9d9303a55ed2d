/** What stands on the printed menu beside the house's own words. */
export const menuCardTexts = {
  order: 'Order online',
  online: 'Menu online',
  vegetarian: 'V',
  vegan: 'VG',
  undeclared: '?',
  diets: 'V vegetarian · VG vegan',
  ask: '? Allergens not declared: please ask us.',
  from: (price: string) => `from ${price}`,
}
