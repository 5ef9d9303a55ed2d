import { counted } from '#kernel/counted.ts'
import type { StepName } from '../setting-up.ts'

/** What the owner reads of the setup. */
export const setupTexts = {
  title: 'Before guests can order',
  ready: 'Guests can order',
  readyAbout: 'Everything required is done. We also recommend:',
  allDone: 'Everything is done.',
  missing: (count: number) => `${counted(count, 'step')} left`,
  needed: 'Needed',
  recommended: 'Recommended',
  neededAbout: 'Without these, guests cannot order.',
  recommendedAbout: 'The site works without these.',
  done: ' (done)',
  continueSetup: 'Continue setup',
  hide: 'Hide this list',
  hidden: 'Hidden. Find it any time under Settings, Setup.',
  what: 'The list',
  loading: 'Loading the list',
  stepOf: (step: number, of: number) => `Step ${step} of ${of}`,
  progress: 'Setup progress',
  stepsLabel: 'Setup steps',
  back: 'Back',
  next: 'Continue',
  skip: 'Skip for now',
  whatIsLeft: 'What’s left',
  toHome: 'Go to Admin Home',
  categories: 'Your categories',
  categoryName: 'Category name',
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
    text: 'Shown on every page and receipt.',
    action: 'Fill in',
    to: settings,
  },
  look: {
    title: 'Logo and colors',
    text: 'Upload a logo or pick your color. Pages, emails and icons follow.',
    action: 'Choose',
    to: `${settings}/look`,
  },
  hours: {
    title: 'Opening hours',
    text: 'Check your hours and save. Guests can only order during them.',
    action: 'Set hours',
    to: `${settings}/hours`,
  },
  money: {
    title: 'Currency and time zone',
    text: 'Check both and save. The currency is fixed after your first sale.',
    action: 'Check',
    to: settings,
  },
  categories: {
    title: 'Categories',
    text: 'Starters, Noodles, Drinks: these become the tabs of your shop.',
    action: 'Add',
    to: '/dashboard/categories',
  },
  dishes: {
    title: 'Dishes',
    text: 'Add at least one dish that guests can order.',
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
    text: 'Let guests book with just name, phone and email. Recommended.',
    action: 'Decide',
    to: `${settings}/bookings`,
  },
  trial: {
    title: 'Test order',
    text: 'Place an order as a guest would, with the test card 4242 4242 4242 4242.',
    action: 'Go to the shop',
    to: '/ourShop/0',
  },
  cards: {
    title: 'Real cards',
    text: 'Enter your Stripe keys, or let guests pay at the counter. Until then, only test cards work.',
    action: 'Set up',
    to: `${settings}/payment`,
  },
  guests: {
    title: 'Guests without an account',
    text: 'Let guests order with just name, phone and email. Recommended.',
    action: 'Decide',
    to: `${settings}/orders`,
  },
  letters: {
    title: 'Emails',
    text: 'Receipts, confirmations and password emails reach guests once you set a mail server and a sender address.',
    action: 'See how',
    to: `${steps}/letters`,
  },
  address: {
    title: 'Your own web address',
    text: 'Guests can reach your site once it has its own https address.',
    action: 'See how',
    to: `${steps}/address`,
  },
  check: {
    title: 'Check from outside',
    text: 'Run check-site once. It tests your address, certificate and proxy as a guest would.',
    action: 'See how',
    to: `${steps}/address`,
  },
  legal: {
    title: 'Privacy and terms',
    text: 'Most countries require both pages where guests pay.',
    action: 'Write',
    to: `${settings}/legal`,
  },
  backups: {
    title: 'Backups elsewhere',
    text: 'Backups are on this machine only. Set BACKUP_S3_BUCKET to copy them every night.',
    action: 'See how',
    to: `${settings}/setup#backups`,
  },
  secondFactor: {
    title: 'Second factor',
    text: 'Protects your account if someone learns your password.',
    action: 'Set up',
    to: '/dashboard/security',
  },
  open: {
    title: 'Open',
    text: 'Until you open, all orders are tests. When you open, they are removed and payments are real.',
    action: 'Open',
    to: `${settings}/setup#open-house`,
  },
}

/** For whoever runs the server: what to set, and what it does. */
export const serverTexts = {
  title: 'For your server administrator',
  intro: 'Set these environment variables, then restart.',
  address: 'PUBLIC_URL=https://your-address.example',
  addressAbout: 'The address of your site, behind a proxy with a certificate.',
  proxy: 'TRUST_PROXY=on',
  proxyAbout: 'Behind one proxy, so that each guest is counted by their own address.',
  letters: 'SMTP_URL=smtp://user:password@mail.your-provider.example:587',
  lettersAbout: 'The mail server for receipts, confirmations and password emails.',
  sender: 'MAIL_FROM=hello@your-address.example',
  senderAbout: 'The sender address, at a domain your mail server can send for.',
  backups: 'BACKUP_S3_BUCKET=your-bucket',
  backupsAbout: 'The bucket each night’s backup is copied to, along with its keys.',
  check: 'npm run admin -- check-site',
  checkAbout: 'Tests address, certificate, emails, clock, disk and backups from outside.',
} as const

/** Whether guests reach the site. */
export const addressTexts = {
  what: 'The address',
  loading: 'Loading the address',
  open: 'Guests can reach your site',
  openAbout: 'Links in emails and search engines use this address.',
  closed: 'Your site is only reachable from this machine',
  closedAbout:
    'Point your domain at the server, put a proxy with a certificate in front, and set the address as an environment variable.',
  address: 'Address',
  encryption: 'Encryption',
  https: 'https: guests’ data and payments are encrypted',
  http: 'None: http, for this machine only',
  check: 'Last check from outside',
  never: 'Not run for this address yet',
  well: (when: string) => `${when}, no problems found`,
  toMend: (when: string, abouts: string) => `${when}, problems: ${abouts}`,
} as const

/** Whether emails reach guests. */
export const letterTexts = {
  what: 'The emails',
  loading: 'Loading the emails',
  leaving: 'Emails are sent',
  leavingAbout: 'Guests get receipts, booking confirmations and password emails.',
  senderless: 'No sender address is set',
  senderlessAbout:
    'A mail server is set, but many providers reject emails from this address or treat them as spam.',
  failing: 'Emails are not being sent',
  failingAbout: 'A mail server is set, but it does not accept them.',
  staying: 'Email is not set up',
  stayingAbout:
    'Guests get no receipts, and no one can reset a password. Messages are saved as files on the server.',
  server: 'Mail server',
  isSet: 'Set',
  isMissing: 'Not set',
  sender: 'Sender',
  try: 'check-site signs in to the mail server and tells you whether it accepts your emails.',
} as const

/** What fails outside the house. */
export const alertTexts = {
  lastFailure: (reason: string) => `Last failure: ${reason}`,
}

/** The audit log in the dashboard. */
export const auditLogTexts = {
  checked: (entries: number, when: string) =>
    `${entries === 0 ? 'no entries yet' : counted(entries, 'entry', 'entries')}, checked ${when}.`,
  who: 'Who',
  everybody: 'Everyone',
  what: 'What',
  everything: 'Everything',
  log: 'Audit log',
  checking: 'Checking the log…',
  unbroken: 'Complete:',
  broken: (entry: string) => `The log is broken at entry ${entry}.`,
  brokenAbout:
    'It was changed directly in the database. Keep a copy of the newest backup from before this entry, and ask your server administrator to run:',
  columns: {
    when: 'When',
    what: 'What',
    more: 'More',
  },
  links: {
    dish: 'The dish',
    person: 'Their page',
    customer: 'The customer',
  },
}

/** How old the last backup is. */
export const backupTexts = {
  size: (size: string) => `, ${size}.`,
  copied: (size: string, ago: string) => `, ${size}; last copied off this machine ${ago}.`,
  ago: {
    days: (count: number) => `${counted(count, 'day')} ago`,
    hours: (count: number) => `${counted(count, 'hour')} ago`,
    minutes: (count: number) => `${counted(count, 'minute')} ago`,
  },
  last: 'Last backup',
  none: (time: string) => `No backup yet. The first is made tonight at ${time}.`,
  failed: (reason: string) => `The last backup failed. ${reason}`,
  late: 'Two nights have passed without a backup. Ask your server administrator to check the log.',
  notInOrder:
    'The backup is complete, but the books in it have errors. Ask your server administrator to run "npm run admin -- doctor".',
  onlyHere: (reason: string) => `The backup is on this machine only. ${reason}`,
  copyLate:
    'No copy has left this machine for two days. Ask your server administrator to check the log.',
  justNow: 'just now',
}

/** What has come in, for screen readers. */
export const newsTexts = {
  message: (unread: number) => `New message, ${unread} unread.`,
  review: (waiting: number) => `New review, ${waiting} awaiting approval.`,
}
