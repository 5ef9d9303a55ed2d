/** What an admin reads on an empty menu. */
export const firstDishTexts = {
  onlyYou: 'Only admins see this: your menu is still empty.',
  add: 'Add your first dish',
}
