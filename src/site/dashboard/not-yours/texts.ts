/** What each page of an admin or of the front of house is for, by the beginning of its address. */
const purposes: Readonly<Record<string, string>> = {
  '/dashboard/adminHome': 'It shows revenue, reports and what needs attention.',
  '/dashboard/addItem': 'New dishes are added to the menu here.',
  '/dashboard/manageItems': 'Dishes, prices and pictures are changed here.',
  '/dashboard/updateItem': 'A dish, its price and its picture are changed here.',
  '/dashboard/categories': 'The parts of the menu and their order are changed here.',
  '/dashboard/options': 'Sizes, extras and sides of dishes are changed here.',
  '/dashboard/close': 'The drawer is counted and the day closed here.',
  '/dashboard/allUsers': 'It shows everybody with an account and their roles.',
  '/dashboard/reviews': 'Reviews are read, published and answered here.',
  '/dashboard/inbox': 'Messages from the contact page are read and answered here.',
  '/dashboard/audit': 'It shows who changed what, and when.',
  '/dashboard/settings': 'Hours, payment, pages and everything about the house are set here.',
  '/dashboard/setup': 'A new restaurant is set up here.',
  '/dashboard/shift': 'It shows what is waiting at the counter and at the tables.',
  '/dashboard/orders': 'Orders are taken by phone, paid and handed out here.',
  '/dashboard/manageBookings': 'Tables are booked and parties seated here.',
  '/dashboard/availability': 'Dishes are marked sold out or available here.',
}

export function purposeOf(address: string): string {
  const found = Object.entries(purposes).find(([start]) => address.startsWith(start))
  return found?.[1] ?? 'Somebody else works with it.'
}

/** For whoever of the house opens a page that their role may not. */
export const notYoursTexts = {
  heading: 'Another role’s page',
  who: {
    admin: 'Only an administrator can open this page.',
    host: 'Only the front of house and administrators can open this page.',
  },
  toShift: 'Go to the shift',
  toKitchen: 'Go to the kitchen',
  other: 'Log in as somebody else',
  youAreHost: (name: string) => `You are signed in as ${name}, front of house.`,
  youAreCook: (name: string) => `You are signed in as ${name}, kitchen.`,
} as const
