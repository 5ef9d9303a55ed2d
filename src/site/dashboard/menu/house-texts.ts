/** What the owner reads on the pages of the menu. */
export const menuPagesTexts = {
  rows: 'Add several dishes',
  allItems: 'All items',
}
