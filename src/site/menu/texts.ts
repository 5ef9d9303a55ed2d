/** What the menu page says beside the owner's own texts. */
export const menuPageTexts = {
  purpose: 'Browse the full menu.',
  order: 'Order in the shop',
  all: 'All',
  jump: 'Jump to a section',
  pdf: 'Download the menu (PDF)',
  what: 'The menu',
  head: 'Menu',
  about: (name: string) => `The full menu of ${name}, with prices, diets and allergens.`,
  sections: 'Menu sections',
}
