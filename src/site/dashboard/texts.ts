import { counted } from '#kernel/counted.ts'

/** The page of one's own account. */
export const accountPageTexts = {
  loading: 'Loading your account',
  heading: 'My account',
  noScript: 'Turn on JavaScript to change your account.',
  what: 'Your account',
  factor: {
    loading: 'Loading your second factor',
    title: 'Second factor',
    intro: 'A code from your phone protects your account if someone learns your password.',
    codesLeft: (left: number) => `${counted(left, 'recovery code')} left`,
    manage: 'Manage',
    setUp: 'Set up',
    what: 'Your second factor',
  },
  delete: {
    passwordRequired: 'Password is required',
    title: 'Delete my account',
    intro:
      'We delete your name, addresses, phone numbers, notes, upcoming bookings, reviews, messages and every way to sign in right away, and tell the card processor to delete your saved cards. An order in progress keeps your name until it is finished. If you paid by card, your name, email and phone are kept sealed for 180 days after the payment in case of a dispute. An invoice in your name is kept as long as tax law requires. The restaurant’s books keep order numbers, dates, dishes and amounts.',
    password: 'Your password',
    busy: 'Deleting…',
  },
}

/** Whoever was signed out, or lost a role, while a page was open. */
export const lostRoleTexts = {
  admin: 'You are no longer signed in as an admin. Log in again to continue.',
  host: 'You are no longer signed in as front of house. Log in again to continue.',
  customer: 'You are no longer signed in. Log in again to continue.',
}

/** The links of the dashboard, by role, and what stands around its pages. */
export const sidebarTexts = {
  dashboard: 'Dashboard',
  about: (restaurant: string) => `Your own pages at ${restaurant}.`,
  close: 'Close the dashboard’s menu',
  links: {
    myBooking: 'My Booking',
    kitchen: 'Kitchen',
    orders: 'Orders',
    manageBookings: 'Manage Bookings',
    daysClose: 'Day’s close',
    adminHome: 'Admin Home',
    addItem: 'Add Item',
    manageItems: 'Manage Items',
    categories: 'Categories',
    options: 'Options',
    allUsers: 'All Users',
    reviews: 'Reviews',
    inbox: 'Inbox',
    auditLog: 'Audit log',
    settings: 'Settings',
    shift: 'Shift',
    newOrder: 'New order',
    itemAvailability: 'Item availability',
    userHome: 'User Home',
    reservation: 'Reservation',
    paymentHistory: 'Payment History',
    myCart: 'My Cart',
    addReview: 'Add Review',
    home: 'Home',
    menu: 'Menu',
    shop: 'Shop',
    contact: 'Contact',
    myOrders: 'My orders',
    favourites: 'Favorites',
    myAccount: 'My account',
    signinSecurity: 'Sign-in security',
    logIn: 'Log in',
  },
  /** After how many there are, for those who hear it. */
  waiting: { messages: 'unread', reviews: 'waiting' },
}

/** A customer's pages of cart, favorites, orders and payments. */
export const ownPageTexts = {
  cart: {
    loading: 'Loading your cart',
    heading: 'My Cart',
    what: 'Your cart',
    about: (restaurant: string) => `Your cart at ${restaurant}.`,
    items: 'Items',
    total: 'Total price',
    pay: 'Pay',
    empty: 'Your cart is empty.',
    toShop: 'Go to the shop',
    toMenu: 'See the menu',
    emptyText: 'Tap Add on any dish in the shop or on the menu.',
  },
  favourites: {
    heading: 'Favorites',
    dishes: 'Dishes',
    add: 'Add',
    what: 'Your favorites',
    loading: 'Loading your favorites',
    count: (count: number) => `${counted(count, 'dish', 'dishes')}`,
    none: 'No favorites yet.',
    toShop: 'Browse the shop',
    noneText: 'Tap the heart on a dish to save it here.',
  },
  orders: {
    heading: 'My orders',
    what: 'Your orders',
    older: 'Older orders',
    newest: (count: number) => `Latest ${count}`,
    count: (count: number) => `${counted(count, 'order')}`,
    order: (number: string) => `Order ${number}`,
    /** After when it was. */
    sum: (total: string) => `, ${total}`,
    refunded: (total: string) => `, refunded ${total}`,
    none: 'No orders yet.',
    toMenu: 'See the menu',
    noneText: 'Your orders appear here, to track or reorder.',
  },
  payments: {
    loading: 'Loading your payments',
    heading: 'Payment History',
    atAGlance: 'At a Glance',
    toOrders: 'My orders: track or reorder',
    what: 'Your payment history',
    total: 'Total Payment',
    paid: 'Thank you. Your order is paid.',
    withKitchen: (number: string) => `Order ${number} is with the kitchen now.`,
    paidBefore: 'It was already paid. You were not charged twice.',
    receipt: 'View receipt',
    none: 'No payments yet.',
    toMenu: 'See the menu',
    noneText: 'Your payments and receipts appear here.',
  },
  receipt: {
    loading: 'Loading the receipt',
    heading: 'Receipt',
    what: 'The receipt',
    none: 'Receipt not found.',
    toPayments: 'Payment history',
    noneText: 'All your payments and receipts are in your payment history.',
  },
}

/** The page of the second factor. */
export const securityTexts = {
  loading: 'Loading your sign-in security',
  heading: 'Sign-in security',
  intro: 'A second factor protects your account if someone learns your password.',
  required:
    'This restaurant requires a second factor of its admins. Set one up here to open your pages again.',
  what: 'Your sign-in security',
  codes: {
    title: 'Your recovery codes',
    text: 'If your phone is lost or replaced, use one of these instead of its code. Each works once. They are shown only now: print them, or store them with your passwords.',
    of: (email: string, restaurant: string) => `Recovery codes of ${email} at ${restaurant}`,
    list: 'Recovery codes',
    copy: 'Copy',
    print: 'Print',
    kept: 'I’ve saved them',
  },
}

/** Where a customer's own pages begin. */
export const homeTexts = {
  cart: 'My Cart',
  cartHas: (items: number, total: string) => `${counted(items, 'item')}, ${total}`,
  cartEmpty: 'Empty',
  order: 'Start an order',
  orderText: 'Freshly made for you',
  bookings: 'My bookings',
  book: 'Book a table',
  bookText: 'Choose a day and time',
  orders: 'My orders',
  ordersText: 'Track or reorder',
  favourites: 'Favorites',
  favouritesText: 'The dishes you like best',
  payments: 'Payment History',
  paymentsText: 'Payments and receipts',
  account: 'My account',
  accountText: 'Name, password, devices, your data',
}
