/** What the menu page says beside the owner's own texts. */
export const menuPageTexts = {
  purpose: 'Every dish, to read at your leisure.',
  order: 'Order in the shop',
  all: 'All',
  jump: 'Go to a section',
  pdf: 'The menu as a PDF, to print',
}
