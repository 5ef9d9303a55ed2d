interface About {
  heading: string
  about: string
}

/** What each page of an admin or of the front of house is for, by the beginning of its address; the first that fits. */
const pages: readonly (readonly [start: string, page: About])[] = [
  [
    '/dashboard/adminHome',
    { heading: 'Admin Home', about: 'It shows revenue, reports and what needs attention.' },
  ],
  ['/dashboard/addItem', { heading: 'Add Item', about: 'New dishes are added to the menu here.' }],
  [
    '/dashboard/manageItems',
    { heading: 'Manage Items', about: 'Dishes, prices and pictures are changed here.' },
  ],
  [
    '/dashboard/updateItem',
    { heading: 'Update Item', about: 'A dish, its price and its picture are changed here.' },
  ],
  [
    '/dashboard/categories',
    { heading: 'Categories', about: 'The parts of the menu and their order are changed here.' },
  ],
  [
    '/dashboard/options',
    { heading: 'Options', about: 'Sizes, extras and sides of dishes are changed here.' },
  ],
  [
    '/dashboard/allUsers',
    { heading: 'All Users', about: 'It shows everybody with an account and their roles.' },
  ],
  [
    '/dashboard/reviews',
    { heading: 'Reviews', about: 'Reviews are read, published and answered here.' },
  ],
  [
    '/dashboard/inbox',
    { heading: 'Inbox', about: 'Messages from the contact page are read and answered here.' },
  ],
  ['/dashboard/audit', { heading: 'Audit log', about: 'It shows who changed what, and when.' }],
  [
    '/dashboard/settings',
    {
      heading: 'Settings',
      about: 'Hours, payment, pages and everything about the house are set here.',
    },
  ],
  ['/dashboard/setup', { heading: 'Setup', about: 'A new restaurant is set up here.' }],
  [
    '/dashboard/shift',
    { heading: 'Shift', about: 'It shows what is waiting at the counter and at the tables.' },
  ],
  [
    '/dashboard/orders',
    { heading: 'Orders', about: 'Orders are taken by phone, paid and handed out here.' },
  ],
  [
    '/dashboard/manageBookings',
    { heading: 'Manage Bookings', about: 'Tables are booked and parties seated here.' },
  ],
  [
    '/dashboard/availability',
    { heading: 'Item availability', about: 'Dishes are marked sold out or available here.' },
  ],
]

const other: About = { heading: 'Another role’s page', about: 'Somebody else works with it.' }

export function pageAt(address: string): About {
  return pages.find(([start]) => address.startsWith(start))?.[1] ?? other
}

/** For whoever of the house opens a page that their role may not. */
export const notYoursTexts = {
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
