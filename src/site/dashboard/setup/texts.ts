/** What the owner of the sample reads before making it their own. */
export const mineTexts = {
  title: 'Make it mine',
  about: 'This is the sample restaurant, Emberleaf. Make it yours, and these go:',
  goes: [
    'Its name, address, phone and links, where you have not changed them',
    'Its texts and pictures, in place of which your site begins with type on colour',
    'Its reviews and its sample people; your own account stays',
  ],
  stays: 'Settings that you have changed, bookings and test orders stay.',
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
  begin: 'Start your own',
}
