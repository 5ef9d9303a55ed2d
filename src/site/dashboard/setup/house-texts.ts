/** What the owner of the sample reads before making it their own. */
export const mineTexts = {
  title: 'Make it mine',
  about: 'This is the sample restaurant, Emberleaf. Make it yours, and these go:',
  goes: [
    'Its name, address, phone and links, where you have not changed them',
    'Its texts and pictures, in place of which your site begins with type on colour',
    'Its reviews and its sample people, with all that they ordered, booked and wrote; your own account stays',
  ],
  stays: 'Settings that you have changed and your own bookings and test orders stay.',
  menu: 'The sample’s dishes',
  emptyMenu: 'Take them away and begin with an empty menu',
  keepMenu: 'Keep them, with their pictures, as a start',
  make: 'Make it mine',
  making: 'Taking the sample away…',
  sure: 'Make this restaurant yours?',
  sureAll: 'The sample and its menu go. This cannot be undone.',
  sureWithMenu: 'The sample goes, and its dishes stay. This cannot be undone.',
  confirm: 'Make it mine',
  cancel: 'Cancel',
  note: 'You are looking at the sample restaurant.',
  ways: 'What to look at first',
  kitchen: 'Kitchen',
  tables: 'Tonight’s tables',
  order: 'Order as a guest',
  begin: 'Start your own',
}

/** What the owner reads before the restaurant takes real money. */
export const openTexts = {
  title: 'Open your restaurant',
  about:
    'Until you open, every order is a test: its number begins with T, no card is charged, and it is left out of all figures. When you open:',
  goes: [
    'All test orders are removed, with their payments and receipts',
    'The first real order is number 1001, and its receipt is number 1',
    'Test cards no longer work',
  ],
  stays:
    'Your menu, settings, tables, bookings and guests stay. “Take real cards” opens your restaurant as well.',
  open: 'Open now…',
  opening: 'Opening…',
  sure: 'Open your restaurant?',
  sureAll: 'All test orders are removed, and from now on orders are real. This cannot be undone.',
  confirm: 'Yes, open',
  cancel: 'Not yet',
  isOpen: 'Your restaurant is open',
  /** In the place of figures and books. */
  noBooks: 'Your restaurant is not open yet. Test orders are left out of all figures and books.',
  toOpening: 'Open your restaurant',
} as const
