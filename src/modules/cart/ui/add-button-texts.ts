/** The buttons that put a dish into the cart. */
export const addButtonTexts = {
  add: 'Add',
  /** For screen readers: "Add to cart: Margherita". */
  named: (verb: string, dish: string) => `${verb}: ${dish}`,
}
