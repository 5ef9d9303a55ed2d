/** A dish's own page. */
export const dishPageTexts = {
  head: 'Menu',
  description: 'A dish on our menu.',
  what: 'This dish',
  shop: 'Shop',
  addNote: 'Add a note for the kitchen',
  addToCart: 'Add to cart',
  others: 'Also on the menu',
  add: 'Add',
  noScript: 'To order online, turn on JavaScript, or call us.',
}
