/** What stands around every page: links, the way past them, and who is signed in. */
export const layoutTexts = {
  directions: 'Directions',
  logIn: 'Login',
  logOut: 'Logout',
  skip: 'Skip to content',
  menu: 'Menu',
  home: (name: string) => `${name}, home`,
  ownDashboard: (name: string) => `${name}, your dashboard`,
  main: 'Main',
  links: {
    home: 'Home',
    contact: 'Contact Us',
    menu: 'Our Menu',
    shop: 'Our Shop',
    dashboard: 'Dashboard',
    book: 'Book a table',
    orders: 'My orders',
  },
  account: 'My account',
}
