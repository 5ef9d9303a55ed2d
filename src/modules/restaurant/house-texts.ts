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

/** What is wrong with how cash is rounded. */
export const cashTexts = {
  chooseStep: (steps: readonly string[]) =>
    `Choose one of ${steps.join(', ')}, or 0 for no rounding.`,
  noSuchStep: (step: number, from: string, to: string) =>
    `Cash is rounded to steps of ${step} ${from}, and ${to} has no such step. Choose another step, or turn rounding off.`,
}

/** What is wrong with what the owner changes of the house. */
export const changingTexts = {
  cannotSave: 'These settings cannot be saved.',
  lines: {
    name: 'A name',
    address: 'An address',
    phone: 'A phone number',
    email: 'An email address',
    linkName: 'A link’s name',
    link: 'A link',
  },
  badLink: 'A link starts with https:// and contains no user name, password, quotes or spaces.',
  noName: 'Enter a name of 1 to 80 characters.',
  noDigits: 'A phone number has digits.',
  noCoordinates: 'Enter latitude and longitude, such as 42.25290, -73.79102.',
  noZone: 'Choose a time zone such as America/New_York.',
  noCurrency: 'Choose a current currency, such as USD.',
  noCountry: 'Choose a country from the list.',
  linkWithoutName: 'Every link needs a name.',
  tooManyLinks: (most: number) => `At most ${most} links.`,
}

/** What is said where the law asks for a certified till. Servery is none, and says so wherever money is taken. */
export const fiscalTexts = {
  /** What a refusal says, and whoever would take the money reads beside the buttons. */
  off: 'Cash and card terminal are off here. The law requires a certified cash register, and Servery is not one. An admin can read the requirements and confirm them in Settings, Taxes. Until then, take payment in your own till.',
  /** Beside “In cash” and “By card terminal” once an admin has confirmed it. */
  on: 'Servery prints no fiscal receipt.',
  noOwnTill: 'This restaurant takes counter payments here. Record it as cash or card terminal.',
  otherLaw: 'The restaurant’s country has changed. Reload the page.',
  /** Stands on the day’s close, on the page and on paper. */
  close: 'Servery is not a certified cash register. This is not a fiscal report.',
  /** Where the country is chosen. */
  country: (place: string) =>
    `The law in ${place} requires a certified cash register, and Servery is not one. Counter payments by cash or card stay off until an admin confirms the requirements in Settings, Taxes.`,
  /** What the doctor says of the list. */
  old: (day: string) =>
    `The legal requirements for cash registers were last checked on ${day}, more than a year ago. Update Servery, and ask your tax adviser what applies now.`,
  notChecked: (place: string) =>
    `The legal requirements for cash registers in ${place} have not been checked. Ask your tax adviser.`,
  quebec: 'In Québec, choose Canada (Québec). Restaurants there need certified billing.',
}

/** The countries whose law requires a certified till, by the id of the law: the place within a sentence, and what is required. */
export const fiscalLawTexts = {
  AT: {
    place: 'Austria',
    asks: 'From €15,000 in sales and €7,500 in cash a year, which includes cards at the counter, every receipt needs the signature of a registered cash register.',
  },
  BE: {
    place: 'Belgium',
    asks: 'A restaurant whose meals on the premises come to more than €25,000 a year needs a registered cash register (GKS, SCE).',
  },
  BG: {
    place: 'Bulgaria',
    asks: 'Sales to guests have to be registered on a fiscal device that is connected to the National Revenue Agency.',
  },
  'CA-QC': {
    place: 'Québec',
    asks: 'A restaurant has to make every bill with certified software that sends it to Revenu Québec, and give the guest its printout.',
  },
  DE: {
    place: 'Germany',
    asks: 'Every electronic till needs a certified security device (TSE) and has to be reported to the tax office, and every guest is given a receipt.',
  },
  DK: {
    place: 'Denmark',
    asks: 'Cafés, pizzerias and restaurants with sales of less than 10 million kroner a year need a digital sales registration system.',
  },
  ES: {
    place: 'Spain',
    asks: 'From January 1, 2027 for companies, and from July 1, 2027 for everybody else, software that makes receipts has to meet the rules of Verifactu.',
  },
  FR: {
    place: 'France',
    asks: 'Till software that records what guests pay has to be certified, or attested by its maker; without either the fine is €7,500.',
  },
  GR: {
    place: 'Greece',
    asks: 'Receipts have to come from a fiscal device, and card terminals have to be connected to it.',
  },
  HR: {
    place: 'Croatia',
    asks: 'Every bill to a guest, however it is paid, has to be confirmed by the Tax Administration as it is given. That includes what is paid online.',
  },
  HU: {
    place: 'Hungary',
    asks: 'A restaurant has to give its receipts from a cash register that is connected to the tax office.',
  },
  IT: {
    place: 'Italy',
    asks: 'What guests pay has to be recorded on a device that sends it to the Revenue Agency every day.',
  },
  NO: {
    place: 'Norway',
    asks: 'Sales at the counter have to be recorded in a cash register system that its supplier has declared to the tax office.',
  },
  PL: {
    place: 'Poland',
    asks: 'Sales to guests have to be recorded on a fiscal cash register; for restaurants it has to be one that is connected to the tax office.',
  },
  PT: {
    place: 'Portugal',
    asks: 'Businesses above a yearly turnover have to make their receipts with software that the Tax Authority has certified.',
  },
  RO: {
    place: 'Romania',
    asks: 'Guests have to be given a receipt from a fiscal cash register with an electronic journal, for cash and for cards.',
  },
  RS: {
    place: 'Serbia',
    asks: 'Every sale to a guest has to be recorded by an electronic fiscal device, which makes the fiscal receipt.',
  },
  SE: {
    place: 'Sweden',
    asks: 'Whoever is paid in cash or by card needs a certified cash register with a control unit, reported to the Tax Agency.',
  },
  SI: {
    place: 'Slovenia',
    asks: 'Every bill that is paid in cash, which includes cards, has to be confirmed by the Financial Administration as it is given. Ask whether that includes cards online.',
  },
  SK: {
    place: 'Slovakia',
    asks: 'Sales at the counter have to be recorded in the eKasa system as they are made.',
  },
  TR: {
    place: 'Türkiye',
    asks: 'Sales to guests have to be recorded on a payment recording device (ÖKC) that the Revenue Administration has approved.',
  },
}

export type FiscalLawId = keyof typeof fiscalLawTexts

/** What is wrong with hours. */
export const hoursProblemTexts = {
  dayName: 'A day’s name',
  notADate: (date: string) => `"${date}" is not a date such as 2026-12-24.`,
  incomplete: (day: string) => `${day}: choose an opening and a closing time.`,
  notAStart: (day: string, time: string) => `${day}: "${time}" is not a time from 00:00 to 23:59.`,
  notAnEnd: (day: string, time: string) => `${day}: "${time}" is not a time from 00:00 to 24:00.`,
  tooManySpecialDays: (most: number) => `At most ${most} special days.`,
  chooseDate: 'Choose a date for each special day.',
  tooManyPeriods: (day: string, count: number, most: number) =>
    `${day} has ${count} opening periods; the most is ${most}.`,
  overlap: (day: string, first: string, second: string) =>
    `${day}: ${first} and ${second} overlap.`,
  sameTime: (day: string, period: string) => `${day}: ${period} opens and closes at the same time.`,
  repeated: (date: string) => `${date} is listed more than once.`,
  runsOver: (day: string, period: string, next: string, nextPeriod: string) =>
    `${day}: ${period} overlaps with ${next}, ${nextPeriod}.`,
}

/** What is wrong with the ordering times. */
export const slotProblemTexts = {
  chooseMode: (modes: readonly string[]) => `Choose one of: ${modes.join(', ')}.`,
  between: (least: number, most: number) => `Choose ${least} to ${most}.`,
  chooseTypes: (types: string) => `Choose one or more of: ${types}.`,
  tooManyLimits: (most: number) => `At most ${most} limits.`,
  days: 'Each day of the week at most once; Monday is 1.',
  times: 'Enter times as 18:30.',
  unit: (units: readonly string[]) => `Choose one of: ${units.join(', ')}.`,
  whole: 'Enter a whole number, 1 or more.',
}
