import { counted } from '#kernel/counted.ts'
import { formatCount } from '#kernel/money.ts'

/** The frame of the settings, and the kitchen's screens. */
export const settingsPageTexts = {
  loading: 'Loading the settings',
  loadingScreens: 'Loading the screens',
  count: (screens: number) => counted(screens, 'screen'),
  settings: 'Settings',
  theSettings: 'The settings',
  screensAbout:
    'A kitchen tablet signs in with a code instead of a password. It can only open the kitchen, and you can sign it out here.',
  screens: 'The screens',
  signIn: (screen: string) => `Sign in ${screen}`,
  isIn: (screen: string) => `${screen} is signed in.`,
  codeUntil: (time: string) => `Valid until ${time} for one sign-in. It is not shown again.`,
  done: 'Done',
  hideCode: 'Hide the code',
  step: {
    open: '1. On the tablet, open',
    type: '2. Type this code',
  },
}

/** Bookings, as the house takes them. */
export const bookingsPartTexts = {
  loading: 'Loading the booking rules',
  lastTable: (hours: string, time: string) => `${hours} (last table for two at ${time})`,
  tooShort: (hours: string) => `${hours} (too short for a table for two)`,
  specialDays: (count: number) =>
    count === 1 ? 'One special day applies as well.' : `${count} special days apply as well.`,
  rules: 'The booking rules',
  noTables: 'Guests cannot book yet: there are no tables.',
  addTables: 'Add tables',
  sittings: 'Sittings',
  sittingsIntro:
    'Based on the dining room hours. A break in the hours makes two sittings, such as lunch and dinner.',
  changeHours: 'Change dining room hours',
}

/** The hours of the house. */
export const hoursPartTexts = {
  intro: (zone: string) =>
    `Online orders, dining room and phone can have different hours. Times are in ${zone} time.`,
  differ: 'They differ now. Guests see each where it applies.',
  same: 'All three are the same now.',
  chooseDate: 'Choose a date.',
}

/** The legal pages, as the owner writes them. */
export const legalPartTexts = {
  intro:
    'The law asks for different pages in different places. Write them, or have them written. A page with text is linked in the footer and where guests register; an empty one is hidden.',
  /** Between examples of how a heading, a list and a link are written. */
  markup: {
    before: 'Write',
    heading: '## a heading',
    list: '- a list',
    or: 'or',
    link: '[a link](https://…)',
  },
  length: (characters: number, most: number) =>
    `${formatCount(characters)} of ${formatCount(most)} characters`,
  preview: 'Preview',
  open: (page: string) => `Open /${page}`,
}

/** Who may order, how guests pay, and the limits. */
export const ordersPartTexts = {
  notASum: (example: string) => `Enter an amount such as ${example}.`,
  notANumber: 'Enter a number such as 20.',
  outside: 'Outside ordering hours',
  rightNow: (state: string) => `Right now: ${state}.`,
  takeForNext: 'Take orders for the next opening',
  takeForNextHint: 'The site shows that you are closed and when you open.',
  takeNone: 'Take no orders',
  takeNoneHint: 'Guests can fill their carts, and pay once you are open.',
  limits: 'Limits',
  limitsIntro: 'Orders outside these limits cannot be placed.',
  smallest: (unit: string) => `Minimum order in ${unit}`,
  smallestHint: (zero: string) => `${zero} means no minimum.`,
  most: 'Maximum of one dish per order',
  mostHint: (count: number) => `Up to ${count}.`,
  who: 'Who can order',
  whoIntro: 'Guests order twice as fast without an account.',
  guests: 'Guests can order without an account',
  guestsHint: 'They enter name, phone and email at checkout. When off, everyone signs in first.',
}

/** The state of card payment. */
export const paymentPartTexts = {
  loading: 'Loading card payment',
  refusing: (since: string) => `Stripe has declined payments since ${since}.`,
  silent: (since: string) => `Stripe has not responded since ${since}.`,
  failures: (count: number, last: string, reason: string) =>
    `${counted(count, 'failed payment')}, most recently ${last}: ${reason}`,
  whole: 'Card payment',
  provider: 'Provider',
  stripe: 'Stripe',
  testProcessor: 'Built-in test processor',
  mode: 'Mode',
  live: 'Live: real money',
  test: 'Test: no real money',
  currency: 'Currency',
  lastEvent: 'Last message from Stripe',
  noEvent: 'None yet',
  unhandled: (count: number) => `, ${count} not processed yet`,
  cartsKept: 'Guests who could not pay still have their carts.',
  headlines: {
    live: 'Cards are charged',
    closed: 'Guests cannot pay yet',
    stripeTest: 'Stripe is in test mode',
    test: 'Card payment is in test mode',
  },
  explained: {
    live: 'Guests pay real money, which goes to your Stripe account.',
    closed: 'Your site is public, but only the test processor is set up. Only admins can use it.',
    stripeTest:
      'Everything works as it will later, but with Stripe’s test cards instead of real money.',
    test: 'Try everything with the test card 4242 4242 4242 4242. No account is needed and no money is charged.',
  },
}

/** The name of the restaurant, and how guests and search engines find it. */
export const restaurantPartTexts = {
  title: 'The restaurant',
  intro: 'Shown in every page title and email.',
  name: 'Name',
  address: 'Address',
  addressPlaceholder: 'Street and number, city, postal code',
  addressHint: 'Shown in the footer and on the contact page, with a link to a map.',
  phone: 'Phone',
  email: 'Email for guests',
  emailHint: 'Shown on the contact page. Messages from guests and important notices are sent here.',
  links: 'Your other pages',
  linksIntro: 'Links shown in the footer of every page.',
  search: 'Search engines',
  searchIntro: 'How search engines list your restaurant. Both fields are optional.',
  cuisine: 'Cuisine',
  cuisinePlaceholder: 'Vietnamese, noodles',
  cuisineHint: 'One or more, separated by commas.',
  coordinates: 'Coordinates',
  coordinatesHint: 'Right-click your location on a map website and copy the two numbers.',
}

/** The parts of the settings. */
export const settingsNavTexts = {
  settings: 'Settings',
  parts: {
    restaurant: 'Restaurant',
    look: 'Look',
    hours: 'Hours',
    texts: 'Texts',
    orders: 'Orders',
    times: 'Ordering times',
    kitchen: 'Kitchen',
    tables: 'Tables',
    bookings: 'Bookings',
    payment: 'Card payment',
    taxes: 'Taxes',
    charges: 'Charges and tips',
    screens: 'Kitchen screens',
    pages: 'Pages',
    setup: 'Setup',
    legal: 'Legal',
  },
}
