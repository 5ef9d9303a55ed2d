/** While the popular dishes are on their way. */
export const popularTexts = {
  menu: 'The menu',
  loading: 'Loading the menu',
}
