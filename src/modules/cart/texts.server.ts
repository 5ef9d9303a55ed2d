/** What is said to whoever puts too much, or nothing that fits, into a cart. */
export const addingTexts = {
  quantity: (most: number) => `Choose a quantity from 1 to ${most}.`,
  options: (most: number) => `Choose at most ${most} options.`,
  full: (most: number) => `Your cart is full at ${most} items. Remove one to add another.`,
  tooMany: (most: number) => `You can order at most ${most} of the same dish.`,
  noCart: 'This cart no longer exists.',
  noChange: 'Enter a quantity, options or a note.',
  notInCart: 'This dish is not in your cart.',
  leftMenu: (name: string) => `${name} is no longer on the menu`,
}
