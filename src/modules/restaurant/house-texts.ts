/**
 * Every text that an owner can change, with its default. Those that the specification gives stand
 * to the letter, misspellings included; the rest fill what it calls placeholder.
 */
export const defaultTexts = {
  heroTitle: 'Fire-baked. Garden-fresh.',
  heroText: 'Pizza from the oven, salads from the garden, soup from this morning.',
  heroButton: 'Order online',
  openingLabel: 'Online orders',
  orderOnlineTitle: 'order online',
  orderOnlineText: 'From 11.00am to 10.00pm',
  popularBanner: 'What the regulars order without looking.',
  popularTitle: 'From our menu',
  popularText: 'Popular items',
  popularButton: 'View full menu',
  menuEmpty: 'Our menu is coming soon. Please check back.',
  featureEyebrow: 'Check it out',
  featureTitle: 'Featured item',
  featureButton: 'Read more',
  testimonialsTitle: 'Testimonial',
  testimonialsText: 'What Our Clint Say',
  menuTitle: 'our menu',
  menuText: 'Would you like to try a dish?',
  offersTitle: "Today's offer",
  offersText: "Don't Miss",
  menuButton: 'order your favorite food',
  dessertText: 'Baked in the morning, finished by spoon at your table.',
  pizzaText: 'Two days of dough, ninety seconds of fire.',
  saladText: 'Leaves cut today, dressed when you order.',
  soupText: 'Stock from the bones up, and bread to go with it.',
  shopTitle: 'our shop',
  shopText: 'Choose your dishes and order for pickup.',
  contactTitle: 'contact us',
  contactText: 'Would you like to try a dish?',
  visitTitle: 'our location',
  visitText: 'visit us',
  phoneTitle: 'Phone',
  addressTitle: 'Address',
  directions: 'Get directions',
  deskTitle: 'Working hours',
  deskText: 'When we answer the phone',
  findTitle: 'Find us',
  houseTitle: 'Opening hours',
  houseText: 'The dining room',
  followTitle: 'Follow us',
  signInTitle: 'Your are not logged in ',
  signInText: 'Login in first then add to cart',
  signInButton: 'Yes, Login',
  deletedTitle: 'Deleted!',
  deletedText: 'Your file has been deleted.',
  welcome: 'Hello , Welcome',
  copyright: 'Copyright © 2024. All rights reserved.',
} as const

type TextName = keyof typeof defaultTexts
export type Texts = Record<TextName, string>

/** What is said of a house of one's own until its owner says it: plain, and never the sample's. */
export const plainTexts: Partial<Texts> = {
  heroTitle: '',
  orderOnlineTitle: 'Order online',
  popularBanner: 'Guest favorites',
  offersText: 'For a short time',
  menuButton: 'Order online',
  menuText: 'Everything we serve, with prices and allergens.',
  dessertText: '',
  pizzaText: '',
  saladText: '',
  soupText: '',
  contactText: 'Questions or a special request? Call us or write to us.',
  testimonialsTitle: 'Reviews',
  testimonialsText: 'What our guests say',
  signInTitle: 'You are not signed in',
  signInText: 'Sign in to add dishes to your cart.',
  signInButton: 'Sign in',
  deletedText: 'It has been deleted.',
  welcome: 'Welcome',
}

/** What is computed of the house, in words. */
export const computedTexts = {
  /** Under the shop's title, where not all is picked up. */
  shopText: 'Choose your dishes and order.',
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  invites: (ordering: boolean, bookings: boolean, isAllPickup: boolean) =>
    ordering && bookings
      ? `Order online${isAllPickup ? ' for pickup' : ''}, or book a table.`
      : ordering
        ? `Order online${isAllPickup ? ' and pick it up' : ''}.`
        : bookings
          ? 'See the menu and book a table.'
          : 'See what we serve.',
}

/** The owner's texts over the defaults; names that are no longer known are left out. */
export function textsWith(own: Partial<Record<string, string>>, defaults: Texts): Texts {
  const texts: Texts = { ...defaults }
  for (const name of textNames) texts[name] = own[name] ?? texts[name]
  return texts
}

export function isTextName(name: string): name is TextName {
  return Object.hasOwn(defaultTexts, name)
}

// `defaultTexts` is a literal of exactly these names.
const textNames = Object.keys(defaultTexts) as TextName[]

/** What a guest reads who asks for what the house has switched off. */
export const notOffered = {
  ordering: 'We do not take orders on this site. Please call us.',
  bookings: 'We do not take bookings on this site. Please call us.',
  reviews: 'We do not take reviews on this site.',
  contact: 'We do not take messages on this site. Please call us.',
} as const
