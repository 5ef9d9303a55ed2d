import type { StepName } from '../setting-up.ts'

/** What the owner reads of the setup. */
export const setupTexts = {
  title: 'Before guests can order',
  ready: 'Guests can order',
  readyAbout: 'Everything that is needed is there. What else we recommend:',
  allDone: 'Everything is done.',
  missing: (count: number) => (count === 1 ? '1 thing is missing' : `${count} things are missing`),
  needed: 'Needed',
  recommended: 'Recommended',
  neededAbout: 'Without these, guests cannot order.',
  recommendedAbout: 'The site works without these.',
  done: ' (done)',
  continueSetup: 'Continue the setup',
  hide: 'Hide this list',
  hidden: 'Hidden here. It stays in Settings, Setup.',
  what: 'The list',
  loading: 'Loading the list',
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  progress: 'Setup progress',
  stepsLabel: 'Setup steps',
  back: 'Back',
  next: 'Continue',
  skip: 'Skip for now',
  whatIsLeft: 'What is left',
  toHome: 'Go to Admin Home',
  categories: 'Your categories',
  categoryName: 'Name of a category',
  addCategory: 'Add category',
  adding: 'Adding…',
  notAdded: (name: string, why: string) => `${name}: ${why}`,
} as const

interface StepWords {
  title: string
  /** Why, while it is not done. */
  text: string
  action: string
  to: string
}

const settings = '/dashboard/settings'
const steps = '/dashboard/setup'

/** Each step of the setup: what it is, one sentence why, and where it is done. */
export const stepTexts: Record<StepName, StepWords> = {
  place: {
    title: 'Name and address',
    text: 'Guests see them on every page and on every receipt.',
    action: 'Fill in',
    to: settings,
  },
  look: {
    title: 'Logo or colours',
    text: 'Upload a logo or pick your colour: pages, emails and icons follow.',
    action: 'Choose',
    to: `${settings}/look`,
  },
  hours: {
    title: 'Opening hours',
    text: 'Look through the hours and save them. Outside them nobody can order.',
    action: 'Set hours',
    to: `${settings}/hours`,
  },
  money: {
    title: 'Currency and time zone',
    text: 'Check both and save: the currency stays once you have sold something.',
    action: 'Check',
    to: settings,
  },
  categories: {
    title: 'Categories',
    text: 'Starters, Noodles, Drinks: the tabs of your shop.',
    action: 'Add',
    to: '/dashboard/categories',
  },
  dishes: {
    title: 'Dishes',
    text: 'At least one dish that guests can order has to be on the menu.',
    action: 'Add dishes',
    to: '/dashboard/manageItems/rows',
  },
  tables: {
    title: 'Tables',
    text: 'Guests can book a table once you have added them.',
    action: 'Add tables',
    to: `${settings}/tables`,
  },
  bookings: {
    title: 'Bookings without an account',
    text: 'Decide whether guests can book a table with a name, phone and email only. We recommend it.',
    action: 'Decide',
    to: `${settings}/bookings`,
  },
  trial: {
    title: 'Test order',
    text: 'Order once as your guests will, with the test card 4242 4242 4242 4242.',
    action: 'Go to the shop',
    to: '/ourShop/0',
  },
  cards: {
    title: 'Real cards',
    text: 'Enter your Stripe keys, or let guests pay at the counter: until then only test cards work.',
    action: 'Set up',
    to: `${settings}/payment`,
  },
  guests: {
    title: 'Guests without an account',
    text: 'Decide whether guests can order with a name, phone and email only. We recommend it.',
    action: 'Decide',
    to: `${settings}/orders`,
  },
  letters: {
    title: 'Emails',
    text: 'Receipts, confirmations and reset links reach guests once the server has a mail server and a sender of yours.',
    action: 'See how',
    to: `${steps}/letters`,
  },
  address: {
    title: 'Your own web address',
    text: 'Guests reach the site once it has an https address of its own.',
    action: 'See how',
    to: `${steps}/address`,
  },
  check: {
    title: 'Check from outside',
    text: 'Have check-site run once: it tries your address, its certificate and the proxy as a guest would.',
    action: 'See how',
    to: `${steps}/address`,
  },
  legal: {
    title: 'Privacy and terms',
    text: 'Most countries ask for both pages where guests pay.',
    action: 'Write',
    to: `${settings}/legal`,
  },
  backups: {
    title: 'Backups elsewhere',
    text: 'Backups lie on this machine only: set BACKUP_S3_BUCKET to copy them each night.',
    action: 'See how',
    to: `${settings}/setup#backups`,
  },
  secondFactor: {
    title: 'Second factor',
    text: 'Protects your account if somebody learns your password.',
    action: 'Set up',
    to: '/dashboard/security',
  },
  open: {
    title: 'Open',
    text: 'Orders are tests until you open. Then the tests are removed, and guests’ money is real.',
    action: 'Open',
    to: `${settings}/setup#open-house`,
  },
}

/** For whoever runs the server: what to set, and what it does. */
export const serverTexts = {
  title: 'For whoever runs the server',
  intro: 'These are set where the server is started, and hold after a restart.',
  address: 'PUBLIC_URL=https://your-address.example',
  addressAbout: 'Where guests reach the site, through a proxy that holds the certificate.',
  proxy: 'TRUST_PROXY=on',
  proxyAbout: 'Behind one proxy, so that each guest counts by their own address.',
  letters: 'SMTP_URL=smtp://user:password@mail.your-provider.example:587',
  lettersAbout: 'Which mail server sends receipts, confirmations and reset links.',
  sender: 'MAIL_FROM=hello@your-address.example',
  senderAbout: 'Which address they come from, at a domain that your mail server may send for.',
  backups: 'BACKUP_S3_BUCKET=your-bucket',
  backupsAbout: 'Where each night’s backup is copied to; with it go its keys.',
  check: 'npm run admin -- check-site',
  checkAbout: 'Tries address, certificate, emails, clock, disk and backups from outside.',
} as const

/** Whether guests reach the site. */
export const addressTexts = {
  what: 'The address',
  loading: 'Loading the address',
  open: 'Guests reach your site',
  openAbout: 'Links in emails and search engines lead to this address.',
  closed: 'Only this machine reaches the site',
  closedAbout:
    'Point your domain at the server, put a proxy with a certificate in front, and set the address where the server is started.',
  address: 'Address',
  encryption: 'Encryption',
  https: 'https: what guests type and pay cannot be read on the way',
  http: 'None: http, which is for this machine only',
  check: 'Last check from outside',
  never: 'Not run for this address yet',
  well: (when: string) => `${when}, nothing to mend`,
  toMend: (when: string, abouts: string) => `${when}, to mend: ${abouts}`,
} as const

/** Whether emails reach guests. */
export const letterTexts = {
  what: 'The emails',
  loading: 'Loading the emails',
  leaving: 'Emails leave this server',
  leavingAbout: 'Guests get receipts, booking confirmations and reset links.',
  senderless: 'Emails have no sender of yours',
  senderlessAbout:
    'A mail server is set, but many refuse what comes from this address, or take it for spam.',
  failing: 'Emails do not go out',
  failingAbout: 'A mail server is set, but it does not take them.',
  staying: 'No email leaves this server yet',
  stayingAbout:
    'Guests get no receipts, and nobody can reset a password. What would be sent lies as files on the server.',
  server: 'Mail server',
  isSet: 'Set',
  isMissing: 'Not set',
  sender: 'Sender',
  try: 'check-site signs in at the mail server and says whether it takes your emails.',
} as const
